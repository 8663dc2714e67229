import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'
import { defaultAvalancheGoVersion } from '../../../state/profiles/releases.js'

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-options-'))
afterAll(() => rmSync(directory, { recursive: true }))

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const options = (flags: Record<string, string>) => networkOptionsFromFlags(flags, {})

test('without flags: the local network on loopback, a running clock, the control API on, nothing read from disk', () => {
  const { clock, ...rest } = options({})
  expect(clock.mode).toBe('running')
  expect(rest).toStrictEqual({
    networkId: 12345,
    genesisFile: undefined,
    upgradeFile: undefined,
    avalanchegoVersion: defaultAvalancheGoVersion,
    upgrades: undefined,
    seed: 'snowglobe',
    blockDelay: 'instant',
    sybilProtection: true,
    bareGenesis: false,
    unlocked: true,
    ethApis: 'open',
    clientVersion: undefined,
    tooling: undefined,
    identity: undefined,
    chainConfigs: {},
    subnetConfigs: {},
    chainAliases: {},
    vmAliases: {},
    subnetEvmVmIds: [],
    flags: {},
    httpBodyLimitBytes: 12 * 1024 * 1024,
    httpHost: '127.0.0.1',
    httpPort: 9650,
    relay: false,
    teleporter: false,
    emulatorApi: true,
    httpFastPath: true,
    evmCompiler: true,
    allowUnlimitedContractSize: false,
    dataApi: {
      enabled: true,
      keys: [],
      keyRequired: true,
      unitsPerMinute: 0,
      unknownParameters: 'ignore',
      indexLagMs: 0,
    },
  })
})

test.each([
  ['local', 12345],
  ['Fuji', 5],
  ['testnet', 5],
  ['mainnet', 1],
  ['network-77', 77],
  ['4294967295', 4294967295],
])('network %s is number %d', (name, id) => {
  expect(options({ 'network-id': name }).networkId).toBe(id)
})

test('own flags', () => {
  const own = options({
    clock: 'frozen',
    'start-time': '2026-01-02T03:04:05Z',
    'block-delay': 'strict',
    'emulator-api-enabled': 'false',
    'http-fast-path': 'false',
    'evm-compiler-enabled': 'false',
    'unlimited-contract-size': 'true',
    'subnet-evm-vm-ids': 'mine, theirs,',
    relay: 'true',
  })
  expect(own.clock).toStrictEqual({ mode: 'frozen', startMs: Date.UTC(2026, 0, 2, 3, 4, 5) })
  expect(own).toMatchObject({
    blockDelay: 'strict',
    emulatorApi: false,
    httpFastPath: false,
    evmCompiler: false,
    allowUnlimitedContractSize: true,
    subnetEvmVmIds: ['mine', 'theirs'],
    relay: true,
  })
  expect(options({ teleporter: 'true' })).toMatchObject({ teleporter: true, relay: true })
  expect(options({ teleporter: 'true', relay: 'false' })).toMatchObject({ teleporter: true, relay: false })
  expect(options({ 'start-time': '1700000000123' }).clock.startMs).toBe(1700000000123)
  expect(
    options({
      'bare-genesis': 'true',
      'eth-apis': 'node',
      unlocked: 'false',
      'client-version': 'mine/1',
      tooling: 'anvil',
      'sybil-protection-enabled': 'false',
      'http-host': '::1',
    }),
  ).toMatchObject({
    bareGenesis: true,
    ethApis: 'node',
    unlocked: false,
    clientVersion: 'mine/1',
    tooling: 'anvil',
    sybilProtection: false,
    httpHost: '::1',
  })
  expect(options({})).toMatchObject({ clientVersion: undefined, tooling: undefined })
})

