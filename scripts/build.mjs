// Bundles the package into dist/. One CommonJS file contains everything that most networks need
// (lib/snowglobe.cjs), with V8's compiled code of it beside it, so that a start reads two files instead of a
// thousand and compiles nothing. Further files contain what only some networks need. The command line
// (cli.cjs) and the library's entries (index, viem) exist for import and require. Everything is bundled, except
// the viem that `snowglobe/viem` shares with its user. With --types it also writes the declarations. What is there already
// and was made of these sources stays.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { fingerprintOfBuild, madeOf, noteFingerprint } from './buildFingerprint.mjs'
import { copyStudio } from './buildStudio.mjs'
import { banner, libraryBanner } from './bundleBanner.mjs'
import { bundleLibrary, fileOfPackage, packagesApart } from './bundleLibrary.mjs'
import { bundleViem, licencesOfViem, viemBundle } from './bundleViem.mjs'
import { compileAssemblyScript } from './compileAssemblyScript.mjs'
import { compileScriptProgram, inputsOfScriptProgram } from './compileScriptProgram.mjs'
import { installPackages } from './installPackages.mjs'
import { withFaults } from './mutation/instrument.mjs'
import { writeLicences } from './writeLicences.mjs'

const root = resolve(import.meta.dirname, '..')
/**
 * The build writes a temporary folder and renames it when complete, so that a failed build keeps the last
 * good one.
 */
const dist = join(root, `.cache/dist.${process.pid}`)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const withTypes = process.argv.includes('--types')
/** A list of faults, of which each process that runs the build has one (mutate.mjs). */
const faults = process.env.MUTATION_LIST

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: ['viem', 'viem/*'],
  minifySyntax: true,
  minifyWhitespace: true,
  // Node.js prints the line of an uncaught error.
  lineLimit: 160,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
}
/**
 * CommonJS loads faster than ES modules, and jest runs it without flags. `import()` becomes `require`, which
 * works in both.
 */
const commonJs = {
  ...shared,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  supported: { 'dynamic-import': false },
  // Without the condition `module`, which selects ES modules.
  conditions: [],
  define: { 'import.meta.filename': '__filename' },
}
/** The files of dist/lib that are packages. */
const library = { ...commonJs, banner: { js: banner } }

/** The entries for test runners, which use the runner and the library of their user. */
const testRunners = {
  external: ['@jest/globals', 'vitest'],
  entryPoints: { jest: 'src/testing/jest.ts', vitest: 'src/testing/vitest.ts' },
  outdir: dist,
}

