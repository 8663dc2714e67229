import { describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import type { CreateNetworkOptions } from '../../../src/library/networkOptions.js'

const start = '2030-01-01T00:00:00Z'
const startMs = Date.parse(start)

describe('the options of a network', () => {
  it('that are left out are those of the local network of the present', () => {
    const before = Date.now()
    const { clock, ...rest } = completeOptions({})
    expect(clock.mode).toBe('running')
    expect(clock.startMs).toBeGreaterThanOrEqual(before)
    expect(clock.startMs).toBeLessThanOrEqual(Date.now())
    expect(rest).toStrictEqual({
      networkId: 12345,
      bareGenesis: false,
      genesisFile: undefined,
      upgradeFile: undefined,
      avalanchegoVersion: undefined,
      upgrades: undefined,
      seed: 'snowglobe',
      blockDelay: 'instant',
      sybilProtection: true,
      identity: undefined,
      chainConfigs: {},
      subnetConfigs: {},
      chainAliases: {},
      vmAliases: {},
      subnetEvmVmIds: [],
      l1s: [],
      flags: {},
      httpHost: '127.0.0.1',
      httpPort: 0,
      relay: false,
      teleporter: false,
      emulatorApi: true,
      ethApis: undefined,
      unlocked: true,
      clientVersion: undefined,
      tooling: undefined,
      httpFastPath: true,
      evmCompiler: true,
      allowUnlimitedContractSize: false,
      dataApi: {},
      peers: [],
      faults: undefined,
    })
  })

  it('that are given are taken', () => {
    const precompiles = { [`0x03${'00'.repeat(19)}`]: () => ({ output: '0x' as const }) }
    const given = {
      bareGenesis: true,
      genesisFile: '{"a":1}',
      upgradeFile: '{"b":1}',
      avalanchegoVersion: '1.15.2',
      seed: 'mine',
      blockDelay: 'strict',
      sybilProtection: false,
      subnetConfigs: { a: '{"c":1}' },
      chainAliases: { a: ['b'] },
      vmAliases: { c: ['d', 'e'] },
      subnetEvmVmIds: ['f'],
      httpHost: '::1',
      httpPort: 65_535,
      httpBodyLimitBytes: 1,
      emulatorApi: false,
      ethApis: 'node',
      unlocked: false,
      clientVersion: 'mine/1',
      tooling: 'anvil',
      httpFastPath: false,
      evmCompiler: false,
      allowUnlimitedContractSize: true,
    } as const
    const read = completeOptions({
      ...given,
      networkId: 'fuji',
      flags: { 'api-admin-enabled': true, 'min-stake-duration': '1m', 'http-port': 7 },
      chainConfigs: { C: { config: '{"d":1}', upgrade: '{"e":1}', precompiles }, X: {} },
      dataApi: { enabled: false },
      clock: { mode: 'frozen', start },
    } as CreateNetworkOptions)
    expect(read).toMatchObject({
      ...given,
      networkId: 5,
      flags: { 'api-admin-enabled': 'true', 'min-stake-duration': '1m', 'http-port': '7' },
      dataApi: { enabled: false },
      clock: { mode: 'frozen', startMs },
    })
    expect(read.chainConfigs).toStrictEqual({
      C: { config: '{"d":1}', upgrade: '{"e":1}', precompiles },
      X: {},
    })
  })

  it.each([
    [{}, false, false],
    [{ teleporter: true }, true, true],
    [{ relay: true }, true, false],
    [{ teleporter: true, relay: false }, false, true],
  ])('%j: relay %s, teleporter %s', (options, relay, teleporter) => {
    expect(completeOptions(options)).toMatchObject({ relay, teleporter })
  })

  it('name the L1s that are wanted by their position, unless they say who wants them', () => {
    const { l1s } = completeOptions({ l1s: [{ alias: 'a' }, { wantedBy: 'a file' }] })
    expect(l1s).toMatchObject([{ wantedBy: 'l1s[0]', alias: 'a' }, { wantedBy: 'a file' }])
  })

  it.each([
    ['mainnet', 1],
    ['fuji', 5],
    ['local', 12_345],
    [1, 1],
    [4_294_967_295, 4_294_967_295],
  ] as const)('have the network %s by its number', (networkId, number) => {
    expect(completeOptions({ networkId }).networkId).toBe(number)
  })

  it.each([0, 4_294_967_296])('refuse the network %d', (networkId) => {
    expect(() => completeOptions({ networkId } as never)).toThrow('option "networkId" must be an integer')
  })
})

describe('the start of the clock', () => {
  it.each<[NonNullable<CreateNetworkOptions['clock']>, number]>([
    [{ start }, startMs],
    [{ start: new Date(startMs) }, startMs],
    [{ startMs: 7 }, 7],
    [{ start: 0 }, 0],
    [{ start, startMs: 7 } as never, startMs],
  ])('%j is %d', (clock, expected) => {
    expect(completeOptions({ clock }).clock).toStrictEqual({ mode: 'running', startMs: expected })
  })

  it('is not before 1970, and Helicon counts from it', () => {
    expect(() => completeOptions({ clock: { start: -1 } })).toThrow('must not be before 1970, got -1')
    const upgrades = (helicon: string | number | Date) =>
      completeOptions({ clock: { start }, upgrades: { helicon } }).upgrades
    expect(upgrades('+1h')).toStrictEqual({ helicon: '2030-01-01T01:00:00.000Z' })
    expect(upgrades(startMs)).toStrictEqual({ helicon: '2030-01-01T00:00:00.000Z' })
    expect(() => upgrades(-1)).toThrow('must be a time in the years 1970 to 9999, got -1')
    expect(completeOptions({ upgrades: 'granite' }).upgrades).toBe('granite')
  })
})

describe('options that are refused by name', () => {
  it.each<[string, unknown, string]>([
    ['httpBodyLimitBytes', 0, 'at least 1'],
    ['httpBodyLimitBytes', 268_435_457, 'at most 268435456'],
    ['journal', 5, 'option "journal" must be true or false'],
    ['journal', { entrys: 1 }, 'did you mean "entries"?'],
    ['nodes', 2, 'option "nodes" must be 1 or 5, got 2'],
    ['flags', [], 'option "flags" must be an object of flags by name'],
    ['flags', { 'http-port': {} }, 'option "flags.http-port" must be a string, a number, true or false'],
    ['flags', { 'nothing-like-any': 1 }, 'AvalancheGo has no such flag'],
    ['scenario', '', 'the path of a scenario file, or a scenario'],
    ['scenario', [], 'the path of a scenario file, or a scenario'],
    ['state', '', 'the path of a file'],
    ['state', { file: 'a', intervalMs: 0 }, 'at least 1'],
    ['state', { file: 'a', intervalMs: 3_600_001 }, 'at most 3600000'],
  ])('%s: %j', (name, value, reason) => {
    expect(() => completeOptions({ [name]: value })).toThrow(reason)
  })

  it.each([
    { certificateDer: new Uint8Array(1) },
    { blsSecretKey: new Uint8Array(1) },
    { certificateDer: new Uint8Array(1), blsSecretKey: new Uint8Array(1), stakingKeyDer: 'x' },
    { certificateDer: 'x', blsSecretKey: new Uint8Array(1) },
    'x',
  ])('the identity %j', (identity) => {
    expect(() => completeOptions({ identity } as never)).toThrow('option "identity" must be an identity')
  })

  it.each<CreateNetworkOptions>([
    { journal: true },
    { journal: { entries: 1 } },
    { nodes: 5 },
    { scenario: 'a.yaml' },
    { state: 'a' },
    { state: { file: 'a', intervalMs: 1 } },
    { state: { file: 'a', intervalMs: 3_600_000 } },
    { httpBodyLimitBytes: 268_435_456 },
    {
      identity: {
        certificateDer: new Uint8Array(1),
        blsSecretKey: new Uint8Array(1),
        stakingKeyDer: new Uint8Array(1),
      },
    },
  ])('but not %j', (options) => {
    expect(() => completeOptions(options)).not.toThrow()
  })
})
