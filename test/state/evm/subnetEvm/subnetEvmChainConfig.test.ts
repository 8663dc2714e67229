import { describe, expect, it } from '@jest/globals'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import {
  feeManagerAddress,
  nativeMinterAddress,
  transactionAllowListAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import { warpMessenger, warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { goSubnetEvmConfig } from '../../../../state/evm/subnetEvm/parseSubnetEvmConfig.js'
import { isSubnetEvm, subnetEvmChainConfig } from '../../../../state/evm/subnetEvm/subnetEvmChainConfig.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'
import { initiallyActive, unscheduled } from '../../../../state/profiles/upgradeTimes.js'
import type { WarpDemands } from '../../../../state/warp/WarpVerifier.js'
import { blockchainId } from '../fixtures.js'
import { l1Genesis } from '../genesis/l1Genesis.js'

const genesisTime = 0x66a00000
const never = 1n << 64n
const start = Number(initiallyActive)

function configOf(
  config: object = {},
  upgrade?: object,
  { genesis = {}, demanded = [] }: { readonly genesis?: object; readonly demanded?: WarpDemands[] } = {},
) {
  const text = JSON.stringify({ ...l1Genesis({ config }), ...genesis })
  return subnetEvmChainConfig(parseGenesis(text, goSubnetEvmConfig), {
    upgrades: upgradesOf(12345, undefined),
    upgradeText: upgrade && JSON.stringify(upgrade),
    warp(demands) {
      demanded.push(demands)
      return warpMessenger({ networkId: 12345, blockchainId })
    },
  })
}

describe('the upgrades of an L1', () => {
  it('are those of the network, all of coreth from the start', () => {
    const { upgrades, flavour, chainId } = configOf()
    expect([flavour, chainId]).toEqual(['subnet-evm', 5049n])
    const { durango, etna, fortuna, granite, helicon, ...coreth } = upgrades
    expect([durango, etna, fortuna, granite]).toEqual([
      initiallyActive,
      initiallyActive,
      never,
      initiallyActive,
    ])
    expect(helicon).toBe(upgradesOf(12345, undefined).evmTimesSeconds.helicon)
    expect(new Set(Object.values(coreth))).toEqual(new Set([0n]))
  })

  it('begin with SubnetEVM at genesis at the latest', () => {
    const names = ['subnetEVMTimestamp', 'durangoTimestamp', 'etnaTimestamp', 'graniteTimestamp']
    const allAt = (time: number) => configOf(Object.fromEntries(names.map((name) => [name, time])))
    expect(allAt(genesisTime).upgrades.durango).toBe(BigInt(genesisTime))
    expect(() => allAt(genesisTime + 1)).toThrow('subnetEVMTimestamp is after it')
  })

  it('are in their order', () => {
    expect(() => configOf({ durangoTimestamp: start + 2, etnaTimestamp: start + 1 })).toThrow(
      'failed to verify genesis: unsupported fork ordering: durangoTimestamp',
    )
  })

  it('bring the forks of Ethereum, of which a genesis may have others', () => {
    const { forks } = configOf({
      berlinBlock: 7,
      etnaTimestamp: start + 5,
      graniteTimestamp: start + 5,
    }).subnetEvm
    expect([forks.homesteadBlock, forks.berlinBlock, forks.londonBlock, forks.daoForkBlock]).toEqual([
      0n,
      7n,
      0n,
      undefined,
    ])
    expect([forks.shanghaiTime, forks.cancunTime, forks.pragueTime]).toEqual([
      initiallyActive,
      initiallyActive + 5n,
      undefined,
    ])
  })

  it('bring Shanghai and Cancun, and a time that the genesis names counts only while Etna has no date', () => {
    const named = { shanghaiTime: start + 7, cancunTime: start + 9 }
    const { forks } = configOf(named).subnetEvm
    expect([forks.shanghaiTime, forks.cancunTime]).toEqual([initiallyActive, initiallyActive])
    const noDate = Number(unscheduled)
    const later = configOf({ ...named, etnaTimestamp: noDate, graniteTimestamp: noDate }).subnetEvm
    expect([later.forks.shanghaiTime, later.forks.cancunTime]).toEqual([
      initiallyActive,
      initiallyActive + 9n,
    ])
  })
})

it('a genesis needs a chain ID and the height 0', () => {
  expect(() => configOf({ chainId: undefined })).toThrow('parsing genesis: genesis has no chain ID')
  expect(() => configOf({}, undefined, { genesis: { number: '0x1' } })).toThrow('number > 0')
  expect(isSubnetEvm(configOf())).toBe(true)
  expect(isSubnetEvm({ flavour: 'coreth' } as never)).toBe(false)
})

describe('the precompiles of an L1', () => {
  const at = (blockTimestamp: number | undefined, more: object = {}) => ({ blockTimestamp, ...more })

  it('take effect by address, then by time, and those without a time never', () => {
    const { precompiles } = configOf(
      { warpConfig: at(start), txAllowListConfig: at(start), feeManagerConfig: {} },
      {
        precompileUpgrades: [
          { txAllowListConfig: at(start + 1, { disable: true }) },
          { contractNativeMinterConfig: at(start + 2) },
          { txAllowListConfig: at(start + 3) },
        ],
      },
    )
    const times = precompiles.map(({ precompile, timestamp, disable }) => [
      precompile.address,
      Number(timestamp) - start,
      disable,
    ])
    expect(times).toEqual([
      [nativeMinterAddress, 2, false],
      [transactionAllowListAddress, 0, false],
      [transactionAllowListAddress, 1, true],
      [transactionAllowListAddress, 3, false],
      [warpMessengerAddress, 0, false],
    ])
    expect(times.map(([address]) => address)).not.toContain(feeManagerAddress)
  })

  it('include warp with the quorum of its entry, or the usual one', () => {
    const demanded: WarpDemands[] = []
    configOf(
      { warpConfig: at(start) },
      {
        precompileUpgrades: [
          { warpConfig: at(start + 1, { disable: true }) },
          { warpConfig: at(start + 2, { quorumNumerator: 50, requirePrimaryNetworkSigners: true }) },
        ],
      },
      { demanded },
    )
    expect(demanded).toEqual([
      { quorumNumerator: 67n, requirePrimaryNetworkSigners: false },
      { quorumNumerator: 67n, requirePrimaryNetworkSigners: false },
      { quorumNumerator: 50n, requirePrimaryNetworkSigners: true },
    ])
  })
})

it('state upgrades have their times', () => {
  const { stateUpgrades } = configOf({}, { stateUpgrades: [{ blockTimestamp: 7, accounts: {} }] })
  expect(stateUpgrades).toEqual([{ timestamp: 7n, accounts: new Map() }])
})

it('fees are the usual ones where a genesis has none, and it has their gas limit', () => {
  const { feeConfig } = configOf({ feeConfig: undefined }, undefined, {
    genesis: { gasLimit: '0x7a1200' },
  }).subnetEvm
  expect(feeConfig).toMatchObject({ gasLimit: 8_000_000n, minBaseFee: 25_000_000_000n })
})
