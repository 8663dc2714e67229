import { beforeAll, describe, expect, it } from '@jest/globals'
import { banner } from '../../../src/cli/banner.js'
import type { StartFacts } from '../../../src/cli/startFacts.js'
import { startFacts } from '../../../src/cli/startFacts.js'
import { startJson } from '../../../src/cli/startJson.js'
import { terminalBanner } from '../../../src/cli/terminalBanner.js'
import { textStyle } from '../../../src/cli/textStyle.js'
import { createNetwork } from '../../../src/index.js'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { cChain, nodeId, pChain, xChain } from '../../methods/nodeNetwork.js'

const plain = textStyle({}, {})
const terminal = { columns: 80, notes: '', requestLog: 'nothing', showsLog: false } as const

/** The world without a scenario. */
const nothing: StartFacts['scenario'] = { users: {}, contracts: {}, validators: {}, assets: {} }

/** What a network with an L1 and two accounts told when it listened. */
let own: StartFacts
beforeAll(async () => {
  await using net = await createNetwork({ accounts: 2, l1s: [{ name: 'Games', alias: 'games' }] })
  await net.listen()
  const told = startFacts(net, completeOptions({}), net.accounts)
  own = { ...told, url: 'https://127.0.0.1:9650', scenario: nothing }
})

/** The facts of that network, at a fixed URL. */
function facts(changes: Partial<StartFacts> = {}): StartFacts {
  return { ...own, ...changes }
}

describe('the banner', () => {
  it('names endpoints, chains, L1s and keys, each once', () => {
    const all = facts()
    const text = banner(all)
    const [l1] = all.l1s
    for (const line of [
      'Snowglobe: network local (ID 12345) at https://127.0.0.1:9650',
      '  C-Chain RPC        https://127.0.0.1:9650/ext/bc/C/rpc',
      '  C-Chain WebSocket  wss://127.0.0.1:9650/ext/bc/C/ws',
      '  emulator           https://127.0.0.1:9650/ext/emulator',
      '  EVM chain ID  43112',
      'L1 Games (alias games)',
      `  RPC  https://127.0.0.1:9650${l1?.rpcPath}`,
      `  EVM chain ID  ${l1?.chainId}`,
      `  subnet  ${l1?.subnetId}`,
      `  blockchain  ${l1?.blockchainId}`,
      'Funded key (known to everybody: for tests only)',
      '  C  0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
      '  P  P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
      'Further accounts on the C-Chain, 10000 AVAX each',
      `  (0) ${all.accounts[0]?.address}  ${all.accounts[0]?.privateKey}`,
      `  (1) ${all.accounts[1]?.address}  ${all.accounts[1]?.privateKey}`,
    ])
      expect(text.split('\n').filter((each) => each === line)).toEqual([line])
  })

  it('leaves out what the network has not', () => {
    const bare = facts({ emulatorApi: false, ewoqIsFunded: false, accounts: [], l1s: [] })
    const text = banner(bare)
    for (const part of ['emulator', 'Funded key', 'accounts', 'L1 ', 'Teleporter', 'Networks of their own'])
      expect(text).not.toContain(part)
    const known = facts({ ewoqIsFunded: true })
    expect(banner(known)).toContain('Funded key')
  })

  it('names the messenger, the networks beside, and an L1 whose alias is its name once', () => {
    const teleporter = { messenger: '0xA', registry: '0xB' }
    const [l1] = facts().l1s
    if (l1 === undefined) throw new Error('no L1')
    const urls = ['http://h/1', 'http://h/2', 'http://h/3']
    const text = banner(facts({ teleporter, isolated: urls, l1s: [{ ...l1, alias: 'Games' }] }))
    expect(text).toContain('Teleporter on each EVM chain\n  messenger  0xA\n  registry   0xB\n')
    expect(text).toContain('Networks of their own at http://h/1 to http://h/3\n')
    expect(text).toContain('L1 Games\n')
    expect(banner(facts({ l1s: [{ ...l1, alias: undefined }] }))).toContain('L1 Games\n')
    expect(banner(facts({ isolated: urls.slice(0, 2) }))).toContain('at http://h/1 to http://h/2\n')
    expect(banner(facts({ isolated: urls.slice(0, 1) }))).toContain('Networks of their own at http://h/1\n')
  })
})

