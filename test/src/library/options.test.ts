import { describe, expect, test } from '@jest/globals'
import {
  type CreateNetworkOptions,
  createLog,
  createNetwork,
  InvalidOptionError,
  SnowglobeError,
} from '../../../src/index.js'
import { snowglobeChain, snowglobeTransport } from '../../../src/viem/index.js'

/** Removes the types, to pass values that only JavaScript allows. */
function untyped<T>(value: unknown): T {
  return value as T
}

describe('createNetwork refuses invalid options by name', () => {
  test.each<[options: unknown, reason: string]>([
    [{ acounts: 1 }, 'unknown option "acounts": did you mean "accounts"?'],
    [{ accounts: -1 }, 'option "accounts" must be an integer, at least 0, got -1'],
    [{ blockDelay: 'x' }, 'option "blockDelay" must be "instant" or "strict", got "x"'],
    [{ clock: 'frozen' }, `option "clock" must be an object, got "frozen": write { mode: 'frozen' }`],
    [{ clock: '2030-01-01' }, `got "2030-01-01": write { start: '2030-01-01' }`],
    [
      { clock: { mode: 'frosen' } },
      'option "clock.mode" must be "running" or "frozen", got "frosen": did you mean "frozen"?',
    ],
    [{ backend: 'x' }, 'option "backend" must be "emulated" or "avalanchego", got "x"'],
    [{ ethApis: 'x' }, 'option "ethApis" must be "open" or "node", got "x"'],
    [{ tooling: 'x' }, 'option "tooling" must be "anvil" or "hardhat", got "x"'],
    [{ nodes: 2 }, 'option "nodes" must be 1 or 5, got 2'],
    [{ clock: { start: 'tomorrow' } }, 'option "clock.start" must be ISO 8601, a Date or Unix milliseconds'],
    [{ clock: { start: -1 } }, 'option "clock.start" must not be before 1970'],
    [
      { networkId: 'fujii' },
      'option "networkId" must be "mainnet", "fuji" or "local", got "fujii": did you mean "fuji"?',
    ],
    [
      { flags: { 'api-admin-enable': true } },
      'unknown option "flags.api-admin-enable": did you mean "api-admin-enabled"?',
    ],
    [
      { flags: { 'block-delay': 'strict' } },
      'unknown option "flags.block-delay": use the option "blockDelay" instead',
    ],
    [{ chainConfigs: { C: { cofig: {} } } }, 'unknown option "chainConfigs.C.cofig": did you mean "config"?'],
    [{ chainConfigs: { C: { precompiles: { '0x1': () => ({ output: '0x' }) } } } }, 'must be an EVM address'],
    [{ l1s: [{}, { validatorz: 3 }] }, 'unknown option "l1s[1].validatorz": did you mean "validators"?'],
    [
      { l1s: [{ validators: [{ weigth: 3 }] }] },
      'unknown option "l1s[0].validators[0].weigth": did you mean "weight"?',
    ],
    [{ l1s: [{ genesis: 5 }] }, 'option "l1s[0].genesis" must be JSON, as a string or an object, got 5'],
    [
      { avalanchegoVersion: '1.15.3' },
      'option "avalanchegoVersion" must be "1.14.2" or "1.15.2", got "1.15.3": did you mean "1.15.2"?',
    ],
    [{ upgrades: 'durango' }, 'option "upgrades" must be "granite" or "helicon", got "durango"'],
    [{ upgrades: { heliconTime: '+1h' } }, 'unknown option "upgrades.heliconTime": did you mean "helicon"?'],
    [{ upgrades: { helicon: 'soon' } }, 'option "upgrades.helicon" must be a time'],
    [{ upgrades: { helicon: '+1d' } }, 'option "upgrades.helicon" must be a time'],
    [
      { dataApi: { resolveTokenUri: 'https://ipfs.example' } },
      'option "dataApi.resolveTokenUri" must be a function, got "https://ipfs.example"',
    ],
    [{ httpPort: 65_536 }, 'option "httpPort" must be an integer, at most 65535, got 65536'],
    [{ identity: {} }, 'option "identity" must be an identity'],
    [{ log: console.log }, 'option "log" must be a log { write }, as createLog() makes one, got a function'],
    ['local', 'options must be an object, got "local"'],
    [null, 'options must be an object, got null'],
  ])('%p', async (options, reason) => {
    const made = createNetwork(untyped<CreateNetworkOptions>(options))
    await expect(made).rejects.toThrow(InvalidOptionError)
    await expect(made).rejects.toThrow('createNetwork: ')
    await expect(made).rejects.toThrow(reason)
  })

  test('undefined members count as missing', async () => {
    const options = { accounts: undefined, clock: { mode: 'frozen', start: undefined }, acounts: undefined }
    const net = await createNetwork(untyped<CreateNetworkOptions>(options))
    expect(net.accounts).toEqual([])
  })
})