const sources = fingerprintOfBuild(root, faults)
const made = madeOf(join(root, 'dist'), sources)
if (made.bundle && (made.types || !withTypes)) process.exit(0)
if (made.bundle) {
  console.error('Writing the declarations of Snowglobe')
  await writeTypes(join(root, 'dist'))
  process.exit(0)
}
console.error('Building Snowglobe, which takes some seconds')
await compileAssemblyScript()
await compileScriptProgram()
await bundleViem()
const lib = join(dist, 'lib')
mkdirSync(lib, { recursive: true })
const { minifySyntax, minifyWhitespace, lineLimit, legalComments, target } = shared
const bundled = await orExit(() =>
  bundleLibrary({
    root,
    folder: lib,
    version: manifest.version,
    faults,
    minified: { minifySyntax, minifyWhitespace, lineLimit, legalComments, target, banner: libraryBanner },
  }),
)
const outputs = [
  await buildOrExit({
    ...library,
    entryPoints: Object.fromEntries(packagesApart.map((name) => [fileOfPackage(name), name])),
    outdir: lib,
  }),
  await buildOrExit({
    ...commonJs,
    entryPoints: {
      'lib/mainnetGenesis': 'state/genesis/data/mainnetGenesis.ts',
      'lib/fujiGenesis': 'state/genesis/data/fujiGenesis.ts',
      'lib/scriptProgram': 'methods/debug/tracers/script/scriptProgram.js',
      'lib/teleporterCode': 'state/interchain/teleporter/data/teleporterCode.ts',
      'lib/scenarioContracts': 'src/library/scenario/contracts/data/scenarioContracts.ts',
      'lib/operationExamples': 'src/server/dataApi/docs/data/operationExamples.ts',
      cli: 'src/cliEntry.ts',
      index: 'src/libraryEntry.ts',
      viem: 'src/viem/index.ts',
    },
    outdir: dist,
  }),
  await buildOrExit({
    ...commonJs,
    external: [],
    entryPoints: {
      abiEntries: 'src/events/AbiEntries.ts',
      mnemonic: 'src/library/mnemonic.ts',
      viemParts: 'src/library/scenario/viemParts.ts',
    },
    outdir: lib,
    plugins: [bundledViem()],
  }),
  await buildOrExit({ ...shared, format: 'esm', entryPoints: { viem: 'src/viem/index.ts' }, outdir: dist }),
  await buildOrExit({
    ...library,
    ...testRunners,
    plugins: [libraryIs('./index.cjs')],
  }),
  await buildOrExit({ ...shared, ...testRunners, format: 'esm', plugins: [libraryIs('./index.js')] }),
]
chmodSync(join(dist, 'cli.cjs'), 0o755)
copyWasm()
copyStudio(dist)
writeImportEntry()
writeLicences(
  root,
  [
    ...bundled,
    ...outputs.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
    ...(await inputsOfScriptProgram()),
  ],
  join(dist, 'LICENSES.txt'),
  JSON.parse(readFileSync(licencesOfViem, 'utf8')),
)
noteFingerprint(dist, { sources, types: false })
if (withTypes) await writeTypes(dist)
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(dist, join(root, 'dist'))
// In the final place: stack traces name the path at which the code was compiled.
makeCodeCache(join(root, 'dist/lib'))

/** Writes the declarations into a folder with a complete bundle. */
async function writeTypes(folder) {
  installPackages('scripts/types')
  const { rollUpTypes } = await import('./rollUpTypes.mjs')
  rollUpTypes(root, folder)
  noteFingerprint(folder, { sources, types: true })
}

function buildOrExit(options) {
  return orExit(() => build({ ...options, ...withFaults(faults, options.plugins) }))
}

/** Returns what a step of the build makes. On failure it prints the error, removes what is there so far, and exits. */
async function orExit(step) {
  try {
    return await step()
  } catch (error) {
    console.error(error)
    rmSync(dist, { recursive: true, force: true })
    process.exit(1)
  }
}

/** tiny-secp256k1 reads its WebAssembly from the parent folder of the file that contains it. */
function copyWasm() {
  const wasm = createRequire(join(root, 'package.json'))
    .resolve('tiny-secp256k1')
    .replace(/lib\/.*$/, 'lib/secp256k1.wasm')
  cpSync(wasm, join(dist, 'secp256k1.wasm'))
}

/**
 * Writes the entry for `import` of the package. It re-exports the entry for `require`, so that a process has
 * one copy of the library.
 */
function writeImportEntry() {
  const names = Object.keys(createRequire(import.meta.url)(join(dist, 'index.cjs'))).join(', ')
  writeFileSync(
    join(dist, 'index.js'),
    `import library from './index.cjs'\nexport const { ${names} } = library\n`,
  )
}

/** Runs in a separate process, so that only code of the bundle is compiled. */
function makeCodeCache(folder) {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/runTypeScript.mjs', 'scripts/makeCodeCache.ts', join(folder, 'snowglobe.cjs')],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

/** Takes the functions of viem from the bundles in the repository: viem itself may not be installed. */
function bundledViem() {
  return {
    name: 'bundled viem',
    setup({ onResolve }) {
      onResolve({ filter: /^viem\/(accounts|utils)$/ }, ({ path }) => ({
        path: viemBundle(path.slice('viem/'.length)),
      }))
    },
  }
}

/** Imports what the library exports from one of its entries, so that a process has one copy of it. */
function libraryIs(entry) {
  return {
    name: 'library',
    setup({ onResolve }) {
      onResolve({ filter: /\/(createNetwork|InvalidOptionError)\.js$/ }, () => ({
        path: entry,
        external: true,
      }))
    },
  }
}
