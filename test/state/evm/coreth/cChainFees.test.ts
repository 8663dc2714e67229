import { describe, expect, it } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { cChainFees } from '../../../../state/evm/coreth/cChainFees.js'
import {
  acp176StateBytes,
  desiredTargetExcess,
  parseAcp176State,
  targetPerSecond,
  voteTarget,
} from '../../../../state/evm/fees/acp176.js'
import {
  desiredDelayExcess,
  initialDelayExcess,
  minimumDelayMs,
  voteDelay,
} from '../../../../state/evm/fees/acp226.js'
import type { FeeParent } from '../../../../state/evm/fees/FeeRules.js'
import type { EvmUpgrades } from '../../../../state/evm/rules/EvmUpgrades.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { calculatePrice } from '../../../../state/gas/calculatePrice.js'
import { upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'

/** Consecutive blocks of a real node: height, Unix milliseconds, gas used, base fee, fee state. */
const recorded: readonly (readonly [bigint, bigint, bigint, bigint, string])[] = [
  [1n, 1795247744987n, 1281714n, 1n, '00000000008507ce0000000000138eb20000000000000000'],
  [2n, 1795247746987n, 21000n, 1n, '000000000098447800000000000052080000000000000000'],
  [7n, 1795247760039n, 3000000n, 1n, '00000000006acfc000000000003d09000000000000000000'],
  [8n, 1795247762039n, 7900000n, 1n, '0000000000200b200000000000970fe00000000000000000'],
  [9n, 1795247765046n, 7900000n, 1n, '00000000000343f00000000000e1b9280000000000000000'],
  [22n, 1795247816426n, 7900000n, 1n, '0000000000042e500000000003f0cde80000000000000000'],
  [23n, 1795247820340n, 7900000n, 2n, '000000000003151000000000042da0380000000000000000'],
  [37n, 1795247875636n, 7900000n, 3n, '000000000002f5d00000000007797f780000000000000000'],
  [38n, 1795247879553n, 7900000n, 4n, '000000000001f4000000000007b646100000000000000000'],
  [41n, 1795247891397n, 7900000n, 4n, '000000000001c52000000000086b2e900000000000000000'],
  [42n, 1795247901495n, 21000n, 4n, '00000000009844780000000007d16b480000000000000000'],
  [43n, 1795247921578n, 21000n, 3n, '000000000098447800000000069f4c180000000000000000'],
]

/** Every upgrade from the start. */
const upgrades = Object.fromEntries(upgradeNames.map((name) => [name, 0n])) as EvmUpgrades

const state = StateRoot.empty(new StateStore('coreth'))

function header(number: bigint, timestampMs: bigint, extraData: string): FeeParent {
  const timestamp = timestampMs / 1000n
  return { header: { number, timestampMs, timestamp, extraData: hexToBytes(extraData) } as Header, state }
}

/** The results of predicates, whatever they are. */
const results = Uint8Array.of(0, 255)

describe('C-Chain fees', () => {
  const fees = cChainFees(upgrades, undefined)

  it('is of no block before its parent', () => {
    const [[number, timeMs, , , extraData]] = recorded as [(typeof recorded)[number]]
    const parent = header(number, timeMs, extraData)
    expect(fees.blockFees(parent, timeMs).baseFee).toBe(1n)
    expect(() => fees.blockFees(parent, timeMs - 1n)).toThrow('a block is not older than its parent')
  })

  it('returns the base fee and fee state of a real node', () => {
    for (const [index, [number, timeMs, gasUsed, baseFee, state]] of recorded.entries()) {
      const [parentNumber, parentMs, , , parentState] = recorded[index - 1] ?? []
      if (parentNumber !== number - 1n || parentMs === undefined || parentState === undefined) continue
      const parent = header(parentNumber, parentMs, parentState)
      expect(fees.blockFees(parent, timeMs)).toMatchObject({ baseFee, gasLimit: 10_000_000n })
      const extraData = fees.extraData(parent, timeMs, gasUsed, results) ?? new Uint8Array()
      expect(bytesToHex(extraData)).toBe(`${state}00ff`)
    }
  })

  it('continues from the fee state that it wrote as from one that it reads', () => {
    const parent = header(42n, 1795247901495n, recorded[10]?.[4] ?? '')
    const extraData = fees.extraData(parent, 1795247921578n, 21000n, results) ?? new Uint8Array()
    const written = header(43n, 1795247921578n, bytesToHex(extraData))
    const next = { header: { ...written.header, extraData }, state }
    const timeMs = 1795247925000n
    expect(fees.blockFees(next, timeMs)).toEqual(cChainFees(upgrades, undefined).blockFees(written, timeMs))
  })

  it.each([0n, 255n, 256n, 2n ** 32n, 2n ** 53n - 1n, 2n ** 53n + 1n, maxUint64])(
    'writes and reads %p',
    (value) => {
      const fee = { capacity: value, excess: maxUint64 - value, targetExcess: value / 2n }
      expect(parseAcp176State(acp176StateBytes(fee, results))).toEqual(fee)
    },
  )

  it('starts from zero at genesis', () => {
    const genesis = header(0n, 1_607_144_400_000n, '00')
    expect(fees.blockFees(genesis, 1_607_144_401_000n)).toEqual({
      gasLimit: 10_000_000n,
      gasCapacity: 2_000_000n,
      baseFee: 1n,
    })
  })

  it('returns no state for a block that uses more than the capacity', () => {
    expect(fees.extraData(header(0n, 0n, '00'), 1000n, 2_000_001n, results)).toBeUndefined()
  })

  it('finds the first moment at which gas and price suffice, and no earlier one', () => {
    const [number, timeMs, , , state] = recorded[9] ?? [0n, 0n, 0n, 0n, '']
    const parent = header(number, timeMs, state)
    const at = fees.earliest(parent, timeMs, 8_000_000n, 3n) ?? 0n
    const fits = (ms: bigint) => {
      const { gasCapacity, baseFee } = fees.blockFees(parent, ms)
      return gasCapacity >= 8_000_000n && baseFee <= 3n
    }
    expect(fits(at)).toBe(true)
    expect(fits(at - 1n)).toBe(false)
    expect(fees.earliest(parent, timeMs, 10_000_001n, 3n)).toBeUndefined()
    expect(fees.earliest(parent, timeMs, 21_000n, 0n)).toBeUndefined()
  })

  it('fits a transaction at the first whole second before Granite', () => {
    const before = cChainFees({ ...upgrades, granite: 9_999_999_999n }, undefined)
    const [number, timeMs, , , state] = recorded[8] ?? []
    const parent = header(number ?? 0n, timeMs ?? 0n, state ?? '')
    const gas = 8_000_000n
    const feeCap = 9n
    const from = ((timeMs ?? 0n) / 1000n + 1n) * 1000n + 7n
    const feesAt = (second: bigint) => before.blockFees(parent, second * 1000n)
    const fits = (second: bigint) => feesAt(second).gasCapacity >= gas && feesAt(second).baseFee <= feeCap
    const at = before.earliest(parent, from, gas, feeCap) ?? 0n
    expect(at).toBeGreaterThan(from)
    expect(at % 1000n).toBe(0n)
    expect([at / 1000n - 1n, at / 1000n].map(fits)).toEqual([false, true])
    // What fits at once waits for no whole second, even where nothing is left over.
    const { gasCapacity, baseFee } = feesAt(at / 1000n)
    expect(before.earliest(parent, at + 7n, gasCapacity, baseFee)).toBe(at + 7n)
    expect(before.earliest(parent, at + 7n, gasCapacity + 1n, baseFee)).toBe(at + 1000n)
    expect(before.earliest(parent, from, 10_000_001n, feeCap)).toBeUndefined()
    expect(before.earliest(parent, from, 21_000n, 0n)).toBeUndefined()
  })

  it("requires eight tenths of the gas limit for a block, but never more than Cortina's gas limit", () => {
    expect(fees.minimumBuildableCapacity(10_000_000n, 1n)).toBe(8_000_000n)
    expect(fees.minimumBuildableCapacity(100_000_000n, 1n)).toBe(15_000_000n)
  })
})

describe('an upgrade of the fees', () => {
  const fees = cChainFees({ ...upgrades, fortuna: 1000n, granite: 2000n }, undefined)
  /** A fee state of 5,000,000 gas, without excess. */
  const filled = `00000000004c4b40${'00'.repeat(16)}`
  const empty = '00'.repeat(24)
  const capacity = (parent: FeeParent, timeMs: bigint) => fees.blockFees(parent, timeMs).gasCapacity

  it('to Fortuna is in force from its second on', () => {
    expect([999n, 1000n].map(fees.extraPrefixSize)).toEqual([80, 24])
    expect([999n, 1000n].map((second) => fees.minimumBuildableCapacity(10_000_000n, second))).toEqual([
      0n,
      8_000_000n,
    ])
    // Only a parent of Fortuna has a fee state, and never the genesis. Two millions are added each second.
    expect(capacity(header(1n, 1_000_000n, filled), 1_001_000n)).toBe(7_000_000n)
    expect(capacity(header(1n, 999_000n, filled), 1_001_000n)).toBe(4_000_000n)
    expect(capacity(header(0n, 1_000_000n, filled), 1_001_000n)).toBe(2_000_000n)
  })

  it('to Granite counts milliseconds from its second on, and asks for no cost of a block', () => {
    const parent = header(1n, 1_998_000n, empty)
    expect([1_999_900n, 2_000_500n].map((timeMs) => capacity(parent, timeMs))).toEqual([
      2_000_000n,
      5_000_000n,
    ])
    expect([1_999_007n, 2_000_007n].map((fromMs) => fees.earliest(parent, fromMs, 5_000_000n, 9n))).toEqual([
      2_001_000n,
      2_000_500n,
    ])
    const costly = { header: { timestamp: 1999n, blockGasCost: 500_000n } as Header, state }
    expect([1999n, 2000n].map((second) => fees.blockGasCost(costly, second))).toEqual([900_000n, 0n])
  })
})

describe('votes', () => {
  it('move the gas target by a step and keep the price', () => {
    const desired = desiredTargetExcess(3_000_000n)
    expect(targetPerSecond({ capacity: 0n, excess: 0n, targetExcess: desired })).toBeGreaterThanOrEqual(
      3_000_000n,
    )
    expect(targetPerSecond({ capacity: 0n, excess: 0n, targetExcess: desired - 1n })).toBeLessThan(3_000_000n)
    const moved = voteTarget({ capacity: 1n, excess: 1_000_000n, targetExcess: 0n }, desired)
    expect(moved).toEqual({ capacity: 1n, excess: 1_000_977n, targetExcess: 32_768n })
    expect(voteTarget({ ...moved, targetExcess: desired - 3n }, desired).targetExcess).toBe(desired)
  })

  it('move the minimum delay by 200 at most', () => {
    expect(minimumDelayMs(initialDelayExcess)).toBe(calculatePrice(1n, initialDelayExcess, 1n << 20n))
    const desired = desiredDelayExcess(500n)
    expect(minimumDelayMs(desired)).toBe(500n)
    expect(voteDelay(initialDelayExcess, desired)).toBe(initialDelayExcess - 200n)
    expect(voteDelay(desired + 7n, desired)).toBe(desired)
    expect(voteDelay(desired - 300n, desired)).toBe(desired - 100n)
  })
})

describe('calculatePrice', () => {
  // AvalancheGo vms/components/gas/gas_test.go
  it.each([
    [1n, 0n, 1n, 1n],
    [1n, 1n, 1n, 2n],
    [1n, 2n, 1n, 6n],
    [1n, 10_000n, 10_000n, 2n],
    [1n, 1_000_000n, 10_000n, maxUint64],
    [10n, 10_000_000n, 1_000_000n, 220_264n],
    [maxUint64, maxUint64, 1n, maxUint64],
    [2n ** 32n - 1n, 1n, 1n, 11_674_931_546n],
    [6_786_177_901_268_885_274n, 1n, 1n, 2n ** 64n - 12n],
    [6_786_177_901_268_885_274n, maxUint64, maxUint64, 2n ** 64n - 2n],
  ])('of %d at excess %d over %d is %d', (min, excess, conversion, price) => {
    expect(calculatePrice(min, excess, conversion)).toBe(price)
  })
})
