import { expect, it } from '@jest/globals'
import { defaultL1Genesis } from '../../../../state/evm/genesis/defaultL1Genesis.js'
import { parseGenesis } from '../../../../state/evm/genesis/parseGenesis.js'
import { goSubnetEvmConfig } from '../../../../state/evm/subnetEvm/parseSubnetEvmConfig.js'
import { subnetEvmChainConfig } from '../../../../state/evm/subnetEvm/subnetEvmChainConfig.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'

const text = defaultL1Genesis(99n, 1_700_000_000n)

it('an L1 without a genesis has the fees that Avalanche-CLI proposes, warp messages, and a funded key', () => {
  expect(JSON.parse(text)).toEqual({
    config: {
      chainId: 99,
      feeConfig: {
        gasLimit: 15_000_000,
        targetBlockRate: 2,
        minBaseFee: 25_000_000_000,
        targetGas: 15_000_000,
        baseFeeChangeDenominator: 36,
        minBlockGasCost: 0,
        maxBlockGasCost: 1_000_000,
        blockGasCostStep: 200_000,
      },
      warpConfig: { blockTimestamp: 1_700_000_000 },
    },
    nonce: '0x0',
    timestamp: '0x6553f100',
    extraData: '0x',
    gasLimit: '0xe4e1c0',
    difficulty: '0x0',
    alloc: { '8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC': { balance: '0x52b7d2dcc80cd2e4000000' } },
  })
})

it('the config of an L1 has the early upgrades from its start, and others by its network', () => {
  const config = (upgradeText?: string) =>
    subnetEvmChainConfig(parseGenesis(text, goSubnetEvmConfig), {
      upgrades: upgradesOf(12345, undefined, 'granite'),
      upgradeText,
      warp: (demands) => ({ address: '0x', demands }) as never,
    })
  const start = 1_607_144_400n
  expect(config().upgrades).toMatchObject({
    apricotPhase1: 0n,
    apricotPhase2: 0n,
    apricotPhase3: 0n,
    apricotPhase4: 0n,
    apricotPhase5: 0n,
    apricotPhasePre6: 0n,
    apricotPhase6: 0n,
    apricotPhasePost6: 0n,
    banff: 0n,
    cortina: 0n,
    durango: start,
    etna: start,
    granite: start,
  })
  // Fortuna is no upgrade of subnet-EVM unless the chain names it.
  expect(config().upgrades.fortuna).toBe(2n ** 64n)
  const upgrade = (blockTimestamp: number, disable: boolean) => ({ warpConfig: { blockTimestamp, disable } })
  const upgrades = [upgrade(1_700_000_001, true), upgrade(1_700_000_002, false)]
  const { precompiles, stateUpgrades } = config(
    JSON.stringify({
      precompileUpgrades: upgrades,
      stateUpgrades: [{ blockTimestamp: 5, accounts: {} }],
    }),
  )
  // Those of one address stay in their order in time.
  expect(precompiles.map(({ timestamp, disable }) => [timestamp, disable])).toEqual([
    [1_700_000_000n, false],
    [1_700_000_001n, true],
    [1_700_000_002n, false],
  ])
  expect(stateUpgrades).toEqual([{ timestamp: 5n, accounts: new Map() }])
})
