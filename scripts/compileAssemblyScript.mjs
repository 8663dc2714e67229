// Compiles what is written in AssemblyScript to WebAssembly and writes each as a module beside its sources, unless what is there was made of
// these sources already: the EVM's interpreter, the recovery of public keys, Keccak-256, and the curve of
// pairings. Builds, tests and scripts do so before anything else. The modules are committed, so that a clone needs neither the compiler
// (104 MB) nor its time; it is installed when these sources change.
// usage: node scripts/compileAssemblyScript.mjs [--check]; --check compiles all, and fails where a committed module differs

import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { installPackages } from './installPackages.mjs'
import { pairingProducts } from './pairingProducts.mjs'

const root = resolve(import.meta.dirname, '..')

const usual = [
  ...['--runtime', 'stub', '--noAssert', '-O3', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
]

/**
 * The modules: their folder and first file, the name of what is written, sources elsewhere, the compiler's options, and files that are only
 * in memory: a script writes them, or another file takes their place. What only rare work needs is a function that returns the text.
 */
const modules = [
  {
    folder: 'state/evm/engine/interpreter',
    entry: 'loop.ts',
    name: 'evmModule',
    further: [
      'state/evm/engine/layout.ts',
      'state/evm/engine/opcodes.ts',
      'state/evm/engine/statuses.ts',
      'state/crypto/keccak/permutation.ts',
      'state/crypto/keccak/sponge.ts',
    ],
    // Static data lies between the known codes and the frames (layout.ts); no more than 1 GiB of memory, a sixteenth of it or less in practice.
    // The module starts small: memory that is there from the beginning takes time to set up.
    // The table has the compiled loops of contracts.
    options: ['--memoryBase', '24576', '--initialMemory', '48', '--maximumMemory', '16384', '--importTable'],
  },
  {
    folder: 'state/crypto/curve',
    entry: 'recovery.ts',
    name: 'recoveryModule',
    further: [],
    // Its memory is 32 bits wide for good.
    options: [
      '--memoryBase',
      '1024',
      '--initialMemory',
      '5',
      '--maximumMemory',
      '5',
      '--disableWarning',
      '201',
    ],
  },
  {
    folder: 'state/crypto/keccak',
    entry: 'hashing.ts',
    name: 'keccakModule',
    further: [],
    options: ['--initialMemory', '2', '--maximumMemory', '2'],
  },
  {
    folder: 'state/crypto/modexp',
    entry: 'entry.ts',
    name: 'modexpModule',
    further: [],
    options: ['--initialMemory', '1', '--maximumMemory', '1', '--disableWarning', '201'],
    isRare: true,
  },
  {
    folder: 'state/crypto/pairing',
    entry: 'entry.ts',
    name: 'pairingModule',
    further: [
      'state/crypto/curve/digits.ts',
      'state/crypto/curve/inversion.ts',
      'state/crypto/curve/limbs.ts',
      'state/crypto/curve/limbSizes.ts',
      'scripts/pairingProducts.mjs',
    ],
    options: [
      '--memoryBase',
      '1024',
      '--initialMemory',
      '2',
      '--maximumMemory',
      '2',
      '--disableWarning',
      '201',
    ],
    written: { 'state/crypto/pairing/products.ts': () => pairingProducts(10, 27) },
    isRare: true,
  },
  {
    folder: 'state/crypto/pairing',
    entry: 'kzgEntry.ts',
    name: 'kzgModule',
    further: [
      'state/crypto/curve/inversion.ts',
      'state/crypto/curve/limbs.ts',
      'scripts/pairingProducts.mjs',
    ],
    options: [
      '--memoryBase',
      '1024',
      '--initialMemory',
      '3',
      '--maximumMemory',
      '3',
      '--disableWarning',
      '201',
    ],
    // The same extensions over another field.
    written: {
      'state/crypto/pairing/products.ts': () => pairingProducts(14, 28),
      'state/crypto/pairing/parameters.ts': () => sourceOf('state/crypto/pairing/parameters381.ts'),
      'state/crypto/curve/limbSizes.ts': () => sourceOf('state/crypto/pairing/limbSizes381.ts'),
    },
    isRare: true,
  },
]

function targetOf({ folder, name }) {
  return join(root, folder, `${name}.js`)
}

function sourceOf(path) {
  return readFileSync(join(root, path), 'utf8')
}

/**
 * Makes sure that the compiled modules are there and new. Cores share the work: each thread takes the next module when it
 * is done with one, and the calling thread is one of them.
 * @throws {Error} with what the compiler says
 */
export async function compileAssemblyScript() {
  const names = modules.filter((module) => !isNew(module)).map(({ name }) => name)
  if (names.length === 0) return
  installPackages('scripts/assembly')
  const work = { taken: new Int32Array(new SharedArrayBuffer(4)), names }
  const threads = Array.from({ length: Math.min(names.length, availableParallelism()) - 1 }, () => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { assemblyScript: work } })
    return new Promise((done, fail) => thread.once('error', fail).once('exit', done))
  })
  await Promise.all([compileNext(work), ...threads])
}