describe('the banner of a terminal', () => {
  it('ends with the C-Chain, and begins with the notes', () => {
    const text = terminalBanner(facts(), plain, { ...terminal, notes: 'a note\n' })
    expect(text).toMatch(/^a note\nAccounts with 10000 AVAX each on the C-Chain\n {2}\(0\) /)
    expect(text).toContain(
      [
        'Snowglobe: network local (ID 12345)',
        '  in a browser  https://127.0.0.1:9650',
        '  WebSocket     wss://127.0.0.1:9650/ext/bc/C/ws',
        '  P-Chain       https://127.0.0.1:9650/ext/bc/P',
      ].join('\n'),
    )
    expect(text).toMatch(/^ {2}\(1\) {2}0x/m)
    expect(text.split('\n').slice(-3)).toEqual([
      'Ctrl-C ends. The log of the node: --log-level=info',
      'C-Chain RPC  https://127.0.0.1:9650/ext/bc/C/rpc  chain ID 43112',
      '',
    ])
  })

  it('names the funded key where there is one, and no accounts where there are none', () => {
    const [funded, bare] = [
      terminalBanner(facts({ ewoqIsFunded: true, accounts: [] }), plain, terminal),
      terminalBanner(facts({ ewoqIsFunded: false, accounts: [] }), plain, terminal),
    ]
    expect(funded).toContain('\n\nFunded key (known to everybody: for tests only)\n  0x56289e99')
    expect(funded).not.toContain('Accounts')
    expect(bare).not.toContain('Funded key')
  })

  it.each([
    [116, true],
    [117, false],
  ])('of %d columns has keys in rows of their own: %p', (columns, is) => {
    const all = facts()
    const text = terminalBanner(all, plain, { ...terminal, columns })
    const [account] = all.accounts
    expect(text.includes(`${account?.address}${is ? '\n       ' : '  '}${account?.privateKey}`)).toBe(true)
  })

  it.each([
    ['nothing', true, 'Ctrl-C ends.'],
    ['requests', true, 'Requests follow. Ctrl-C ends.'],
    ['transactions', false, 'Transactions follow. Ctrl-C ends. The log of the node: --log-level=info'],
  ] as const)('says what follows: %s, with the log: %p', (requestLog, showsLog, hint) => {
    const text = terminalBanner(facts(), plain, { ...terminal, requestLog, showsLog })
    expect(text.split('\n').at(-3)).toBe(hint)
  })

  it('has rows for the control API, the messenger and networks beside only where there are any', () => {
    const names = (changes: Partial<StartFacts>) =>
      [
        ...terminalBanner(facts(changes), plain, terminal).matchAll(
          /^ {2}(control|Teleporter|isolated) +(.*)$/gm,
        ),
      ].map(([, name, value]) => `${name} ${value}`)
    expect(names({ emulatorApi: false })).toEqual([])
    const teleporter = { messenger: '0xA', registry: '0xB' }
    expect(names({ teleporter, isolated: ['http://h/1'] })).toEqual([
      'control https://127.0.0.1:9650/ext/emulator',
      'Teleporter 0xA',
      'isolated http://h/1',
    ])
    expect(names({ isolated: ['http://h/1', 'http://h/2'] })).toContain('isolated http://h/1 to http://h/2')
  })
})

/** A world that a scenario made. */
const scenario = {
  users: {
    alice: { address: '0xA1', privateKey: '0xA2', privateKeyCb58: 'PrivateKey-A', P: 'P-A', X: 'X-A' },
  },
  contracts: { token: { address: '0xC1', chain: 'games', abi: [] } },
  validators: { first: { nodeID: 'NodeID-1', validationID: undefined } },
  assets: { gold: { assetID: 'asset1' } },
} as unknown as StartFacts['scenario']

