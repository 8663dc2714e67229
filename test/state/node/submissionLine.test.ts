import { expect, test } from '@jest/globals'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { submissionLine } from '../../../state/node/submissionLine.js'

const from = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
const tx = { hash: '0x01', from, nonce: 1n, value: 7n, type: 2, gasFeeCap: 50n, gasTipCap: 3n, gasPrice: 40n }
const lineOf = (to: string | undefined, isOfLibevm: boolean) => {
  const [message, fields] = submissionLine({ ...tx, to } as unknown as Transaction, isOfLibevm)
  // The order of the members is that of the line.
  return [message, Object.entries(fields())]
}
const ofSender = [
  ['hash', '0x01'],
  ['from', '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'],
  ['nonce', 1n],
]

test('a transaction is told with its recipient and value, and before Helicon with its prices', () => {
  const recipient = ['recipient', '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC']
  expect(lineOf(from, true)).toEqual(['Submitted transaction', [...ofSender, recipient, ['value', 7n]]])
  expect(lineOf(from, false)).toEqual([
    'Submitted transaction',
    [
      ...ofSender,
      recipient,
      ['value', 7n],
      ['type', 2],
      ['gasFeeCap', 50n],
      ['gasTipCap', 3n],
      ['gasPrice', 50n],
    ],
  ])
})

test('a creation is told with the address of the contract', () => {
  // The address that nonce 1 of the ewoq account gives.
  const contract = ['contract', '0x17aB05351fC94a1a67Bf3f56DdbB941aE6c63E25']
  expect(lineOf(undefined, true)).toEqual([
    'Submitted contract creation',
    [...ofSender, contract, ['value', 7n]],
  ])
})