test('times are in milliseconds: a smaller number would be one in seconds', () => {
  expect(options({ 'start-time': '100000000000' }).clock.startMs).toBe(100_000_000_000)
  expect(() => options({ 'start-time': '99999999999' })).toThrow('did you mean 99999999999000?')
  expect(options({ 'start-time': '1970-01-01T00:00:00Z' }).clock.startMs).toBe(0)
  for (const text of ['1969-12-31T23:59:59Z', '9007199254740992', '-1'])
    expect(() => options({ 'start-time': text })).toThrow(
      `start-time must be ISO 8601 or Unix milliseconds but is "${text}"`,
    )
  const before = Date.now()
  const { startMs } = options({}).clock
  expect(startMs).toBeGreaterThanOrEqual(before)
  expect(startMs).toBeLessThanOrEqual(Date.now())
})

test('a network of its own may have a genesis and upgrades, in files and in flags', () => {
  const [genesis, upgrades] = ['own-genesis.json', 'own-upgrades.json'].map((name) => {
    writeFileSync(join(directory, name), `{"from":"${name}"}`)
    return join(directory, name)
  })
  const contents = {
    'genesis-file-content': base64('{"from":"content"}'),
    'upgrade-file-content': base64('{"from":"content"}'),
  }
  const files = { 'genesis-file': String(genesis), 'upgrade-file': String(upgrades) }
  const read = (flags: Record<string, string>) => {
    const { genesisFile, upgradeFile } = options({ 'network-id': '77', ...flags })
    return [genesisFile, upgradeFile]
  }
  expect(read(files)).toStrictEqual(['{"from":"own-genesis.json"}', '{"from":"own-upgrades.json"}'])
  expect(read(contents)).toStrictEqual(['{"from":"content"}', '{"from":"content"}'])
  // The content of a genesis wins, and the file of upgrades: as in AvalancheGo's config.go.
  expect(read({ ...files, ...contents })).toStrictEqual([
    '{"from":"content"}',
    '{"from":"own-upgrades.json"}',
  ])
  expect(read({})).toStrictEqual([undefined, undefined])
  for (const [id, name] of [
    ['1', 'mainnet'],
    ['5', 'fuji'],
    ['12345', 'local'],
  ] as const)
    for (const [flag, reason] of [
      ['genesis-file', 'overrides standard network genesis config'],
      ['genesis-file-content', 'overrides standard network genesis config'],
      ['upgrade-file', 'cannot configure upgrades for networkID'],
      ['upgrade-file-content', 'cannot configure upgrades for networkID'],
    ])
      expect(() => options({ 'network-id': id, [String(flag)]: 'e30=' })).toThrow(
        `${reason}: ${name}. Choose another network with --network-id`,
      )
  expect(() => options({ 'network-id': '77', 'genesis-file': '/nowhere' })).toThrow(
    'unable to load genesis file: unable to load provided genesis config at /nowhere: unable to load file /nowhere: open /nowhere: no such file or directory',
  )
})

test('without sybil protection only on networks of its own', () => {
  const without = (id: string) => options({ 'network-id': id, 'sybil-protection-enabled': 'false' })
  expect([without('local').sybilProtection, without('77').sybilProtection]).toStrictEqual([false, false])
  expect(() => without('1')).toThrow('sybil protection disabled on public network')
})

test('a plugin directory is a directory, and a directory of profiles can be made where they are wanted', () => {
  const file = join(directory, 'no-directory')
  writeFileSync(file, '')
  expect(() => options({ 'plugin-dir': directory })).not.toThrow()
  expect(() => options({ 'plugin-dir': file })).toThrow(`plugin dir is not a directory: "${file}"`)
  const profiles = { 'profile-dir': join(file, 'profiles') }
  expect(() => options(profiles)).not.toThrow()
  expect(() => options({ ...profiles, 'profile-continuous-enabled': 'true' })).toThrow(
    `continuous profiler failed: mkdir ${file}: not a directory`,
  )
  expect(() => options({ 'profile-dir': directory, 'profile-continuous-enabled': 'true' })).not.toThrow()
})

