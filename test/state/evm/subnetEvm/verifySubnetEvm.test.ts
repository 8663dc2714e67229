import { describe, expect, it } from '@jest/globals'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { defaultFeeConfig } from '../../../../state/evm/fees/FeeConfig.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { ann, bea } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain, startSeconds } from '../chain/makeSubnetChain.js'

const refusal = (options: Parameters<typeof makeSubnetChain>[0]): string => {
  try {
    makeSubnetChain(options)
  } catch (error) {
    return (error as Error).message
  }
  return 'no refusal'
}
const roles = (admin: readonly string[], manager: readonly string[], enabled: readonly string[]) => ({
  txAllowListConfig: {
    ...fromStart,
    adminAddresses: admin,
    managerAddresses: manager,
    enabledAddresses: enabled,
  },
})
const [a, b] = [ann.address, bea.address]
const text = checksumAddress(a)

describe('a genesis', () => {
  it.each<[string, object]>([
    [
      'gas limit in fee config (8000000) does not match gas limit in header (12000000)',
      { feeConfig: undefined },
    ],
    [
      'invalid fee config: targetGas cannot be nil',
      { feeConfig: { gasLimit: 12_000_000, targetBlockRate: 2, minBaseFee: 1 } },
    ],
    [
      'invalid precompile upgrades: warp cannot be activated before Durango',
      { warpConfig: { blockTimestamp: 0 } },
    ],
    [
      'invalid precompile upgrades: invalid warp quorum ratio: cannot specify numerator (101) > denominator (100)',
      { warpConfig: { ...fromStart, quorumNumerator: 101 } },
    ],
    [
      'invalid precompile upgrades: invalid warp quorum ratio: cannot specify numerator (32) < min numerator (33)',
      { warpConfig: { ...fromStart, quorumNumerator: 32 } },
    ],
    [`invalid precompile upgrades: duplicate address in admin list: ${text}`, roles([a, a], [], [])],
    [`invalid precompile upgrades: duplicate address in enabled list: ${text}`, roles([], [], [a, a])],
    [`invalid precompile upgrades: duplicate address in manager list: ${text}`, roles([b], [a, a], [])],
    [
      `invalid precompile upgrades: cannot set address as both admin and enabled: ${text}`,
      roles([a], [], [a]),
    ],
    [
      `invalid precompile upgrades: cannot set address as both admin and manager: ${text}`,
      roles([a], [a], []),
    ],
    [
      `invalid precompile upgrades: cannot set address as both enabled and manager: ${text}`,
      roles([], [a], [a]),
    ],
    [
      'invalid precompile upgrades: cannot add managers before Durango',
      { txAllowListConfig: { blockTimestamp: 5, managerAddresses: [a] } },
    ],
    [
      `invalid precompile upgrades: initial mint cannot contain nil amount for address ${text}`,
      { contractNativeMinterConfig: { ...fromStart, initialMint: { [a]: null } } },
    ],
    [
      `invalid precompile upgrades: initial mint cannot contain invalid amount: amount 0 for address ${text}`,
      { contractNativeMinterConfig: { ...fromStart, initialMint: { [a]: '0x0' } } },
    ],
    [
      'invalid precompile upgrades: cannot enable both fee recipients and reward address at the same time',
      {
        rewardManagerConfig: {
          ...fromStart,
          initialRewardConfig: { allowFeeRecipients: true, rewardAddress: a },
        },
      },
    ],
    [
      'invalid network upgrades: durango fork block timestamp is invalid: provided timestamp must be greater than or equal to the default timestamp: provided timestamp 5, default timestamp 1607144400',
      { durangoTimestamp: 5 },
    ],
    ['initialMinDelayMS too large: 2001 exceeds 2000', { initialMinDelayMS: 2001 }],
  ])('is refused: %s', (reason, genesis) => {
    expect(refusal({ genesis })).toBe(`failed to verify genesis: ${reason}`)
  })

  it('gets the default fees when it has none and their gas limit', () => {
    const { chain } = makeSubnetChain({
      genesis: { feeConfig: { ...numbers(defaultFeeConfig), gasLimit: 12_000_000 } },
    })
    expect(chain.head.header.baseFee).toBe(25_000_000_000n)
  })

  it('may start with shorter delays', () => {
    const { chain } = makeSubnetChain({ genesis: { initialMinDelayMS: 100 } })
    expect(chain.head.header.minDelayExcess).toBeLessThan(7_970_124n)
    expect(stringifyJson(chain.config.json)).toContain('"initialMinDelayMS":100')
    expect(stringifyJson(makeSubnetChain().chain.config.json)).not.toContain('initialMinDelayMS')
  })
})

it('a genesis may have the usual delay', () => {
  const usual = makeSubnetChain({ genesis: { initialMinDelayMS: 2000 } }).chain.head.header
  expect(usual.minDelayExcess).toBe(makeSubnetChain().chain.head.header.minDelayExcess)
})

