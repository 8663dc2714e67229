import { afterEach, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { apisWithoutNet } from './apisWithoutNet.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

const clock = { mode: 'frozen', start: '2026-03-01T12:00:00Z' } as const

const feeConfig = {
  gasLimit: 8_000_000,
  targetBlockRate: 2,
  minBaseFee: 25_000_000_000,
  targetGas: 15_000_000,
  baseFeeChangeDenominator: 36,
  minBlockGasCost: 0,
  maxBlockGasCost: 1_000_000,
  blockGasCostStep: 200_000,
}

afterEach(removeScenarioFiles)

/** Returns the roles of users in the allow list of a precompile: none, enabled, admin, manager. */
async function rolesIn(net: Snowglobe, precompile: number, users: readonly string[]): Promise<string[]> {
  const to = `0x02${precompile.toString(16).padStart(38, '0')}`
  const names = ['none', 'enabled', 'admin', 'manager']
  const roleOf = async (user: string): Promise<string> => {
    // readAllowList(address)
    const data = `0xeb54dae1${net.users[user]!.address.slice(2).padStart(64, '0')}`
    const call = { method: 'eth_call', params: [{ to, data }, 'latest'] }
    return names[Number(await net.providerFor('games').request(call))] ?? 'unknown'
  }
  return await Promise.all(users.map(roleOf))
}

it('precompiles of an L1 have the roles that the scenario says', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: {}, bob: {}, carol: {} },
      l1s: {
        games: {
          precompiles: {
            deployerAllowList: { admins: ['alice'], managers: ['bob'], enabled: ['carol'] },
            nativeMinter: { managers: ['alice'] },
            txAllowList: { admins: ['ewoq', 'bob'], enabled: ['alice'] },
            feeManager: { enabled: ['bob', 'carol'] },
            rewardManager: { admins: ['carol'] },
          },
        },
      },
    },
  })
  const users = ['alice', 'bob', 'carol']
  const precompiles = { deployer: 0, minter: 1, transactions: 2, fees: 3, rewards: 4 }
  const roles = Object.entries(precompiles).map(async ([name, index]) => [
    name,
    await rolesIn(net, index, users),
  ])
  expect(Object.fromEntries(await Promise.all(roles))).toEqual({
    deployer: ['admin', 'manager', 'enabled'],
    minter: ['manager', 'none', 'none'],
    transactions: ['enabled', 'admin', 'none'],
    fees: ['none', 'enabled', 'enabled'],
    rewards: ['none', 'none', 'admin'],
  })
})

it('precompiles are added to a genesis of the scenario, from its time on', async () => {
  const genesis = (timestamp: string | number) => ({
    config: { chainId: 4242, feeConfig },
    alloc: {},
    gasLimit: '0x7a1200',
    difficulty: '0x0',
    timestamp,
  })
  for (const timestamp of ['0x68000000', 1_744_830_464]) {
    await using net = await createNetwork({
      scenario: {
        clock,
        users: { alice: {} },
        l1s: {
          games: { genesis: genesis(timestamp), precompiles: { nativeMinter: { managers: ['alice'] } } },
        },
      },
    })
    expect(await rolesIn(net, 1, ['alice'])).toEqual(['manager'])
    expect(net.l1s.get('games').chainId).toBe(4242n)
  }
})

it('validators of an L1 have the nodes, weights and balances that the scenario says', async () => {
  const nodeId = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
  await using net = await createNetwork({
    scenario: {
      clock,
      l1s: {
        games: {
          name: 'Game Chain',
          validators: [{ nodeId, weight: 60, balanceNAVAX: 2_000_000_000n }, { weight: 40 }],
        },
      },
    },
  })
  const { subnetId } = net.l1s.get('games')
  const { validators } = await net.platform.getCurrentValidators({ subnetID: subnetId })
  const first = validators.find(({ nodeID }) => nodeID === nodeId)
  expect([first?.weight, validators.map(({ weight }) => weight).sort()]).toEqual(['60', ['40', '60']])
  // What its continuous fee took since is little.
  const balance = Number((first as { balance?: string } | undefined)?.balance)
  expect([balance <= 2e9, balance > 1.9e9]).toEqual([true, true])
  const { blockchains } = await net.platform.getBlockchains({})
  expect(blockchains.find(({ subnetID }) => subnetID === subnetId)?.name).toBe('Game Chain')
})

it('an L1 has the files that the scenario names', async () => {
  const upgrade = { precompileUpgrades: [{ contractNativeMinterConfig: { blockTimestamp: 1_772_366_000 } }] }
  const path = scenarioFile(
    'world.json',
    JSON.stringify({ clock, l1s: { games: { config: 'games.json', upgrade } } }),
    {
      'games.json': JSON.stringify({
        'eth-apis': apisWithoutNet,
      }),
    },
  )
  await using net = await createNetwork({ scenario: path })
  const games = net.providerFor('games')
  expect(await games.request({ method: 'eth_chainId' })).toMatch(/^0x/)
  await expect(games.request({ method: 'net_version' })).rejects.toThrow('net_version')
  const config = JSON.stringify(await games.request({ method: 'eth_getChainConfig' }))
  expect(config).toContain('contractNativeMinterConfig')
})
