import { describe, expect, it } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { defaultFeeConfig } from '../../../../state/evm/fees/FeeConfig.js'
import type { FeeParent } from '../../../../state/evm/fees/FeeRules.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { subnetEvmFees } from '../../../../state/evm/subnetEvm/subnetEvmFees.js'

const state = StateRoot.empty(new StateStore('subnet-evm'))
const config = {
  ...defaultFeeConfig,
  gasLimit: 15_000_000n,
  minBaseFee: 1_000_000_000n,
  targetGas: 300_000n,
  baseFeeChangeDenominator: 8n,
}
const fees = subnetEvmFees({ granite: 0n }, () => config)

/**
 * Consecutive blocks of a real node: height, Unix milliseconds, gas used, base fee, the gas of the ten
 * seconds before.
 */
const recorded: readonly (readonly [bigint, bigint, bigint, bigint, readonly number[]])[] = [
  [7n, 1795249557102n, 400000n, 3723291181n, [0, 0x5376, 0, 0x15c4d, 0, 0x539f, 0, 0x612d, 0, 0]],
  [8n, 1795249559103n, 2000000n, 4088560008n, [0, 0x15c4d, 0, 0x539f, 0, 0x612d, 0, 0x61a80, 0, 0]],
  [9n, 1795249561104n, 2000000n, 7744897894n, [0, 0x539f, 0, 0x612d, 0, 0x61a80, 0, 0x1e8480, 0, 0]],
  [10n, 1795249563105n, 2000000n, 21056044223n, [0, 0x612d, 0, 0x61a80, 0, 0x1e8480, 0, 0x1e8480, 0, 0]],
  [11n, 1795249588212n, 21000n, 15792033169n, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [12n, 1795249590212n, 21000n, 13956209314n, [0, 0, 0, 0, 0, 0, 0, 0x5208, 0, 0]],
]

function windowText(window: readonly number[]): string {
  return window.map((gas) => gas.toString(16).padStart(16, '0')).join('')
}

function parentOf([number, timeMs, gasUsed, baseFee, window]: (typeof recorded)[number]): FeeParent {
  const extraData = hexToBytes(`${windowText(window)}000000000000`)
  return { header: { number, timestamp: timeMs / 1000n, gasUsed, baseFee, extraData } as Header, state }
}

describe("subnet-EVM's fees", () => {
  it('follow the gas of the last ten seconds as on a real node', () => {
    for (const [index, row] of recorded.slice(1).entries()) {
      const parent = parentOf(recorded[index]!)
      const [, timeMs, gasUsed, baseFee, window] = row
      expect(fees.blockFees(parent, timeMs)).toEqual({
        gasLimit: 15_000_000n,
        gasCapacity: 15_000_000n,
        baseFee,
      })
      expect(bytesToHex(fees.extraData(parent, timeMs, gasUsed, Uint8Array.of(7))!)).toBe(
        `${windowText(window)}07`,
      )
    }
  })

  it('start at the minimum base fee with an empty window', () => {
    const genesis = { header: { number: 0n, timestamp: 0n, extraData: new Uint8Array(1) } as Header, state }
    expect(fees.blockFees(genesis, 1_700_000_000_000n).baseFee).toBe(1_000_000_000n)
    const extraData = fees.extraData(genesis, 1_700_000_000_000n, 21_000n, new Uint8Array())
    expect(bytesToHex(extraData!)).toBe('0'.repeat(160))
    // What the extra data of a genesis file say is no window.
    const full = { header: { ...genesis.header, gasUsed: 7n, extraData: new Uint8Array(80).fill(1) }, state }
    expect(bytesToHex(fees.extraData(full, 1000n, 21_000n, new Uint8Array())!)).toBe('0'.repeat(160))
  })

  it('stay equal when exactly the target was used, even below the minimum', () => {
    const parent = parentOf([5n, 1_000_000n, 300_000n, 7n, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    expect(fees.blockFees(parent, 1_002_000n).baseFee).toBe(7n)
  })

  it('change by at least one wei and not below the minimum base fee', () => {
    const parent = parentOf([5n, 1_000_000n, 299_999n, 1_000_000_001n, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    expect(fees.blockFees(parent, 1_002_000n).baseFee).toBe(1_000_000_000n)
    const above = parentOf([5n, 1_000_000n, 300_001n, 5n, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    const cheap = subnetEvmFees({ granite: 0n }, () => ({ ...config, minBaseFee: 1n }))
    expect(cheap.blockFees(above, 1_002_000n).baseFee).toBe(6n)
  })

  it('have a first second at which a price suffices', () => {
    const parent = parentOf(recorded[3]!)
    const from = recorded[3]![1] + 2000n
    const cap = 2_000_000_000n
    const at = fees.earliest(parent, from, 21_000n, cap)!
    expect(fees.blockFees(parent, at).baseFee).toBeLessThanOrEqual(cap)
    expect(fees.blockFees(parent, at - 1n).baseFee).toBeGreaterThan(cap)
    expect(fees.earliest(parent, from, 21_000n, 10n ** 12n)).toBe(from)
  })

  it("have none for a price below the minimum or more gas than a block's limit", () => {
    const parent = parentOf(recorded[3]!)
    expect(fees.earliest(parent, recorded[3]![1], 21_000n, 999_999_999n)).toBeUndefined()
    expect(fees.earliest(parent, recorded[3]![1], 15_000_001n, 10n ** 12n)).toBeUndefined()
  })
})
