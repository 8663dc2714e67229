import { describe, expect, it } from '@jest/globals'
import { failureError, refusalError } from '../../../../methods/tooling/hardhat/hardhatErrors.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const chain = { prices: { nextBaseFee: () => 77n }, head: { header: { number: 5n } } } as never
const translated = (message: string, options: object = {}) =>
  refusalError(new NodeError(message, options), chain)
const word = (hex: string) => hex.padStart(64, '0')
const panic = (code: string) => hexToBytes(`0x4e487b71${word(code)}`)
const processing = 'VM Exception while processing transaction:'
const note = "Note that transactions can't be queued when automining."

describe('a refusal', () => {
  it.each([
    ['nonce too low: next nonce 5, tx nonce 4', `Nonce too low. Expected nonce to be 5 but got 4. ${note}`],
    [
      'insufficient funds for gas * price + value: balance 1, tx cost 2',
      "Sender doesn't have enough funds to send tx. The max upfront cost is: 2 and the sender's balance is: 1.",
    ],
    [
      'insufficient funds for gas * price + value: balance 1, queued cost 9, tx bumped 2',
      "Sender doesn't have enough funds to send tx. The max upfront cost is: 2 and the sender's balance is: 1.",
    ],
    [
      'insufficient funds for gas * price + value: address 0xab have 3 want 4',
      "Sender doesn't have enough funds to send tx. The max upfront cost is: 4 and the sender's balance is: 3.",
    ],
    [
      'insufficient funds for transfer: address 0xab',
      "Sender doesn't have enough funds to send tx: its balance is below the value of the transaction.",
    ],
    [
      'exceeds block gas limit: tx gas (9) > current max gas (8)',
      'Transaction gas limit is 9 and exceeds block gas limit of 8',
    ],
    [
      'intrinsic gas too low: address 0xab tx gas (1), minimum needed 21000',
      'Transaction requires at least 21000 gas but got 1',
    ],
    [
      'transaction underpriced: address 0xab have gas fee cap (3)',
      'Transaction maxFeePerGas (3) is too low for the next block, which has a baseFeePerGas of 77',
    ],
    ['replacement transaction underpriced', 'Replacement transaction underpriced.'],
    ['already known', 'Known transaction'],
    ['unknown account', 'Unknown account'],
    ['header not found', 'Received invalid block tag. Latest block number is 5'],
  ])('%j is in the words of Hardhat', (message, words) => {
    expect(translated(message)).toMatchObject({ message: words, data: { message: words, data: null } })
  })

  it('that is a failure of the code is one in the words of Hardhat, too', () => {
    expect(translated('invalid opcode: INVALID').message).toBe(`Error: ${processing} invalid opcode`)
    expect(translated('out of gas').message).toBe('Transaction ran out of gas')
    expect(translated('execution reverted').message).toBe(
      'Error: Transaction reverted without a reason string',
    )
    const data = '0x12345678'
    expect(translated('execution reverted: x', { code: 3, data })).toMatchObject({ data: { data } })
  })

  it('of another kind stays as it is', () => {
    const error = new NodeError('something else')
    expect(refusalError(error, chain)).toBe(error)
    const reverted = new NodeError('something else', { code: 3 })
    expect(refusalError(reverted, chain)).toBe(reverted)
  })
})

describe('a failure', () => {
  const hash = toWord(1n)

  it.each([
    ['01', 'Assertion error'],
    ['11', 'Arithmetic operation overflowed outside of an unchecked block'],
    ['12', 'Division or modulo division by zero'],
    ['21', 'Tried to convert a value into an enum, but the value was too big or negative'],
    ['22', 'Incorrectly encoded storage byte array'],
    ['31', '.pop() was called on an empty array'],
    ['32', 'Array accessed at an out-of-bounds or negative index'],
    ['41', 'Too much memory was allocated, or an array was created that is too large'],
    ['51', 'Called a zero-initialized variable of internal function type'],
    ['99', 'Unknown panic code'],
  ])('by the panic 0x%s has its name', (code, name) => {
    const digits = code.replace(/^0/, '')
    expect(failureError('execution reverted', panic(code), undefined).message).toBe(
      `Error: ${processing} reverted with panic code 0x${digits} (${name})`,
    )
  })

  it('has the bytes that were returned, and the hash of a transaction', () => {
    const message = `Error: ${processing} reverted with an unrecognized custom error (return data: 0x01)`
    expect(failureError('execution reverted', Uint8Array.of(1), hash)).toMatchObject({
      code: -32603,
      message,
      data: { message, txHash: hash, data: '0x01' },
    })
    expect(failureError('execution reverted', Uint8Array.of(1), undefined).data).toEqual({
      message,
      data: '0x01',
    })
    const outOfGas = 'Transaction ran out of gas'
    expect(failureError('out of gas', Uint8Array.of(1), hash)).toMatchObject({
      message: outOfGas,
      data: { message: outOfGas, txHash: hash, data: '0x' },
    })
    expect(failureError('out of gas', Uint8Array.of(1), undefined).data).toMatchObject({ txHash: null })
  })

  it.each([
    ['max code size exceeded', 'Transaction reverted: trying to deploy a contract whose code is too large'],
    ['invalid jump destination', `${processing} invalid jump destination`],
  ])('%j has a name', (message, text) => {
    expect(failureError(message, new Uint8Array(0), undefined).message).toBe(`Error: ${text}`)
  })
})
