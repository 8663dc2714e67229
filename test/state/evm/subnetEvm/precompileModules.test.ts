import { describe, expect, it } from '@jest/globals'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { completeFeeConfig, defaultFeeConfig } from '../../../../state/evm/fees/FeeConfig.js'
import {
  contractDeployerAllowListAddress,
  feeManagerAddress,
  nativeMinterAddress,
  rewardManagerAddress,
  transactionAllowListAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import { roleOf } from '../../../../state/evm/precompiles/allowList.js'
import { feeConfigLastChangedAt, storedFeeConfig } from '../../../../state/evm/precompiles/feeManager.js'
import { storedReward } from '../../../../state/evm/precompiles/rewardManager.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { PrecompileChainConfig } from '../../../../state/evm/subnetEvm/PrecompileConfig.js'
import {
  hexInteger,
  isWarpEntry,
  precompileModules,
} from '../../../../state/evm/subnetEvm/precompileModules.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { alice, bob, contract, makeState } from '../fixtures.js'

/** Durango is active from time 10 on. */
const chainConfig: PrecompileChainConfig = {
  isDurango: (timestamp) => timestamp >= 10n,
  feeConfig: defaultFeeConfig,
  allowFeeRecipients: false,
}
const fees = { ...defaultFeeConfig, gasLimit: 9_000_000n }
const feesJson = Object.fromEntries(Object.entries(fees).map(([name, value]) => [name, Number(value)]))

function read(key: string, entry: object) {
  const found = precompileModules.find((each) => each.key === key)
  if (found === undefined) throw new Error(`no module ${key}`)
  return found.read(parseJson(JSON.stringify({ blockTimestamp: 10, ...entry })))
}
const problem = (key: string, entry: object) => read(key, entry).problem(chainConfig)
/** Returns the state after an entry has taken effect at height 7. */
function configured(key: string, entry: object, config = chainConfig): WorldState {
  const world = new WorldState(makeState(undefined, 'subnet-evm'))
  read(key, entry).configure(config, world, 7n)
  return world
}

it('the precompiles come by ascending address', () => {
  const found = precompileModules.map(({ key }) => [key, read(key, {}).address])
  expect(found).toEqual([
    ['contractDeployerAllowListConfig', contractDeployerAllowListAddress],
    ['contractNativeMinterConfig', nativeMinterAddress],
    ['txAllowListConfig', transactionAllowListAddress],
    ['feeManagerConfig', feeManagerAddress],
    ['rewardManagerConfig', rewardManagerAddress],
    ['warpConfig', warpMessengerAddress],
  ])
  expect(found.map(([, address]) => address)).toEqual(found.map(([, address]) => address).sort())
})

describe.each(precompileModules.map(({ key }) => key))('an entry of %s', (key) => {
  it('has its time, and says whether it disables', () => {
    expect(read(key, { blockTimestamp: 5, disable: true })).toMatchObject({
      key,
      blockTimestamp: 5n,
      disable: true,
    })
    expect(read(key, { blockTimestamp: undefined })).toMatchObject({
      blockTimestamp: undefined,
      disable: false,
    })
    expect(isWarpEntry(read(key, {}))).toBe(key === 'warpConfig')
  })

  it('is printed with its time even without one', () => {
    const warp = key === 'warpConfig' ? { quorumNumerator: 0, requirePrimaryNetworkSigners: false } : {}
    const printed = (entry: object) => JSON.parse(stringifyJson(read(key, entry).json))
    expect(printed({ blockTimestamp: undefined })).toEqual({ blockTimestamp: null, ...warp })
    expect(printed({ disable: true })).toEqual({ blockTimestamp: 10, disable: true, ...warp })
  })
})

describe.each(precompileModules.map(({ key }) => key).filter((key) => key !== 'warpConfig'))(
  'the roles of %s',
  (key) => {
    const given = { adminAddresses: [alice], managerAddresses: [bob], enabledAddresses: [contract] }

    it('are valid from Durango on, and written', () => {
      expect(problem(key, given)).toBeUndefined()
      expect(problem(key, { ...given, blockTimestamp: 9 })).toBe('cannot add managers before Durango')
      expect(problem(key, { adminAddresses: [alice], blockTimestamp: 9 })).toBeUndefined()
      expect(problem(key, { ...given, blockTimestamp: undefined })).toBeUndefined()
      const { address } = read(key, given)
      const world = configured(key, given)
      expect([contract, alice, bob, address].map((account) => roleOf(world, address, account))).toEqual([
        1n,
        2n,
        3n,
        0n,
      ])
    })

    it('are printed where there are any', () => {
      expect(JSON.parse(stringifyJson(read(key, given).json))).toEqual({ ...given, blockTimestamp: 10 })
    })
  },
)

describe('coins that the native minter mints at its beginning', () => {
  const key = 'contractNativeMinterConfig'

  it('are added to balances', () => {
    const initialMint = { [alice]: '0x10', [bob]: '5' }
    expect(problem(key, { initialMint: { [bob]: 1 } })).toBeUndefined()
    const world = configured(key, { initialMint })
    expect([world.balance(alice), world.balance(bob)]).toEqual([100n * 10n ** 18n + 16n, 5n])
  })

  it('are checked before the roles', () => {
    const twice = { adminAddresses: [alice, alice] }
    expect(problem(key, { ...twice, initialMint: { [bob]: '0' } })).toBe(
      `initial mint cannot contain invalid amount: amount 0 for address ${checksumAddress(bob)}`,
    )
    expect(problem(key, { ...twice, initialMint: {} })).toContain('duplicate address in admin list')
  })

  it('are printed by address', () => {
    const { json } = read(key, { initialMint: { [bob]: 255, [alice]: null } })
    expect(stringifyJson(json)).toContain(`"initialMint":{"${alice}":null,"${bob}":"0xff"}`)
    expect([hexInteger(0n), hexInteger(255n), hexInteger(-255n)]).toEqual(['0x0', '0xff', '-0xff'])
  })
})

describe('the fees that the fee manager begins with', () => {
  const key = 'feeManagerConfig'

  it('are those of its entry, or of the chain, set at that height', () => {
    const own = configured(key, { initialFeeConfig: feesJson })
    expect([storedFeeConfig(own), feeConfigLastChangedAt(own)]).toEqual([fees, 7n])
    expect(storedFeeConfig(configured(key, {}))).toEqual(completeFeeConfig(defaultFeeConfig))
  })

  it('are checked after the roles, and printed', () => {
    const initialFeeConfig = { ...feesJson, targetGas: 0 }
    expect(problem(key, { initialFeeConfig })).toBe(
      'targetGas cannot be less than or equal to 0: targetGas = 0',
    )
    expect(problem(key, { initialFeeConfig, adminAddresses: [alice, alice] })).toContain('duplicate address')
    expect(problem(key, { initialFeeConfig: feesJson })).toBeUndefined()
    expect(JSON.parse(stringifyJson(read(key, { initialFeeConfig: feesJson }).json))).toEqual({
      blockTimestamp: 10,
      initialFeeConfig: feesJson,
    })
  })
})

describe('the recipient of fees that the reward manager begins with', () => {
  const key = 'rewardManagerConfig'
  const blackhole = `0x01${'0'.repeat(38)}`
  const stored = (entry: object, allowFeeRecipients = false) =>
    storedReward(configured(key, entry, { ...chainConfig, allowFeeRecipients }))

  it('is an address, the makers of blocks, or nobody', () => {
    expect(stored({ initialRewardConfig: { rewardAddress: alice } })).toEqual({
      address: alice,
      feeRecipientsAllowed: false,
    })
    expect(stored({ initialRewardConfig: { allowFeeRecipients: true } }).feeRecipientsAllowed).toBe(true)
    expect(stored({ initialRewardConfig: {} }, true)).toEqual({
      address: blackhole,
      feeRecipientsAllowed: false,
    })
  })

  it('follows the chain where the entry says nothing', () => {
    expect(stored({}, true).feeRecipientsAllowed).toBe(true)
    expect(stored({}, false)).toEqual({ address: blackhole, feeRecipientsAllowed: false })
  })

  it('is one of both, checked before the roles', () => {
    const twice = { adminAddresses: [alice, alice] }
    const both = { allowFeeRecipients: true, rewardAddress: alice }
    expect(problem(key, { ...twice, initialRewardConfig: both })).toBe(
      'cannot enable both fee recipients and reward address at the same time',
    )
    for (const initialRewardConfig of [{ allowFeeRecipients: true }, { rewardAddress: alice }]) {
      expect(problem(key, { initialRewardConfig })).toBeUndefined()
      expect(problem(key, { ...twice, initialRewardConfig })).toContain('duplicate address')
    }
  })

  it('is printed', () => {
    const { json } = read(key, { initialRewardConfig: { rewardAddress: alice } })
    expect(JSON.parse(stringifyJson(json))).toEqual({
      blockTimestamp: 10,
      initialRewardConfig: { allowFeeRecipients: false, rewardAddress: alice },
    })
  })
})

describe('the quorum of warp', () => {
  it.each([
    [0, undefined],
    [32, 'invalid warp quorum ratio: cannot specify numerator (32) < min numerator (33)'],
    [33, undefined],
    [100, undefined],
    [101, 'invalid warp quorum ratio: cannot specify numerator (101) > denominator (100)'],
  ])('of %s hundredths is checked', (quorumNumerator, expected) => {
    expect(problem('warpConfig', { quorumNumerator })).toBe(expected)
  })

  it('comes with Durango at the earliest, and is printed', () => {
    expect(problem('warpConfig', { blockTimestamp: 9, quorumNumerator: 101 })).toBe(
      'warp cannot be activated before Durango',
    )
    expect(problem('warpConfig', { blockTimestamp: undefined })).toBeUndefined()
    const entry = read('warpConfig', { quorumNumerator: 80, requirePrimaryNetworkSigners: true })
    expect(entry).toMatchObject({ quorumNumerator: 80n, requirePrimaryNetworkSigners: true })
    expect(JSON.parse(stringifyJson(entry.json))).toEqual({
      blockTimestamp: 10,
      quorumNumerator: 80,
      requirePrimaryNetworkSigners: true,
    })
  })
})