describe('the world of a scenario', () => {
  it('follows the accounts in the banner, by kind', () => {
    const before = banner(facts({ scenario: nothing }))
    const text = banner(facts({ scenario }))
    const own = text.slice(text.indexOf('Users of'))
    expect(own.split('\n')).toEqual([
      ...['Users of the scenario', '  alice  0xA2', '    C  0xA1', '    P  P-A', '    X  X-A', ''],
      ...['Contracts of the scenario', '  token  games  0xC1', ''],
      ...['Validators of the scenario', '  first  NodeID-1', ''],
      ...['Assets of the scenario', '  gold  asset1', '', ''],
    ])
    expect(before).not.toContain('of the scenario')
  })

  it.each([
    [116, '\n    '],
    [117, '  '],
  ])('follows the accounts in a terminal of %d columns', (columns, between) => {
    const none = terminalBanner(facts({ scenario: nothing }), plain, { ...terminal, columns })
    const text = terminalBanner(facts({ scenario }), plain, { ...terminal, columns })
    expect(text).toContain(`\n\nUsers\n  alice  0xA1${between}0xA2\n\nContracts\n  token  0xC1  on games\n\n`)
    expect(none).not.toMatch(/Users|Contracts/)
  })

  it('is in the line of JSON, without what it has not', () => {
    const { users, contracts, validators, assets } = JSON.parse(startJson(facts({ scenario })))
    expect({ users, contracts, validators, assets }).toEqual({
      users: { alice: { privateKey: '0xA2', privateKeyCb58: 'PrivateKey-A', C: '0xA1', P: 'P-A', X: 'X-A' } },
      contracts: { token: { address: '0xC1', chain: 'games' } },
      validators: { first: { nodeID: 'NodeID-1' } },
      assets: { gold: { assetID: 'asset1' } },
    })
    const bare = JSON.parse(startJson(facts({ scenario: { ...nothing, assets: scenario.assets } })))
    expect(Object.keys(bare).filter((name) => name in scenario)).toEqual(['assets'])
  })
})

describe('--json', () => {
  it('has chains, L1s and keys for a parent process', () => {
    const all = facts()
    const [l1] = all.l1s
    const started = JSON.parse(startJson(all))
    expect(started).toMatchObject({
      url: 'https://127.0.0.1:9650',
      pid: process.pid,
      networkId: 12345,
      networkName: 'local',
      emulator: 'https://127.0.0.1:9650/ext/emulator',
      chains: {
        P: { url: 'https://127.0.0.1:9650/ext/bc/P' },
        C: {
          evmChainId: 43112,
          rpc: 'https://127.0.0.1:9650/ext/bc/C/rpc',
          ws: 'wss://127.0.0.1:9650/ext/bc/C/ws',
        },
      },
      l1s: [
        {
          name: 'Games',
          alias: 'games',
          evmChainId: Number(l1?.chainId),
          rpc: `https://127.0.0.1:9650${l1?.rpcPath}`,
          ws: `wss://127.0.0.1:9650${l1?.rpcPath.replace(/rpc$/, 'ws')}`,
        },
      ],
      isolated: [],
    })
    expect(started.accounts.map(({ C }: { C: string }) => C)).toEqual([
      '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
      ...all.accounts.map(({ address }) => address),
    ])
    expect(started).not.toHaveProperty('teleporter')
    const teleporter = { messenger: '0xA', registry: '0xB' }
    expect(JSON.parse(startJson(facts({ teleporter })))).toMatchObject({ teleporter })
  })

  it('leaves out what the network has not, and writes large chain IDs as texts', () => {
    const limit = BigInt(Number.MAX_SAFE_INTEGER)
    const bare = { emulatorApi: false, ewoqIsFunded: false, accounts: [] }
    const exact = JSON.parse(startJson(facts({ ...bare, evmChainId: limit })))
    expect(exact).not.toHaveProperty('emulator')
    expect([exact.accounts, exact.chains.C.evmChainId]).toEqual([[], Number.MAX_SAFE_INTEGER])
    const large = JSON.parse(startJson(facts({ evmChainId: limit + 1n })))
    expect(large.chains.C.evmChainId).toBe(String(limit + 1n))
  })
})

