// Checks the import rules of the repository (ARCHITECTURE.md): src -> methods -> state, and inside the folders of
// `floors` from one floor to a lower one. No import goes up and none closes a circle, type imports included. A
// library is imported only by the folders that own it. Exits with status 1 and names each violation.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const storeys = { state: 0, methods: 1, src: 2 }
/**
 * The folders of a folder, highest floor first. A folder imports from lower floors only; folders on one floor do not
 * import each other. Files beside the folders are above all of them.
 */
const floors = {
  src: [
    ['cli', 'testing', 'viem'],
    ['config'],
    ['library'],
    ['inProcess', 'events', 'faults', 'journal', 'record', 'studio', 'webhooks'],
    ['server'],
    ['rpc'],
  ],
  methods: [
    ['tooling'],
    ['ots'],
    ['emulator', 'trace', 'subscriptions', 'webhooks'],
    ['matching', 'solidity'],
    [
      ...['admin', 'avax', 'avm', 'debug', 'metrics', 'personal', 'platform', 'prometheus'],
      ...['txpool', 'wallet'],
    ],
    [
      ...['chainadmin', 'data', 'eth', 'gethadmin', 'health', 'index', 'info', 'net', 'proposervm', 'rpc'],
      ...['utxo', 'validators', 'warp', 'web3'],
    ],
    ['params'],
    ['kit', 'signatureAggregator'],
  ],
  state: [
    ['stateFile'],
    ['world'],
    ['l1s'],
    ['views'],
    ['genesis', 'node', 'interchain', 'webhooks'],
    ['platform', 'avm', 'evm'],
    ['proposervm', 'warp'],
    ['utxo', 'profiles', 'process'],
    ['errors', 'gas', 'time'],
    ['codec'],
    ['crypto'],
  ],
  'state/evm': [
    ['coreth', 'subnetEvm'],
    ['sae'],
    ['chain', 'genesis'],
    ['pool', 'logs'],
    ['execution'],
    ['engine'],
    ['precompiles'],
    ['rules', 'fees'],
    ['state', 'blocks'],
    ['trie', 'transactions'],
    ['config'],
    ['values'],
  ],
}
/**
 * The folders that may import a package (prefix match on both sides). A package not listed here may be
 * imported anywhere above `state/`.
 */
const owners = {
  express: ['src/server/'],
  ws: ['src/server/'],
  winston: ['src/library/logging'],
  ajv: ['methods/data/kit/'],
  'json-rpc-2.0': ['src/rpc/'],
  'tiny-secp256k1': ['state/crypto/'],
  '@chainsafe/blst': ['state/crypto/'],
  '@noble/curves': ['state/crypto/'],
  '@noble/hashes': ['state/crypto/'],
  '@scure/bip32': ['src/library/mnemonic.ts'],
  '@scure/bip39': ['src/library/mnemonic.ts'],
  'quickjs-emscripten-core': ['methods/debug/tracers/script/program/'],
  '@jitl/quickjs-singlefile-cjs-release-sync': ['methods/debug/tracers/script/program/'],
  'big-integer': ['methods/debug/tracers/script/program/'],
  re2js: ['state/node/goPattern'],
  viem: ['src/viem/', 'src/events/AbiEntries.ts', 'src/library/scenario/viemParts.ts'],
}
const inState = ['@chainsafe/blst', 'tiny-secp256k1', '@noble/', '@scure/base', 're2js', 'node:']

/** AssemblyScript, whose imports have no endings. Of each folder the rest imports only what the compiler makes. */
const assemblyScript = [
  'state/evm/engine/interpreter/',
  'state/crypto/curve/',
  'state/crypto/keccak/',
  'state/crypto/modexp/',
  'state/crypto/pairing/',
]
const compiled = [
  'state/evm/engine/interpreter/evmModule.ts',
  'state/crypto/curve/recoveryModule.ts',
  'state/crypto/keccak/keccakModule.ts',
  'state/crypto/modexp/modexpModule.ts',
  'state/crypto/pairing/pairingModule.ts',
  'state/crypto/pairing/kzgModule.ts',
  'methods/debug/tracers/script/scriptProgram.ts',
]

