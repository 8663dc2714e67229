import { describe, expect, it } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { defaultFeeConfig } from '../../../../state/evm/fees/FeeConfig.js'
import type { SubnetEvmUpgrades } from '../../../../state/evm/subnetEvm/SubnetEvmConfig.js'
import { subnetEvmConfigJson } from '../../../../state/evm/subnetEvm/subnetEvmConfigJson.js'
import {
  scheduledUpgrades,
  upgradeOrderProblem,
  upgradesProblem,
} from '../../../../state/evm/subnetEvm/subnetEvmUpgrades.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { alice, bob, slot } from '../fixtures.js'

const none: SubnetEvmUpgrades = {
  subnetEVM: undefined,
  durango: undefined,
  etna: undefined,
  fortuna: undefined,
  granite: undefined,
  helicon: undefined,
}
/** A time that means that an upgrade is not scheduled: the year 9999. */
const never = 253_399_622_400n
const start = 1_607_144_400n

describe('the time of an upgrade', () => {
  const time = (genesis: bigint | undefined, fallback: bigint | undefined, override?: bigint) =>
    scheduledUpgrades(
      { ...none, etna: genesis },
      { ...none, etna: fallback },
      override === undefined ? undefined : { ...none, etna: override },
    ).etna

  it('is that of the upgrade file, of the genesis, or of the network; 0 in a genesis is none', () => {
    expect([time(5n, 6n, 7n), time(5n, 6n), time(undefined, 6n), time(0n, 6n)]).toEqual([7n, 5n, 6n, 6n])
    expect([time(1n, 6n), time(5n, 6n, 0n), time(undefined, undefined)]).toEqual([1n, 0n, undefined])
  })

  it('is the own time of each upgrade', () => {
    const all = { subnetEVM: 1n, durango: 2n, etna: 3n, fortuna: 4n, granite: 5n, helicon: 6n }
    expect(scheduledUpgrades(none, all, undefined)).toEqual(all)
    expect(scheduledUpgrades(all, none, undefined)).toEqual(all)
    expect(scheduledUpgrades(none, none, all)).toEqual(all)
  })
})

