import { afterEach, describe, expect, it } from '@jest/globals'
import { createPublicClient, encodeDeployData, encodeFunctionData } from 'viem'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../../../src/viem/index.js'
import { idToString } from '../../../../state/codec/ids.js'
import { namedId } from '../../../../state/codec/namedIds.js'
import { managerAbi, managerCode } from '../../../contracts/validatorManager.js'
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

describe('the validator manager of an L1', () => {
  const owner = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
  const bytecode = encodeDeployData({ abi: managerAbi, bytecode: managerCode, args: ['of the games'] })
  const calls = [encodeFunctionData({ abi: managerAbi, functionName: 'initialize', args: [owner] })]

  it('is created at its address, called and initialized with the conversion', async () => {
    const address = `0x${'aa'.repeat(20)}` as const
    await using net = await createNetwork({
      scenario: {
        clock,
        l1s: {
          games: {
            validators: [{ weight: 60 }, { weight: 40 }],
            manager: { address, bytecode, calls, initialize: true, storage: { '0x63': '0x2a' } },
          },
        },
      },
    })
    expect(net.now).toBe(Date.parse(clock.start))
    const { subnetId, blockchainId } = net.l1s.get('games')
    const transport = snowglobeTransport(net, { chain: 'games' })
    const client = createPublicClient({ chain: snowglobeChain(net, { chain: 'games' }), transport })
    const read = (functionName: 'title' | 'owner' | 'l1TotalWeight') =>
      client.readContract({ address, abi: managerAbi, functionName })
    expect([await read('title'), await read('owner'), await read('l1TotalWeight')]).toEqual([
      'of the games',
      owner,
      100n,
    ])
    expect(await client.getStorageAt({ address, slot: '0x63' })).toBe(`0x${'2a'.padStart(64, '0')}`)
    expect(await net.platform.getSubnet({ subnetID: subnetId })).toMatchObject({
      managerChainID: blockchainId,
      managerAddress: address,
    })
  })

  it('may be on another chain', async () => {
    const address = '0x0102'
    await using net = await createNetwork({
      scenario: { clock, l1s: { games: { validators: 1, manager: { blockchainId: 'C', address } } } },
    })
    const { subnetId } = net.l1s.get('games')
    const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
    expect(await net.platform.getSubnet({ subnetID: subnetId })).toMatchObject({
      managerChainID: blockchainID,
      managerAddress: address,
    })
  })
})

it('an L1 runs the VM that the scenario names, if the network runs that as subnet-EVM', async () => {
  const vmId = 'arena vm'
  await using net = await createNetwork({
    scenario: { clock, network: { subnetEvmVmIds: [vmId] }, l1s: { arena: { vmId }, games: {} } },
  })
  const { blockchains } = await net.platform.getBlockchains({})
  const vmOf = (name: string) => blockchains.find((chain) => chain.name === name)?.vmID
  expect(vmOf('games')).toBe('srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy')
  expect(vmOf('arena')).toBe(idToString(namedId(vmId)))
  expect(await net.providerFor('arena').request({ method: 'eth_chainId' })).toMatch(/^0x/)
  await expect(createNetwork({ scenario: { clock, l1s: { arena: { vmId: 'unknown' } } } })).rejects.toThrow(
    'l1s.arena: ',
  )
})