describe('functions of a network refuse invalid arguments, and change nothing', () => {
  const make = () => createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } })
  type Net = Awaited<ReturnType<typeof make>>

  test.each<[what: string, call: (net: Net) => unknown, reason: string]>([
    [
      'setTime',
      (net) => net.setTime('x'),
      'net.setTime: argument "time" must be ISO 8601, a Date or Unix milliseconds',
    ],
    [
      'increaseTime',
      (net) => net.increaseTime(-5),
      'net.increaseTime: argument "ms" must be an integer of milliseconds, at least 0',
    ],
    [
      'setClock',
      (net) => net.setClock(untyped('stopped')),
      'net.setClock: argument "mode" must be "running" or "frozen"',
    ],
    [
      'setMining',
      (net) => net.setMining(untyped({ mode: 'automine' })),
      'got "automine": did you mean "auto"?',
    ],
    ['setMining by a word', (net) => net.setMining(untyped('manual')), "write { mode: 'manual' }"],
    ['setMining without an interval', (net) => net.setMining(untyped({ mode: 'interval' })), 'intervalMs'],
    [
      'mine',
      (net) => net.mine(untyped({ block: 5 })),
      'net.mine: unknown option "block": did you mean "blocks"?',
    ],
    [
      'mine of none',
      (net) => net.mine({ blocks: 0 }),
      'option "blocks" must be an integer, at least 1, got 0',
    ],
    [
      'mine by a number',
      (net) => net.mine(untyped(5)),
      'net.mine: options must be an object { chain, blocks }, got 5',
    ],
    [
      'listen',
      (net) => net.listen(untyped({ prot: 1 })),
      'net.listen: unknown option "prot": did you mean "port"?',
    ],
    [
      'fundAccounts',
      (net) => net.fundAccounts(0.5),
      'net.fundAccounts: argument "count" must be an integer, got 0.5',
    ],
    ['revert', (net) => net.revert(99), 'there is no snapshot 99'],
    [
      'l1s.create',
      (net) => net.l1s.create(untyped({ manager: { adress: '0x' } })),
      'l1s.create: unknown option "manager.adress": did you mean "address"?',
    ],
    [
      'l1s.create with calls of no bytes',
      (net) => net.l1s.create({ manager: { calls: () => ['hello'] } }),
      'option "manager.calls" must be bytes in hexadecimal',
    ],
    [
      'useLog',
      (net) => net.useLog(untyped(console)),
      'net.useLog: argument "log" must be a log { write }, as createLog() makes one, got an object',
    ],
    [
      'a request by a word',
      (net) => net.provider.request(untyped('eth_chainId')),
      `provider.request: the request must be an object { method, params }, got "eth_chainId": write { method: 'eth_chainId' }`,
    ],
    [
      'a request without a method',
      (net) => net.provider.request(untyped({ methd: 'eth_chainId' })),
      'provider.request: "method" must be a string, got undefined',
    ],
    ['l1s.get', (net) => net.l1s.get('nobody'), 'there is no L1 nobody: none was made'],
  ])('%s', async (_, call, reason) => {
    const net = await make()
    const before = [net.network.world.undo.digest(), net.now, net.listening]
    const refused = (async () => call(net))()
    await expect(refused).rejects.toThrow(InvalidOptionError)
    await expect(refused).rejects.toThrow(reason)
    expect([net.network.world.undo.digest(), net.now, net.listening]).toEqual(before)
  })

  test('every refusal is a SnowglobeError, those of the node with its code', async () => {
    const net = await make()
    await expect(net.setTime(-1)).rejects.toThrow(SnowglobeError)
    await expect(net.mine({ chain: 'D' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32602,
      details: "there is no EVM chain with alias/ID 'D'",
    })
    expect(() => net.evmChainId('D')).toThrow(SnowglobeError)
    await expect(createNetwork({ genesisFile: '{}' })).rejects.toMatchObject({ name: 'ProviderRpcError' })
  })
})

test('createLog and the viem entry refuse unknown options', async () => {
  expect(() => createLog(untyped({ displya: process.stderr }))).toThrow(
    'createLog: unknown option "displya": did you mean "display"?',
  )
  const net = await createNetwork()
  expect(() => snowglobeTransport(net, untyped('games'))).toThrow('write { chain: "games" }')
  expect(() => snowglobeTransport(net, untyped({ chian: 'games' }))).toThrow(
    'unknown option "chian": there is only "chain"',
  )
  expect(() => snowglobeChain(net, untyped({ chian: 'games' }))).toThrow(TypeError)
})

describe('the release and its upgrades', () => {
  const start = '2026-01-01T00:00:00Z'

  test('the node answers as the chosen release', async () => {
    await using net = await createNetwork({ avalanchegoVersion: '1.15.2', upgrades: 'granite' })
    expect(await net.info.getNodeVersion()).toMatchObject({
      version: 'avalanchego/1.15.2',
      rpcProtocolVersion: '47',
      vmVersions: { platform: 'avalanchego/1.15.2', evm: 'v1.15.2' },
    })
    const { peers } = await net.info.peers()
    expect(peers[0]?.version).toBe('avalanchego/1.15.2')
    expect(await net.provider.request({ method: 'web3_clientVersion' })).toBe('v1.15.2')
  })

  test('Helicon at a fraction of a second is active on EVM chains from that second on', async () => {
    await using net = await createNetwork({
      clock: { start, mode: 'frozen' },
      upgrades: { helicon: '+1.5s' },
    })
    const heliconSeconds = Date.parse(String(start)) / 1000 + 1
    const config = await net.provider.request({ method: 'eth_getChainConfig' })
    expect(config).toMatchObject({ heliconTimestamp: heliconSeconds })
  })

  test.each<[helicon: string | number | Date, heliconTime: string]>([
    ['+1h', '2026-01-01T01:00:00Z'],
    ['2027-01-01', '2027-01-01T00:00:00Z'],
    [new Date(Date.UTC(2027, 0, 1, 12)), '2027-01-01T12:00:00Z'],
    [Date.UTC(2027, 0, 1, 12, 0, 0, 500), '2027-01-01T12:00:00.5Z'],
  ])('Helicon at %p is active at %s, also after a reset', async (helicon, heliconTime) => {
    await using net = await createNetwork({ clock: { start }, upgrades: { helicon } })
    expect(await net.info.upgrades()).toMatchObject({ heliconTime })
    await net.reset()
    expect(await net.info.upgrades()).toMatchObject({ heliconTime })
  })
})
