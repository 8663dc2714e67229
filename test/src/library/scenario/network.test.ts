import { afterAll, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { genesisFile1337 } from '../../../state/genesis/refusedGenesisFiles.js'
import { apisWithoutNet } from './apisWithoutNet.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

afterAll(removeScenarioFiles)

const clock = { mode: 'frozen', start: '2026-03-01T12:00:00Z' } as const

it('a network has the options that its scenario says', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      network: {
        avalanchegoVersion: '1.14.2',
        tooling: 'hardhat',
        allowUnlimitedContractSize: true,
        teleporter: true,
        flags: { 'api-admin-enabled': 'false' },
        chainConfigs: { C: { config: { 'eth-apis': apisWithoutNet } } },
      },
    },
  })
  const { version } = await net.info.getNodeVersion()
  expect(version).toBe('avalanchego/1.14.2')
  expect(await net.provider.request({ method: 'hardhat_metadata' })).toMatchObject({ chainId: 43112 })
  // PUSH2 0x6001, PUSH0, RETURN: 24,577 zero bytes, one more than EIP-170 allows.
  const creation = '0x6160015ff3'
  const gas = await net.provider.request({ method: 'eth_estimateGas', params: [{ data: creation }] })
  expect(Number(gas)).toBeGreaterThan(200 * 0x6001)
  const messenger = '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf'
  const code = await net.provider.request({ method: 'eth_getCode', params: [messenger, 'latest'] })
  expect(String(code).length).toBeGreaterThan(1000)
  await expect(net.provider.request({ method: 'net_version' })).rejects.toThrow('net_version')
})

it('a network without sybil protection is a node alone', async () => {
  await using net = await createNetwork({ scenario: { clock, network: { sybilProtection: false } } })
  expect((await net.info.peers()).peers).toEqual([])
  // Without contracts nothing reads ABIs, whose decoder takes time to load.
  expect(net.network.abiReader).toBeUndefined()
})

it('the seed of a scenario decides what is random', async () => {
  const filterOf = async (network: { seed?: string }): Promise<unknown> => {
    await using net = await createNetwork({ scenario: { clock, network } })
    return await net.provider.request({ method: 'eth_newBlockFilter' })
  }
  const [first, again, other, usual] = [
    await filterOf({ seed: 'one' }),
    await filterOf({ seed: 'one' }),
    await filterOf({ seed: 'two' }),
    await filterOf({}),
  ]
  expect(again).toBe(first)
  expect(new Set([first, other, usual]).size).toBe(3)
})

it('a custom network has the genesis file and the flags of its scenario', async () => {
  const genesis: Record<string, unknown> = JSON.parse(genesisFile1337)
  const flags = { 'min-validator-stake': 5_000_000_000, 'min-delegator-stake': '6000000000' }
  const beside = { 'genesis.json': genesisFile1337 }
  const text = (genesisFile: unknown) =>
    JSON.stringify({
      clock: { mode: 'frozen', start: '2026-11-28T00:00:00Z' },
      network: { networkId: 1337, genesisFile, flags },
      users: { alice: { funds: { P: 7 } } },
      validators: { small: { duration: '30d' } },
    })
  for (const genesisFile of [genesis, 'genesis.json']) {
    await using net = await createNetwork({ scenario: scenarioFile('world.json', text(genesisFile), beside) })
    expect(await net.info.getNetworkID()).toEqual({ networkID: '1337' })
    const { P } = net.users.alice!
    expect(P).toMatch(/^P-custom1/)
    expect(await net.platform.getBalance({ addresses: [P] })).toMatchObject({ unlocked: '7000000000' })
    expect(await net.platform.getMinStake({})).toEqual({
      minValidatorStake: '5000000000',
      minDelegatorStake: '6000000000',
    })
    const nodeIDs = ['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', net.validators.small!.nodeID]
    const { validators } = await net.platform.getCurrentValidators({ nodeIDs })
    expect(validators.map(({ weight }) => weight)).toEqual(['10000000000000000', '5000000000'])
  }
})

it('a public network is that of a scenario, with its own genesis alone where it says so', async () => {
  const open = async (bareGenesis: boolean): Promise<Snowglobe> =>
    await createNetwork({ scenario: { clock, network: { networkId: 'fuji', bareGenesis } } })
  await using bare = await open(true)
  await using funded = await open(false)
  const ewoq = ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'latest']
  const isRich: boolean[] = []
  for (const net of [bare, funded]) {
    expect(await net.info.getNetworkName()).toEqual({ networkName: 'fuji' })
    const balance = await net.provider.request({ method: 'eth_getBalance', params: ewoq })
    isRich.push(BigInt(String(balance)) > 10n ** 18n)
  }
  expect(isRich).toEqual([false, true])
})

it('faults of a scenario hold from the moment when the world is ready', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: { funds: { C: 5 } } },
      faults: {
        seed: 'same',
        rules: [
          { method: 'eth_gasPrice', error: { code: -32_001, message: 'busy' }, times: 1 },
          { method: 'eth_getBalance', error: { code: -32_002, message: 'gone', data: '0x01' }, every: 2 },
        ],
      },
    },
  })
  const price = { method: 'eth_gasPrice' }
  await expect(net.provider.request(price)).rejects.toMatchObject({ code: -32_001 })
  expect(await net.provider.request(price)).toMatch(/^0x/)
  const balance = { method: 'eth_getBalance', params: [net.users.alice!.address, 'latest'] }
  expect(await net.provider.request(balance)).toBe(`0x${(5n * 10n ** 18n).toString(16)}`)
  await expect(net.provider.request(balance)).rejects.toMatchObject({ code: -32_002, data: '0x01' })
})