describe('the messenger', () => {
  it.each([
    [true, { messenger: '0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf', registry: expect.any(String) }],
    [false, undefined],
  ])('is told with teleporter: %p', async (teleporter, told) => {
    await using net = await createNetwork()
    await net.listen()
    expect(startFacts(net, { ...completeOptions({}), teleporter }, []).teleporter).toEqual(told)
  })
})

describe('the funded key', () => {
  it.each([
    [{}, true],
    [{ networkId: 1 }, true],
    [{ networkId: 1, bareGenesis: true }, false],
    [{ networkId: 5, bareGenesis: true }, false],
    [{ bareGenesis: true }, true],
    [{ genesisFile: '{}' }, false],
  ])('is told with the options %j: %p', async (options, is) => {
    await using net = await createNetwork()
    await net.listen()
    expect(startFacts(net, { ...completeOptions({}), ...options }, []).ewoqIsFunded).toBe(is)
  })
})

describe('the whole text of a network with all that one may have', () => {
  const url = 'http://h:1'
  const avax = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
  const ewoq = {
    privateKey: '0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027',
    privateKeyCb58: 'PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN',
    C: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
    P: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
    X: 'X-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
  }
  const l1 = {
    name: 'Games',
    alias: 'games',
    chainId: 777n,
    subnetId: 'S1',
    blockchainId: 'B1',
    rpcPath: '/ext/bc/B1/rpc',
  }
  const all = () =>
    facts({
      url,
      l1s: [l1],
      isolated: ['http://h:1/1', 'http://h:1/2'],
      accounts: own.accounts.slice(0, 1),
      scenario,
      teleporter: { messenger: '0xA', registry: '0xB' },
    })
  /** The first account of `--accounts`: of the mnemonic that anvil and Hardhat have. */
  const [address, privateKey] = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ]

  it('is in a banner', () => {
    expect(banner(all()).split('\n')).toEqual([
      ...['Snowglobe: network local (ID 12345) at http://h:1', ''],
      ...['Endpoints', '  C-Chain RPC        http://h:1/ext/bc/C/rpc'],
      ...['  C-Chain WebSocket  ws://h:1/ext/bc/C/ws', '  P-Chain            http://h:1/ext/bc/P'],
      ...['  X-Chain            http://h:1/ext/bc/X', '  info               http://h:1/ext/info'],
      ...['  health             http://h:1/ext/health', '  emulator           http://h:1/ext/emulator'],
      ...['  in a browser       http://h:1', ''],
      ...['Chains', '  EVM chain ID  43112', `  P  ${pChain}`, `  X  ${xChain}`, `  C  ${cChain}`],
      ...[`  AVAX asset  ${avax}`, `  node  ${nodeId}`, ''],
      ...['Teleporter on each EVM chain', '  messenger  0xA', '  registry   0xB', ''],
      ...['Networks of their own at http://h:1/1 to http://h:1/2', ''],
      ...['L1 Games (alias games)', '  RPC  http://h:1/ext/bc/B1/rpc', '  EVM chain ID  777'],
      ...['  subnet  S1', '  blockchain  B1', ''],
      ...['Funded key (known to everybody: for tests only)', `  ${ewoq.privateKeyCb58}`],
      ...[`  ${ewoq.privateKey}`, `  C  ${ewoq.C}`, `  P  ${ewoq.P}`, `  X  ${ewoq.X}`, ''],
      ...['Further accounts on the C-Chain, 10000 AVAX each', `  (0) ${address}  ${privateKey}`, ''],
      ...['Users of the scenario', '  alice  0xA2', '    C  0xA1', '    P  P-A', '    X  X-A', ''],
      ...['Contracts of the scenario', '  token  games  0xC1', ''],
      ...['Validators of the scenario', '  first  NodeID-1', ''],
      ...['Assets of the scenario', '  gold  asset1', '', ''],
    ])
  })

  it('is in a banner of a terminal', () => {
    expect(terminalBanner(all(), plain, { ...terminal, columns: 200 }).split('\n')).toEqual([
      ...['Accounts with 10000 AVAX each on the C-Chain', `  (0)  ${address}  ${privateKey}`, ''],
      ...['Users', '  alice  0xA1  0xA2', '', 'Contracts', '  token  0xC1  on games', ''],
      ...['L1 Games  chain ID 777', '  RPC           http://h:1/ext/bc/B1/rpc'],
      ...['  blockchain    B1', '  subnet        S1', ''],
      ...['Snowglobe: network local (ID 12345)', '  in a browser  http://h:1'],
      ...['  WebSocket     ws://h:1/ext/bc/C/ws', '  P-Chain       http://h:1/ext/bc/P'],
      ...['  X-Chain       http://h:1/ext/bc/X', '  info          http://h:1/ext/info'],
      ...['  control       http://h:1/ext/emulator', '  Teleporter    0xA'],
      ...['  isolated      http://h:1/1 to http://h:1/2', `  node          ${nodeId}`, ''],
      ...['Funded key (known to everybody: for tests only)', `  ${ewoq.privateKey}`],
      ...[`  ${ewoq.privateKeyCb58}`, `  C-Chain       ${ewoq.C}`, `  P, X          ${ewoq.P}`, ''],
      'Ctrl-C ends. The log of the node: --log-level=info',
      ...['C-Chain RPC  http://h:1/ext/bc/C/rpc  chain ID 43112', ''],
    ])
  })

  it('is in the line of JSON', () => {
    const text = startJson(all())
    expect(text.endsWith('}\n')).toBe(true)
    expect(JSON.parse(text)).toEqual({
      url,
      pid: process.pid,
      networkId: 12345,
      networkName: 'local',
      nodeId,
      avaxAssetId: avax,
      emulator: 'http://h:1/ext/emulator',
      chains: {
        P: { blockchainId: pChain, url: 'http://h:1/ext/bc/P' },
        X: { blockchainId: xChain, url: 'http://h:1/ext/bc/X' },
        C: {
          blockchainId: cChain,
          evmChainId: 43112,
          rpc: 'http://h:1/ext/bc/C/rpc',
          ws: 'ws://h:1/ext/bc/C/ws',
        },
      },
      l1s: [
        {
          name: 'Games',
          alias: 'games',
          blockchainId: 'B1',
          subnetId: 'S1',
          evmChainId: 777,
          rpc: 'http://h:1/ext/bc/B1/rpc',
          ws: 'ws://h:1/ext/bc/B1/ws',
        },
      ],
      teleporter: { messenger: '0xA', registry: '0xB' },
      isolated: ['http://h:1/1', 'http://h:1/2'],
      users: {
        alice: { privateKey: '0xA2', privateKeyCb58: 'PrivateKey-A', C: '0xA1', P: 'P-A', X: 'X-A' },
      },
      contracts: { token: { address: '0xC1', chain: 'games' } },
      validators: { first: { nodeID: 'NodeID-1' } },
      assets: { gold: { assetID: 'asset1' } },
      accounts: [
        ewoq,
        {
          privateKey,
          C: address,
          privateKeyCb58: expect.stringMatching(/^PrivateKey-/),
          P: expect.stringMatching(/^P-local1/),
          X: expect.stringMatching(/^X-local1/),
        },
      ],
    })
  })
})
