import { describe, expect, it } from '@jest/globals'
import {
  checkSameOptions,
  loadedOptions,
  processOptionsOf,
  savedOptions,
} from '../../../state/stateFile/savedOptions.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'

const options: NetworkOptions = {
  networkId: 12345,
  genesisFile: undefined,
  upgradeFile: undefined,
  clock: { mode: 'frozen', startMs: 5 },
  seed: 'seed',
  blockDelay: 'instant',
  sybilProtection: true,
  identity: undefined,
  chainConfigs: {},
  subnetConfigs: {},
  chainAliases: {},
  vmAliases: {},
  flags: { 'http-read-timeout': '5s', 'log-dir': '/logs', 'log-level': 'info', 'acp-support': '1' },
  httpHost: '127.0.0.1',
  httpPort: 9650,
  emulatorApi: true,
}
const check = (own: Partial<NetworkOptions>, ofFile: Partial<NetworkOptions> = {}) =>
  checkSameOptions({ ...options, ...own }, { ...options, ...ofFile }, 'net.state')

describe('the options of a file', () => {
  it('are those of the network, without those of its process and without what is part of the state', () => {
    const saved = savedOptions({ ...options, httpFastPath: false, peers: [] as never, faults: {} as never })
    for (const name of ['httpHost', 'httpPort', 'httpFastPath', 'peers', 'faults', 'l1s'])
      expect(saved).not.toHaveProperty(name)
    expect(saved).toMatchObject({ networkId: 12345, seed: 'seed', flags: options.flags })
  })

  it('have no precompiles, which are functions', () => {
    const chainConfigs = { C: { precompiles: {} } } as never
    expect(() => savedOptions({ ...options, chainConfigs })).toThrow('a chain has custom precompiles')
  })

  it('and those of the process make a network: flags of the process go before those of the file', () => {
    const { httpHost, httpPort, ...saved } = options
    const ofProcess = { httpHost: '::1', httpPort: 1, flags: { 'log-dir': '/other' } }
    const loaded = loadedOptions(saved, ofProcess)
    expect(loaded).toMatchObject({ httpHost: '::1', httpPort: 1, seed: 'seed' })
    expect(loaded.flags).toEqual({ ...options.flags, 'log-dir': '/other' })
    expect([httpHost, httpPort]).toEqual(['127.0.0.1', 9650])
  })
})

it('the options of the process are the API and its log files', () => {
  expect(processOptionsOf(options)).toStrictEqual({
    httpHost: '127.0.0.1',
    httpPort: 9650,
    flags: { 'http-read-timeout': '5s', 'log-dir': '/logs' },
  })
  const all = { httpBodyLimitBytes: 7, httpFastPath: false, evmCompiler: false }
  for (const [name, value] of Object.entries(all))
    expect(processOptionsOf({ ...options, [name]: value })).toStrictEqual({
      httpHost: '127.0.0.1',
      httpPort: 9650,
      [name]: value,
      flags: { 'http-read-timeout': '5s', 'log-dir': '/logs' },
    })
})

describe('a network takes the state of a file', () => {
  it('with the same options, whatever its process, clock, seed and flags of connections are', () => {
    check({})
    check({ clock: { mode: 'running', startMs: 9 }, seed: 'other', httpPort: 1, httpHost: '::1' })
    check({ flags: { ...options.flags, 'http-read-timeout': '9s', 'log-rotater-max-age': '1' } })
  })

  it.each<[Partial<NetworkOptions>, string]>([
    [{ networkId: 5 }, 'networkId'],
    [{ blockDelay: 'strict' }, 'blockDelay'],
    [{ upgradeFile: '{}' }, 'upgradeFile'],
    [{ flags: { ...options.flags, 'log-level': 'debug' } }, 'log-level'],
    [{ flags: { 'log-level': 'info' } }, 'acp-support'],
    // The first in alphabetical order is told.
    [{ sybilProtection: false, emulatorApi: false }, 'emulatorApi'],
  ])('not with %j: %s differs', (changes, name) => {
    expect(() => check(changes)).toThrow(name)
    expect(() => check({}, changes)).toThrow(name)
    expect(() => check(changes)).toThrow('net.state')
  })
})
