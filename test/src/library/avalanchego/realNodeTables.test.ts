import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { realNodeOptions } from '../../../../src/library/avalanchego/realNodeOptions.js'
import { guideBlocks, isTest } from '../../../e2e/guideBlocks.js'
import { realNodeTables } from './realNodeTables.js'

// docs/real-nodes.md says of each function and each option of the library whether real nodes have it. That functions do what it
// says is tested with real nodes: test/realNode/backend.realNode.ts.

const { functions, options } = realNodeTables()
const guide = readFileSync('docs/real-nodes.md', 'utf8')

/** Functions that users do not see. */
const internal = new Set([
  'network',
  'finishStrict',
  'keepIn',
  'listenAndWork',
  'unref',
  'mismatch',
  'onEntry',
  'constructor',
])

it('the guide lists each function of a network, and no other', async () => {
  await using net = await createNetwork()
  const parts = ['l1s', 'icm', 'faults', 'journal', 'webhooks'] as const
  const names = [
    ...Object.keys(net).filter((name) => !parts.some((part) => part === name)),
    ...parts.flatMap((part) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(net[part])).map((name) => `${part}.${name}`),
    ),
  ].filter((name) => !internal.has(name.replace(/.*\./, '')))
  expect([...functions.keys()].sort()).toEqual(names.map((name) => `net.${name}`).sort())
})

it('the guide lists each option of createNetwork, and no other', () => {
  const files = readdirSync('src/library/options').map((name) =>
    readFileSync(`src/library/options/${name}`, 'utf8'),
  )
  const names = files.flatMap((text) =>
    [...text.matchAll(/^ {2}readonly (\w+)\?:/gm)].flatMap(([, name = '']) =>
      name === 'intervalMs' ? [] : [name],
    ),
  )
  expect([...options.keys()].sort()).toEqual(names.sort())
})

it('the guide lists each test of the guides, and no other', () => {
  const titles = guideBlocks()
    .filter(isTest)
    .flatMap(({ code }) => [...code.matchAll(/^\s*it(?:Emulated)?\('([^']+)'/gm)].map(([, title]) => title))
  const listed = [...guide.matchAll(/^\| ([^|`]+) \| (?:yes|no|not always)(?:: [^|]+)? \|$/gm)]
  expect(listed.map(([, title]) => title).sort()).toEqual([...new Set(titles)].sort())
})

it('the guide lists each example that does not start the command, and no other', () => {
  const names = readdirSync('examples').map((name) => (name.includes('.') ? name : `${name}/`))
  // A module of another example, and programs that start the command.
  const others = ['counter.mjs', 'parents/']
  const listed = [...guide.matchAll(/^\| `examples\/([\w./]+)` \| (?:yes|no)\b/gm)]
  expect(listed.map(([, name]) => name).sort()).toEqual(names.filter((name) => !others.includes(name)).sort())
})

/** A value that each option takes; undefined where one would need files. */
const values: Readonly<Record<string, unknown>> = {
  backend: 'avalanchego',
  path: '/opt/avalanchego',
  nodes: 5,
  networkId: 54_321,
  genesisFile: '{}',
  upgradeFile: '{}',
  upgrades: 'helicon',
  avalanchegoVersion: '1.15.2',
  bareGenesis: true,
  clock: { mode: 'frozen' },
  state: 'a.state',
  scenario: {},
  seed: 'a',
  blockDelay: 'strict',
  sybilProtection: false,
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
  httpBodyLimitBytes: 1,
  accounts: 1,
  mnemonic: 'test test test test test test test test test test test junk',
  balance: 1,
  ethApis: 'node',
  unlocked: false,
  relay: true,
  teleporter: true,
  log: { write: () => undefined, close: async () => undefined },
  emulatorApi: false,
  tooling: 'anvil',
  clientVersion: 'v1',
  httpFastPath: false,
  evmCompiler: false,
  allowUnlimitedContractSize: true,
  dataApi: {},
  peers: [],
  faults: { preset: 'flaky' },
  journal: true,
}

it.each([...options])('the option %s on real nodes: %s', (name, word) => {
  const value = values[name]
  expect(Object.keys(values)).toContain(name)
  if (value === undefined) return
  const read = () => realNodeOptions({ path: '/opt/avalanchego', networkId: 54_321, [name]: value }, {})
  if (word === 'yes') expect(read()).toMatchObject({ path: '/opt/avalanchego' })
  else expect(read).toThrow(`option "${name}" is not possible on a real node`)
})

it('upgrades become the upgrade file of a node whose network is your own', () => {
  const read = (chosen: object) => realNodeOptions({ path: '/opt/avalanchego', ...chosen }, {})
  const { upgradeFile } = read({ networkId: 54_321, upgrades: { helicon: '2030-01-01T00:00:00Z' } })
  expect(JSON.parse(String(upgradeFile))).toMatchObject({
    graniteTime: '2020-12-05T05:00:00Z',
    heliconTime: '2030-01-01T00:00:00Z',
    graniteEpochDuration: 30_000_000_000,
  })
  expect(read({ networkId: 54_321 }).upgradeFile).toBeUndefined()
  expect(() => read({ upgrades: 'helicon' })).toThrow('option "upgrades" is not possible on a real node')
  expect(() => read({ networkId: 54_321, upgradeFile: '{}', upgrades: 'granite' })).toThrow(
    'give only one of both',
  )
})
