import { expect, it } from '@jest/globals'
import { windowExtra, windowFees } from '../../../../state/evm/coreth/cChainWindowFees.js'
import { emptyWindow, windowBytes, windowSize } from '../../../../state/evm/fees/feeWindow.js'
import { makeChain } from '../chain/makeChain.js'
import { etnaTime, upgrades } from '../fixtures.js'

const { header } = makeChain().chain.genesis
const parent = (timestamp: bigint, changes: object = {}) => ({
  ...header,
  number: 3n,
  timestamp,
  baseFee: 1_000_000_000n,
  gasUsed: 7n,
  extDataGasUsed: 5n,
  extraData: windowBytes(emptyWindow),
  ...changes,
})

it('the first block has the initial base fee and an empty window', () => {
  expect(windowFees(upgrades, header, header.timestamp + 1n)).toEqual({
    gasLimit: 15_000_000n,
    gasCapacity: 15_000_000n,
    baseFee: 225_000_000_000n,
    atomicGasLimit: 100_000n,
  })
  expect(windowExtra(header, header.timestamp)).toEqual(new Uint8Array(windowSize))
})

it('the base fee is 25 gwei at least, since a parent with Etna 1 gwei', () => {
  const feeAfter = (timestamp: bigint) => windowFees(upgrades, parent(timestamp), timestamp + 1n).baseFee
  expect([etnaTime - 1n, etnaTime].map(feeAfter)).toEqual([25_000_000_000n, 1_000_000_000n])
})

it('the target is 15 million gas in ten seconds, and a block of twice as much adds a 36th', () => {
  const feeAfter = (gasUsed: bigint) =>
    windowFees(
      upgrades,
      parent(etnaTime, { gasUsed, extDataGasUsed: 0n, baseFee: 36_000_000_000n }),
      etnaTime,
    ).baseFee
  expect([15_000_000n, 30_000_000n].map(feeAfter)).toEqual([36_000_000_000n, 37_000_000_000n])
})

it("the parent's gas is in the window, that of atomic transactions too", () => {
  expect(windowExtra(parent(5n), 5n).at(-1)).toBe(12)
  expect(windowExtra(parent(5n, { extDataGasUsed: undefined }), 5n).at(-1)).toBe(7)
  expect(windowExtra(parent(5n), 6n).at(-9)).toBe(12)
})
