import { expect, it } from '@jest/globals'
import { pooled } from '../../../../state/evm/pool/PooledTransaction.js'
import { waiting } from './waiting.js'

it('a transaction takes a slot for each 32 KiB, and can cost its gas and its value', () => {
  const { tx } = waiting({ nonce: 0n, gasFeeCap: 3n, value: 5n })
  const slots = (bytes: number) => pooled({ ...tx, raw: new Uint8Array(bytes) }, 0).slots
  expect([1, 32_768, 32_769, 65_536, 65_537].map(slots)).toEqual([1, 1, 2, 2, 3])
  expect(pooled(tx, 4)).toMatchObject({ arrival: 4, cost: 63_005n, slots: 1 })
  expect(pooled(tx, 4).digestText()).toBe(`${tx.hash}#4`)
})