const sources = Object.keys(storeys).flatMap((dir) => list(join(root, dir)))
const files = sources.filter((file) => !isAssemblyScript(file))
const graph = new Map(files.map((file) => [file, importsOf(file)]))
const breaches = []
for (const [file, imports] of graph) {
  const storey = file.split('/')[0]
  for (const { specifier, target, typeOnly } of imports) {
    if (target !== undefined) {
      const other = target.split('/')[0]
      if (!(other in storeys)) breaches.push(`${file} imports ${target}, outside the house`)
      else if (storeys[other] > storeys[storey]) breaches.push(`${file} imports up: ${target}`)
      for (const house of Object.keys(floors)) {
        if (isBesideOrAbove(house, file, target))
          breaches.push(`${file} imports ${target}, which is not on a lower floor of ${house}/`)
      }
      if (!graph.has(target) && !compiled.includes(target))
        breaches.push(`${file} imports ${specifier}, which is not a file`)
      continue
    }
    const owner = Object.keys(owners).find((name) => specifier === name || specifier.startsWith(`${name}/`))
    if (owner !== undefined && !typeOnly && !owners[owner].some((place) => file.startsWith(place)))
      breaches.push(`${file} imports ${specifier}, which belongs to ${owners[owner].join(', ')}`)
    if (storey === 'state' && !inState.some((name) => specifier.startsWith(name)))
      breaches.push(`${file} imports ${specifier}: state/ knows no such thing`)
  }
}
breaches.push(...circles(graph))
// AssemblyScript lies on no floor, since its folders share code. Circles are no more allowed in it than elsewhere.
breaches.push(...circles(new Map(sources.filter(isAssemblyScript).map((file) => [file, importsOf(file)]))))
for (const breach of breaches) console.error(breach)
console.log(`${files.length} files, ${breaches.length} breaches of the import rule`)
process.exit(breaches.length === 0 ? 0 : 1)

function list(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function isAssemblyScript(file) {
  return assemblyScript.some((folder) => file.startsWith(folder))
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = []
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm
  for (const match of text.matchAll(pattern)) {
    const specifier = match[2] ?? match[3] ?? match[4]
    const target = specifier.startsWith('.')
      ? `${normalize(join(dirname(file), specifier)).replace(/\.js$/, '')}.ts`
      : undefined
    found.push({ specifier, target, typeOnly: match[1] !== undefined })
  }
  return found
}

/** Whether both files lie in the house, in two folders of it, and the target's is not on a lower floor than the file's. */
function isBesideOrAbove(house, file, target) {
  if (!file.startsWith(`${house}/`) || !target.startsWith(`${house}/`)) return false
  const folder = folderIn(house, file)
  const other = folderIn(house, target)
  return folder !== other && floorOf(house, folder) >= floorOf(house, other)
}

/** Returns the folder of a house in which a file lies; undefined for a file beside the folders. */
function folderIn(house, file) {
  const [folder, ...inside] = file.slice(house.length + 1).split('/')
  return inside.length === 0 ? undefined : folder
}

/** Returns how many floors lie above a folder of a house: 0 for files beside the folders. */
function floorOf(house, folder) {
  if (folder === undefined) return 0
  const floor = floors[house].findIndex((folders) => folders.includes(folder))
  if (floor === -1) breaches.push(`${house}/${folder}/ is on no floor`)
  return floor + 1
}

/** Returns the circles among imports, including type imports. */
function circles(edges) {
  const state = new Map()
  const found = []
  const visit = (file, path) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`)
      return
    }
    state.set(file, 'open')
    for (const { target } of edges.get(file) ?? [])
      if (target !== undefined && edges.has(target)) visit(target, [...path, file])
    state.set(file, 'done')
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}