describe('an upgrade file', () => {
  const entry = (blockTimestamp: number | undefined, more: object = {}) => ({
    txAllowListConfig: { blockTimestamp, ...more },
  })
  const precompiles = (...precompileUpgrades: readonly object[]) => ({ upgrade: { precompileUpgrades } })
  const at = startSeconds

  it.each<[string, object]>([
    [
      'precompile upgrade block timestamp cannot be nil: PrecompileUpgrade (txAllowListConfig) at [0]',
      precompiles(entry(undefined)),
    ],
    [
      'precompile upgrade disable value is invalid: PrecompileUpgrade (txAllowListConfig) at [0], disable should be false',
      precompiles(entry(at, { disable: true })),
    ],
    [
      'precompile upgrade disable value is invalid: PrecompileUpgrade (txAllowListConfig) at [1], disable should be true',
      precompiles(entry(at), entry(at + 1)),
    ],
    [
      `precompile upgrade config block timestamp for same key must be strictly greater than previous timestamp: PrecompileUpgrade (txAllowListConfig) at [1] has timestamp ${at}, previous timestamp of same key ${at}`,
      precompiles(entry(at), entry(at, { disable: true })),
    ],
    [
      `precompile upgrade config block timestamp must be greater than or equal to previous timestamp: PrecompileUpgrade (feeManagerConfig) at [1] has timestamp ${at - 1}, previous timestamp ${at}`,
      precompiles(entry(at), { feeManagerConfig: { blockTimestamp: at - 1 } }),
    ],
    ['duplicate address in admin list: '.concat(text), precompiles(entry(at, { adminAddresses: [a, a] }))],
  ])('is refused: %s', (reason, options) => {
    expect(refusal(options)).toBe(`failed to verify genesis: invalid precompile upgrades: ${reason}`)
  })

  it('may disable what the genesis enables, and change several precompiles at one time', () => {
    const genesis = { txAllowListConfig: { blockTimestamp: at, adminAddresses: [a] } }
    const disabled = precompiles(entry(at + 1, { disable: true }), {
      feeManagerConfig: { blockTimestamp: at + 1 },
    })
    expect(refusal({ genesis, ...disabled })).toBe('no refusal')
    expect(refusal({ genesis, ...precompiles(entry(at, { disable: true })) })).toContain(
      'must be strictly greater than previous timestamp',
    )
    expect(refusal({ genesis, ...precompiles(entry(at + 1)) })).toContain('disable should be true')
    // An entry without a time enables nothing.
    const without = { txAllowListConfig: { adminAddresses: [a] } }
    expect(refusal({ genesis: without, ...precompiles(entry(at)) })).toBe('no refusal')
  })

  it('has its state upgrades in ascending order', () => {
    const stateUpgrades = [{ blockTimestamp: 9 }, { blockTimestamp: 10 }]
    expect(refusal({ upgrade: { stateUpgrades } })).toBe('no refusal')
    expect(refusal({ upgrade: { stateUpgrades: stateUpgrades.toReversed() } })).toContain(
      'StateUpgrade[1] has timestamp 9, previous timestamp 10',
    )
  })

  it.each<[string, readonly object[]]>([
    ['state upgrade config block timestamp cannot be nil: StateUpgrade[0]', [{ accounts: {} }]],
    [
      'state upgrade config block timestamp must be greater than 0: StateUpgrade[0] has timestamp 0',
      [{ blockTimestamp: 0, accounts: {} }],
    ],
    [
      'state upgrade config block timestamp must be greater than previous timestamp: StateUpgrade[1] has timestamp 9, previous timestamp 9',
      [{ blockTimestamp: 9 }, { blockTimestamp: 9 }],
    ],
  ])('is refused: %s', (reason, stateUpgrades) => {
    expect(refusal({ upgrade: { stateUpgrades } })).toBe(
      `failed to verify genesis: invalid state upgrades: ${reason}`,
    )
  })

  it.each<[string, object]>([
    ['PrecompileUpgrade cannot be empty', {}],
    ['PrecompileUpgrade must have exactly one key, got 2', { ...entry(at), warpConfig: {} }],
    ['unknown precompile config: fooConfig', { fooConfig: {} }],
    [
      'json: cannot unmarshal string into Go struct field UpgradeConfig.precompileUpgrades.Upgrade.blockTimestamp of type uint64',
      { warpConfig: { blockTimestamp: '7' } },
    ],
    [
      'json: cannot unmarshal hex string without 0x prefix into Go struct field UpgradeConfig.precompileUpgrades.AllowListConfig.adminAddresses of type common.Address',
      { txAllowListConfig: { blockTimestamp: at, adminAddresses: ['zz'] } },
    ],
    [
      'hex string has length 2, want 40 for common.Address',
      { txAllowListConfig: { blockTimestamp: at, adminAddresses: ['0xzz'] } },
    ],
    [
      'hex string has length 0, want 40 for common.Address',
      { contractNativeMinterConfig: { blockTimestamp: at, initialMint: { '': '1' } } },
    ],
    [
      'json: cannot unmarshal array into Go struct field UpgradeConfig.precompileUpgrades of type map[string]json.RawMessage',
      [],
    ],
    [
      'json: cannot unmarshal number into Go struct field UpgradeConfig.precompileUpgrades of type feemanager.Config',
      { feeManagerConfig: 1 },
    ],
  ])('cannot be decoded: %s', (reason, upgrade) => {
    expect(refusal(precompiles(upgrade))).toBe(`failed to parse upgrade bytes: ${reason}`)
  })

  it('cannot be decoded with a null entry', () => {
    expect(refusal({ upgrade: { precompileUpgrades: [null] } })).toBe(
      'failed to parse upgrade bytes: PrecompileUpgrade cannot be empty',
    )
  })

  it.each<[string, object]>([
    ['hex string has length 2, want 40 for common.Address', { adminAddresses: ['0x12'] }],
    [
      'json: cannot unmarshal string into Go struct field Config.AllowListConfig.adminAddresses of type []common.Address',
      { adminAddresses: 'x' },
    ],
  ])('cannot be decoded in a genesis: %s', (reason, txAllowListConfig) => {
    expect(refusal({ genesis: { txAllowListConfig } })).toBe(
      `parsing genesis: decoding JSON into *pseudo.Type: ${reason}`,
    )
  })
})

function numbers(config: object): object {
  return Object.fromEntries(Object.entries(config).map(([key, value]) => [key, Number(value)]))
}