test('empty flags count as none, and are not passed on', () => {
  expect(options({ 'api-admin-enabled': '', 'log-display-level': '' }).flags).toStrictEqual({})
  expect(() => options({ 'log-display-level': 'loud' })).toThrow('unknown log level: "loud"')
})

describe('words that nothing here reads', () => {
  test.each([
    ['log-format', ['auto', 'plain', 'colors', 'json', 'JSON'], ['text']],
    ['db-type', ['leveldb', 'memdb', 'pebbledb'], ['LevelDB']],
    ['network-compression-type', ['none', 'zstd'], ['Zstd']],
    ['tracing-exporter-type', ['disabled', 'grpc', 'http', 'GRPC'], ['https']],
  ])("of --%s are AvalancheGo's", (name, words, others) => {
    for (const word of words) expect(options({ [name]: word }).flags).toStrictEqual({ [name]: word })
    for (const word of others)
      expect(() => options({ [name]: word })).toThrow(`${name} must be "${words[0]}"`)
  })
})

describe('the flags of the Data API', () => {
  const directory = mkdtempSync(join(tmpdir(), 'data-api-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  /** Returns the options with a file of this content. */
  function withFile(content: string) {
    const file = join(directory, 'data.json')
    writeFileSync(file, content)
    return options({ 'data-api-file': file }).dataApi
  }

  test('become its options', () => {
    const flags = {
      'data-api-enabled': 'false',
      'data-api-network': 'mainnet',
      'data-api-keys': 'one, two',
      'data-api-units-per-minute': '8000',
      'data-api-index-lag': '2s500ms',
      'data-api-unknown-parameters': 'refuse',
    }
    expect(options(flags).dataApi).toStrictEqual({
      enabled: false,
      network: 'mainnet',
      keys: ['one', 'two'],
      keyRequired: true,
      unitsPerMinute: 8000,
      unknownParameters: 'refuse',
      indexLagMs: 2500,
    })
  })

  test('give keys limits and forbidden routes, beside those of a file', () => {
    const file = join(directory, 'keys.json')
    writeFileSync(
      file,
      JSON.stringify({ keys: [{ key: 'filed', unitsPerMinute: 3 }], keyRequired: true, unitsPerMinute: 7 }),
    )
    const flags = {
      'data-api-file': file,
      'data-api-keys': 'one',
      'data-api-key-limits': ' pro = 20000,one=5,a==b=1',
      'data-api-key-forbidden': 'one=/v1/icm/*,one=/v2/*',
    }
    expect(options(flags).dataApi).toMatchObject({
      keys: [
        { key: 'filed', unitsPerMinute: 3 },
        { key: 'one', unitsPerMinute: 5, forbidden: ['/v1/icm/*', '/v2/*'] },
        { key: 'pro', unitsPerMinute: 20_000 },
        { key: 'a==b', unitsPerMinute: 1 },
      ],
      keyRequired: true,
      unitsPerMinute: 7,
    })
    const over = { ...flags, 'data-api-key-required': 'false', 'data-api-units-per-minute': '9' }
    expect(options(over).dataApi).toMatchObject({ keyRequired: false, unitsPerMinute: 9 })
  })

  test.each([
    [{ 'data-api-key-limits': 'pro' }, 'data-api-key-limits must have items KEY=UNITS but has "pro"'],
    [{ 'data-api-key-limits': 'pro=many' }, 'data-api-key-limits must be an integer, got "many"'],
    [{ 'data-api-key-forbidden': 'pro=icm' }, 'data-api-key-forbidden must have items KEY=ROUTE'],
    [{ 'data-api-key-required': 'maybe' }, 'data-api-key-required must be true or false but is "maybe"'],
  ])('are refused where they are wrong: %j', (flags, reason) => {
    expect(() => options(flags)).toThrow(reason)
  })

  test('read chains, prices and metadata from a file', () => {
    const content = {
      chains: { C: { chainName: 'Mine', networkToken: { decimals: 6 } } },
      prices: { AVAX: { usd: 28.4 }, 'C:0x00000000000000000000000000000000000000aa': { eur: 1 } },
      nftMetadata: { C: { '0x00000000000000000000000000000000000000AA': { '*': { name: 'All' } } } },
    }
    expect(withFile(JSON.stringify(content))).toMatchObject(content)
  })

  test.each([
    ['{"chain": {}}', 'unknown key "chain": did you mean "chains"?'],
    [
      '{"chains": {"C": {"status": "BAD"}}}',
      'key "chains.C.status" must be "OK" or "UNAVAILABLE", got "BAD"',
    ],
    ['{"prices": {"DOGE": {}}}', 'key "prices.DOGE" must be `AVAX` or `<chain>:<token address>`'],
    ['{"prices": {"AVAX": {"btc": 1}}}', 'unknown key "prices.AVAX.btc": no such currency'],
    ['{"prices": {"AVAX": {"usd": "1"}}}', 'key "prices.AVAX.usd" must be a number'],
    ['{"nftMetadata": {"C": {"0xAA": {}}}}', 'key "nftMetadata.C.0xAA" must be the address of a contract'],
    [
      '{"nftMetadata": {"C": {"0x00000000000000000000000000000000000000AA": {"all": {}}}}}',
      'key "nftMetadata.C.0x00000000000000000000000000000000000000AA.all" must be a token ID or `*`',
    ],
    ['{', 'it is not JSON'],
  ])('refuse a file with %s', (content, reason) => {
    expect(() => withFile(content)).toThrow(`data-api-file: ${reason}`)
  })

  test.each([
    [
      'data-api-network',
      'fugi',
      'data-api-network must be "mainnet" or "fuji" but is "fugi", did you mean "fuji"?',
    ],
    [
      'data-api-unknown-parameters',
      'refused',
      'data-api-unknown-parameters must be "ignore" or "refuse" but is "refused", did you mean "refuse"?',
    ],
    ['data-api-network', 'testnet', 'data-api-network must be "mainnet" or "fuji" but is "testnet"'],
    ['data-api-index-lag', '-1s', 'data-api-index-lag must not be negative but is -1s'],
    ['data-api-file', '/nowhere.json', 'open /nowhere.json: no such file or directory'],
  ])('refuse --%s=%s', (name, value, reason) => {
    expect(() => options({ [name]: value })).toThrow(reason)
  })
})

test("only AvalancheGo's flags are passed on", () => {
  expect(options({ clock: 'frozen', 'api-admin-enabled': 'true' }).flags).toStrictEqual({
    'api-admin-enabled': 'true',
  })
})

describe('chain configuration', () => {
  test('as content', () => {
    const content = base64({ C: { Config: base64({ a: 1 }), Upgrade: null }, X: { upgrade: base64('{}') } })
    expect(options({ 'chain-config-content': content }).chainConfigs).toStrictEqual({
      C: { config: '{"a":1}' },
      X: { upgrade: '{}' },
    })
  })

  test('from a directory, and from the data directory', () => {
    const chains = join(directory, 'data/configs/chains')
    mkdirSync(join(chains, 'C'), { recursive: true })
    writeFileSync(join(chains, 'C/config.json'), '{"a":2}')
    writeFileSync(join(chains, 'aliases.json'), '{"id":["name"]}')
    const expected = { C: { config: '{"a":2}' } }
    expect(options({ 'chain-config-dir': chains }).chainConfigs).toStrictEqual(expected)
    const fromData = options({ 'data-dir': join(directory, 'data') })
    expect(fromData.chainConfigs).toStrictEqual(expected)
    expect(fromData.chainAliases).toStrictEqual({ id: ['name'] })
  })

  test('aliases and subnets as content', () => {
    const both = options({
      'vm-aliases-file-content': base64({ vm: ['a', 'b'] }),
      'subnet-config-content': base64({ subnet: { validatorOnly: true } }),
    })
    expect(both.vmAliases).toStrictEqual({ vm: ['a', 'b'] })
    expect(both.subnetConfigs).toStrictEqual({ subnet: '{"validatorOnly":true}' })
  })
})

test('genesis and upgrades of a custom network', () => {
  const custom = options({
    'network-id': '77',
    'genesis-file-content': base64('{"networkID":77}'),
    'upgrade-file-content': base64('{}'),
  })
  expect(custom).toMatchObject({ genesisFile: '{"networkID":77}', upgradeFile: '{}' })
})

// Messages as the real binary prints them, after "couldn't load node config: ".
describe('flags from which no node can be made', () => {
  test.each<[Record<string, string>, string]>([
    [{ 'network-id': 'zzz' }, 'failed to parse network name: "zzz"'],
    [
      { 'genesis-file-content': base64('{}') },
      'unable to load genesis file: overrides standard network genesis config: local',
    ],
    [{ 'upgrade-file': '/x' }, 'cannot configure upgrades for networkID: local'],
    [
      { 'network-id': 'fuji', 'sybil-protection-enabled': 'false' },
      'sybil protection disabled on public network',
    ],
    [
      { 'network-id': 'mainnet', 'sybil-protection-enabled': 'false' },
      'sybil protection disabled on public network',
    ],
    [
      { 'network-id': '77', 'upgrade-file': '/nowhere' },
      'unable to read upgrade file: open /nowhere: no such file or directory',
    ],
    [{ 'chain-config-dir': '/nowhere' }, "couldn't read chain configs: cannot read directory: /nowhere"],
    [
      { 'plugin-dir': '/nowhere' },
      'plugin dir "/nowhere" not found: stat /nowhere: no such file or directory',
    ],
    [{ 'log-level': 'loud' }, 'unknown log level: "loud"'],
    [
      { 'staking-signer-key-file-content': 'e30=' },
      "could not parse signing key: couldn't deserialize secret key",
    ],
    [
      { 'chain-config-content': 'xx' },
      'unable to decode base64 content: illegal base64 data at input byte 0',
    ],
    [{ 'chain-aliases-file': '/nowhere' }, 'file does not exist: /nowhere'],
    [{ 'staking-tls-key-file': '/nowhere' }, "couldn't find staking key at /nowhere"],
    [
      { 'log-format': 'jsn' },
      'log-format must be "auto", "plain", "colors" or "json" but is "jsn", did you mean "json"? (unknown format mode: jsn)',
    ],
    [
      { 'db-type': 'memdbb' },
      'db-type must be "leveldb", "memdb" or "pebbledb" but is "memdbb", did you mean "memdb"?',
    ],
    [
      { 'network-compression-type': 'gzip' },
      'network-compression-type must be "none" or "zstd" but is "gzip" (unknown compression type)',
    ],
    [
      { 'tracing-exporter-type': 'grcp' },
      'tracing-exporter-type must be "disabled", "grpc" or "http" but is "grcp", did you mean "grpc"? (unknown exporter type: "grcp")',
    ],
    [{ clock: 'still' }, 'clock must be "running" or "frozen" but is "still"'],
    [{ clock: 'frozn' }, 'clock must be "running" or "frozen" but is "frozn", did you mean "frozen"?'],
    [
      { 'block-delay': 'Strict' },
      'block-delay must be "instant" or "strict" but is "Strict", did you mean "strict"?',
    ],
    [{ 'eth-apis': 'opn' }, 'eth-apis must be "open" or "node" but is "opn", did you mean "open"?'],
    [
      { tooling: 'hardhut' },
      'tooling must be "anvil" or "hardhat" but is "hardhut", did you mean "hardhat"?',
    ],
    [{ 'eth-apis': 'eth' }, 'eth-apis must be "open" or "node" but is "eth"'],
    [{ tooling: 'truffle' }, 'tooling must be "anvil" or "hardhat" but is "truffle"'],
    [
      { 'avalanchego-version': '1.15.1' },
      'avalanchego-version must be "1.14.2" or "1.15.2" but is "1.15.1", did you mean "1.15.2"?',
    ],
    [{ upgrades: 'helium' }, 'upgrades must be "granite" or "helicon" but is "helium"'],
    [
      { upgrades: 'hellicon' },
      'upgrades must be "granite" or "helicon" but is "hellicon", did you mean "helicon"?',
    ],
    [
      { 'helicon-time': 'soon' },
      'helicon-time must be ISO 8601, Unix milliseconds, or a duration after the start ("+60s") but is "soon"',
    ],
    [
      { upgrades: 'granite', 'helicon-time': '+60s' },
      'helicon-time is "+60s", but upgrades is "granite", which leaves Helicon unscheduled: give only one of both',
    ],
    [{ 'start-time': 'noon' }, 'start-time must be ISO 8601 or Unix milliseconds but is "noon"'],
    [
      { 'start-time': '1893456000' },
      'start-time must be in Unix milliseconds but is 1893456000, did you mean 1893456000000?',
    ],
    [{ 'network-id': 'locl' }, 'failed to parse network name: "locl", did you mean "local"?'],
    [{ 'log-level': 'debgu' }, 'unknown log level: "debgu", did you mean "debug"?'],
    [{ 'network-id': '0' }, 'network-id must be at least 1 but is 0'],
    [{ 'http-port': '65536' }, 'http-port must be at most 65535 but is 65536'],
    [{ 'http-body-limit': '0' }, 'http-body-limit must be between 1 and 268435456 but is 0'],
    [{ 'http-body-limit': '268435457' }, 'http-body-limit must be between 1 and 268435456 but is 268435457'],
  ])('%j', (flags, message) => {
    expect(() => options(flags)).toThrow(message)
  })
})

test.each([
  ['http-port', 'httpPort', ['0', '65535']],
  ['http-body-limit', 'httpBodyLimitBytes', ['1', '268435456']],
  ['network-id', 'networkId', ['2', '4294967295']],
] as const)('the lowest and the highest %s are taken', (flag, option, values) => {
  expect(values.map((value) => options({ [flag]: value })[option])).toStrictEqual(values.map(Number))
})

test.each([
  ['log-format', ['JSON', 'Plain', 'auto']],
  ['tracing-exporter-type', ['GRPC', 'http', 'Disabled']],
  ['db-type', ['leveldb', 'memdb', 'pebbledb']],
  ['network-compression-type', ['none', 'zstd']],
] as const)('%s has one of its words', (flag, words) => {
  for (const word of words) expect(options({ [flag]: word }).flags).toStrictEqual({ [flag]: word })
})

test.each([
  ['db-type', 'MemDB'],
  ['network-compression-type', 'Zstd'],
])('%s has no capitals', (flag, word) => {
  expect(() => options({ [flag]: word })).toThrow(`${flag} must be`)
})

test('the release and the upgrades, with the time of Helicon in RFC 3339', () => {
  const start = { 'start-time': '2026-01-01T00:00:00Z' }
  expect(options({ 'avalanchego-version': '1.15.2' })).toMatchObject({
    avalanchegoVersion: '1.15.2',
    upgrades: undefined,
  })
  expect(options({ upgrades: 'helicon' }).upgrades).toBe('helicon')
  expect(options({ ...start, 'helicon-time': '+60s' }).upgrades).toStrictEqual({
    helicon: '2026-01-01T00:01:00.000Z',
  })
  expect(options({ ...start, upgrades: 'helicon', 'helicon-time': '2027-01-01' }).upgrades).toStrictEqual({
    helicon: '2027-01-01T00:00:00.000Z',
  })
})

test('no ACP is supported and objected to at the same time', () => {
  expect(() => options({ 'acp-support': '1,2', 'acp-object': '3,2' })).toThrow(
    'supporting and objecting to the same ACP',
  )
  expect(options({ 'acp-support': '1,2', 'acp-object': '3' }).flags).toStrictEqual({
    'acp-support': '1,2',
    'acp-object': '3',
  })
})
