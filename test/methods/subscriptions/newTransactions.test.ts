import { describe, expect, it } from '@jest/globals'
import { newAcceptedTransactions } from '../../../methods/subscriptions/newAcceptedTransactions.js'
import { newPendingTransactions } from '../../../methods/subscriptions/newPendingTransactions.js'
import type { Subscription } from '../../../methods/subscriptions/Subscription.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { madeAddress } from '../../state/views/evm/madeChain.js'

const transaction = (number: bigint) => ({
  type: 2,
  hash: toWord(number),
  chainId: 9n,
  nonce: number,
  gasLimit: 11n,
  gasFeeCap: 12n,
  gasTipCap: 3n,
  to: madeAddress('52'),
  from: madeAddress('aa'),
  value: 14n,
  data: new Uint8Array(0),
  accessList: [],
  v: 1n,
  r: 15n,
  s: 16n,
})
const [first, second] = [transaction(1n), transaction(2n)]
const block = { hash: toWord(99n), header: { number: 6n, baseFee: 4n }, transactions: [first, second] }

/** Subscribes with parameters after the name. */
function listener(subscription: Subscription, isAsynchronous: boolean, params: readonly unknown[]) {
  const raw = parseJson(JSON.stringify([subscription.name, ...params]))
  const started = subscription.start({ chain: { isAsynchronous } } as never, raw)
  if ('send' in started) throw new Error(`${subscription.name} is no feed`)
  return started
}

describe('accepted transactions', () => {
  const notified = (isAsynchronous: boolean, ...params: readonly unknown[]) =>
    listener(newAcceptedTransactions, isAsynchronous, params).accepted?.(block as never)

  it.each([[[]], [[null]], [[false]]])('with the parameters %j are hashes', (params) => {
    for (const isAsynchronous of [false, true])
      expect(notified(isAsynchronous, ...params)).toEqual([first.hash, second.hash])
  })

  it('in full have no place before Helicon, and theirs since then', () => {
    expect(notified(false, true)).toMatchObject(
      [first, second].map(({ hash }) => ({ hash, blockHash: null, transactionIndex: null, gasPrice: '0xc' })),
    )
    expect(notified(true, true)).toMatchObject(
      [first, second].map(({ hash }, index) => ({
        hash,
        blockHash: block.hash,
        blockNumber: '0x6',
        transactionIndex: `0x${index}`,
        gasPrice: '0x7',
      })),
    )
  })
})

it('pending transactions are hashes, or whole ones without a place', () => {
  const notified = (...params: readonly unknown[]) =>
    listener(newPendingTransactions, true, params).transaction?.(second as never)
  for (const params of [[], [null], [false]]) expect(notified(...params)).toBe(second.hash)
  expect(notified(true)).toMatchObject({ hash: second.hash, blockHash: null, gasPrice: '0xc' })
})
