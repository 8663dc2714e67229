import { describe, expect, test } from '@jest/globals'
import {
  lastToSettle,
  type SettlementCandidate,
  settlementDelayMs,
} from '../../../../state/evm/sae/settlement.js'
import { type GasTime, lowestPricing, tick } from '../../../../state/gas/GasTime.js'

type Block = SettlementCandidate & { readonly height: number }

/** The scenario of AvalancheGo's TestLastToSettleAt: a block each second, ten units of gas a second. */
const gasOfBlock = [0n, 13n, 20n, 5n, 23n, 9n, 10n, 1n, 50n]
const genesis: GasTime = { seconds: 0n, fraction: 0n, target: 5n, excess: 0n, pricing: lowestPricing }
const chain = blocks()

describe('lastToSettle', () => {
  test.each([
    { settleAt: 3, parent: 5, settled: 1 },
    { settleAt: 4, parent: 9, settled: 3 },
    { settleAt: 4, parent: 8, settled: 3 },
    { settleAt: 7, parent: 10, settled: 5 },
    { settleAt: 9, parent: 8, settled: 7 },
    { settleAt: 9, parent: 9, settled: 7 },
    { settleAt: 26, parent: 25, settled: 24 },
  ])('block $settled ended by second $settleAt, on parent $parent', ({ settleAt, parent, settled }) => {
    expect(settle(settleAt, parent)).toEqual({ kind: 'settles', block: at(settled) })
  })

  test('lags while a block that may have ended in time is not executed', () => {
    expect(settle(15, 18)).toEqual({ kind: 'lagging' })
  })

  test('counts a block that ends just then as ended', () => {
    // Block 5 ends at second 7, and block 6 at second 8.
    expect(settle(8, 8)).toEqual({ kind: 'settles', block: at(6) })
  })

  test('never goes back before the last settled block', () => {
    const settled = { ...at(5), isSettled: true }
    const parentOf = (block: Block): Block => (block.height === 6 ? settled : at(block.height - 1))
    expect(lastToSettle(settlementDelayMs, at(8), parentOf)).toEqual({ kind: 'settles', block: settled })
  })
})

function settle(settleAt: number, parent: number): unknown {
  const blockTimeMs = BigInt(settleAt) * 1000n + settlementDelayMs
  return lastToSettle(blockTimeMs, at(parent), ({ height }) => at(height - 1))
}

function at(height: number): Block {
  const block = chain[height]
  if (block === undefined) throw new RangeError(`no block ${height}`)
  return block
}

/** Blocks 9 to 23 are not executed, block 24 ends at 25.1 seconds, and block 25 has been executed up to 27.01. */
function blocks(): Block[] {
  let time = genesis
  const ends = gasOfBlock.map((gas) => {
    time = tick(time, gas)
    return time
  })
  return Array.from({ length: 30 }, (_, height) => ({
    height,
    timestampMs: BigInt(height) * 1000n,
    isSettled: height === 0,
    endsAt: height === 24 ? tick(time, 120n) : ends[height],
    reached: height === 25 ? { ...genesis, target: 50n, seconds: 27n, fraction: 1n } : undefined,
  }))
}