/** Compiles modules until none is left. */
async function compileNext({ taken, names }) {
  for (;;) {
    const name = names[Atomics.add(taken, 0, 1)]
    if (name === undefined) return
    await compile(modules.find((module) => module.name === name))
  }
}

function isNew(module) {
  const target = targetOf(module)
  return existsSync(target) && readFileSync(target, 'utf8').startsWith(headerOf(fingerprintOf(module)))
}

async function compile(module) {
  const { folder, entry, name, options } = module
  const target = targetOf(module)
  const fingerprint = fingerprintOf(module)
  const { main } = await import('assemblyscript/asc')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const output = `.cache/${name}.${process.pid}.wasm`
  const readFile = async (file, baseDir) => {
    return module.written?.[file]?.() ?? readFileOrNothing(resolve(baseDir, file))
  }
  const { error, stderr } = await main(
    [`${folder}/${entry}`, ...['--baseDir', root, '--outFile', output], ...usual, ...options],
    { readFile },
  )
  if (error) throw new Error(`${folder} does not compile\n${stderr.toString()}`)
  const text = readFileSync(join(root, output)).toString('base64')
  // Written aside and put in place: another process may do the same.
  const aside = `${target}.${process.pid}`
  writeFileSync(aside, headerOf(fingerprint) + moduleOf(name, text, module.isRare === true))
  renameSync(aside, target)
  rmSync(join(root, output))
}

/** A function is compiled when it is called, so what few networks need takes no time at the start. */
function moduleOf(name, text, isRare) {
  return isRare
    ? `export function ${name}() {\n  return '${text}'\n}\n`
    : `export const ${name} =\n  '${text}'\n`
}

/** The compiler asks for files that are not there, too. */
function readFileOrNothing(path) {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null
}

function headerOf(fingerprint) {
  return `// Made by scripts/compileAssemblyScript.mjs of sources ${fingerprint}\n`
}

function fingerprintOf({ folder, further }) {
  const sources = [
    ...readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => join(root, folder, name)),
    ...further.map((file) => join(root, file)),
    import.meta.filename,
  ]
  const hash = createHash('sha256').update(compilerVersion())
  for (const file of sources) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The version in the lock file: the compiler itself may not be installed. */
function compilerVersion() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[
    'node_modules/assemblyscript'
  ].version
}

/** Compiles all modules again, and sets the exit code where a committed one is not what the compiler makes. */
async function checkModules() {
  const committed = modules.map((module) => readFileSync(targetOf(module), 'utf8'))
  for (const module of modules) rmSync(targetOf(module))
  await compileAssemblyScript()
  const stale = modules.filter((module, index) => readFileSync(targetOf(module), 'utf8') !== committed[index])
  for (const module of stale)
    console.error(`${module.folder}/${module.name}.js was not made of its sources: commit what is there now`)
  if (stale.length > 0) process.exitCode = 1
}

if (isMainThread && process.argv[1] === import.meta.filename) {
  await (process.argv[2] === '--check' ? checkModules() : compileAssemblyScript())
}
// A thread of compileAssemblyScript runs this file.
if (workerData?.assemblyScript !== undefined) await compileNext(workerData.assemblyScript)