describe('a time that a genesis names', () => {
  const problem = (time: bigint | undefined, network: bigint | undefined) =>
    upgradesProblem({ ...none, granite: time }, { ...none, granite: network })
  const text = 'granite fork block timestamp is invalid: '

  it('is not before that of the network', () => {
    expect([problem(100n, 100n), problem(101n, 100n), problem(5n, undefined)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(problem(99n, 100n)).toBe(
      `${text}provided timestamp must be greater than or equal to the default timestamp: provided timestamp 99, default timestamp 100`,
    )
  })

  it('may be 0 where the network had the upgrade from its start', () => {
    expect(problem(0n, start)).toBeUndefined()
    expect(problem(0n, start + 1n)).toMatch(/provided timestamp 0/)
    expect(problem(1n, start)).toMatch(/provided timestamp 1/)
  })

  it('is missing only where the network has not scheduled it', () => {
    expect(problem(undefined, never)).toBeUndefined()
    expect(problem(undefined, never - 1n)).toBe(`${text}timestamp cannot be nil`)
  })
})

describe('the order of upgrades', () => {
  const order = (upgrades: Partial<SubnetEvmUpgrades>) =>
    upgradeOrderProblem({ ...none, subnetEVM: 0n, ...upgrades })

  it('is that of their names', () => {
    expect(order({ durango: 1n, etna: 1n, granite: 2n })).toBeUndefined()
    expect(order({ durango: 2n, etna: 1n })).toBe(
      'unsupported fork ordering: durangoTimestamp enabled at timestamp 2, but etnaTimestamp enabled at timestamp 1',
    )
    expect(order({ etna: 1n })).toBe(
      'unsupported fork ordering: durangoTimestamp not enabled, but etnaTimestamp enabled at timestamp 1',
    )
  })

  it('may leave out Fortuna, which is optional, but not change its place', () => {
    const before = { durango: 1n, etna: 2n }
    expect(order({ ...before, granite: 3n, helicon: 4n })).toBeUndefined()
    expect(order({ ...before, fortuna: 3n, granite: 3n })).toBeUndefined()
    expect(order({ ...before, fortuna: 4n, granite: 3n })).toMatch(/fortunaTimestamp enabled at timestamp 4/)
    expect(order({ ...before, granite: 1n })).toMatch(/^unsupported fork ordering: etnaTimestamp enabled/)
  })
})

describe('the JSON of a config', () => {
  const forks = { londonBlock: 0n, homesteadBlock: 1n, shanghaiTime: 2n } as never
  const entry = (key: string) => ({ key, json: { of: key } }) as never
  const config = {
    chainId: 9n,
    forks,
    daoForkSupport: false,
    terminalTotalDifficultyPassed: false,
    upgrades: { ...none, subnetEVM: 0n, durango: 3n },
    feeConfig: defaultFeeConfig,
    allowFeeRecipients: false,
    initialMinDelayMs: 0n,
    precompiles: [entry('warpConfig'), entry('feeManagerConfig')],
    upgradeConfig: { networkUpgradeOverrides: undefined, stateUpgrades: [], precompileUpgrades: [] },
  }
  const json = (changes: object = {}) =>
    JSON.parse(stringifyJson(subnetEvmConfigJson({ ...config, ...changes })))

  it('has its members by name, then the upgrades', () => {
    expect(Object.keys(json())).toEqual([
      ...['chainId', 'durangoTimestamp', 'feeConfig', 'feeManagerConfig', 'homesteadBlock', 'londonBlock'],
      ...['shanghaiTime', 'subnetEVMTimestamp', 'warpConfig', 'upgrades'],
    ])
    expect(json()).toMatchObject({
      chainId: 9,
      durangoTimestamp: 3,
      warpConfig: { of: 'warpConfig' },
      upgrades: {},
    })
  })

  it('has flags and the initial delay where they are set', () => {
    const set = { daoForkSupport: true, terminalTotalDifficultyPassed: true, allowFeeRecipients: true }
    expect(json({ ...set, initialMinDelayMs: 1n })).toMatchObject({ ...set, initialMinDelayMS: 1 })
    for (const name of [...Object.keys(set), 'initialMinDelayMS']) expect(json()).not.toHaveProperty(name)
  })

  it('has what the upgrade file says', () => {
    const account = (changes: object) => ({
      code: new Uint8Array(0),
      storage: new Map(),
      balanceChange: undefined,
      ...changes,
    })
    const accounts = new Map<Address, unknown>([
      [bob, account({ code: Uint8Array.of(1, 2), balanceChange: -16n })],
      [
        alice,
        account({
          balanceChange: 255n,
          storage: new Map([
            [slot(2), slot(3)],
            [slot(1), slot(4)],
          ]),
        }),
      ],
    ])
    const { upgrades } = json({
      upgradeConfig: {
        networkUpgradeOverrides: { ...none, etna: 7n },
        stateUpgrades: [{ blockTimestamp: 8n, accounts }],
        precompileUpgrades: [entry('warpConfig')],
      },
    })
    expect(upgrades).toEqual({
      networkUpgradeOverrides: { etnaTimestamp: 7 },
      stateUpgrades: [
        {
          blockTimestamp: 8,
          accounts: {
            [alice]: { balanceChange: '0xff', storage: { [slot(1)]: slot(4), [slot(2)]: slot(3) } },
            [bob]: { code: '0x0102', balanceChange: '-0x10' },
          },
        },
      ],
      precompileUpgrades: [{ warpConfig: { of: 'warpConfig' } }],
    })
    expect(Object.keys(upgrades.stateUpgrades[0].accounts)).toEqual([alice, bob])
  })
})
