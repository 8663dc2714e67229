// Bundles src/, methods/ and state/ into one file for jest. Each test file has modules of its own, and to load up to a
// thousand files for each takes longer than most tests. As in the sources, a module is evaluated when it is first
// imported.

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { withFaults } from '../mutation/instrument.mjs'
import { bundle } from './bundleFiles.mjs'

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** AssemblyScript, which is not TypeScript, and the program of another thread, which compileScriptProgram.mjs bundles. */
const leftOut =
  /^(state\/(evm\/engine\/interpreter|crypto\/(curve|keccak|modexp|pairing))\/[^/]+\.ts|methods\/debug\/tracers\/script\/program\/.*)$/

/** Large data that few tests need: jest loads the files themselves (`transform` in jest.config.mjs). */
const large = /\/(mainnetGenesis|fujiGenesis|teleporterCode|scriptProgram)\.(ts|js)$/

/** Modules that load much and that few tests use, with the functions that they export: they are loaded at the first call. */
const seldomUsed = {
  'src/library/scenario/viemParts.ts': ['accountOf', 'deploymentOf', 'callOf'],
  'methods/debug/tracers/script/scriptProgram.js': ['scriptProgram'],
}

/** Writes the bundle and its source map. */
export async function bundleSources() {
  const modules = ['src', 'methods', 'state'].flatMap(modulesIn)
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `module.exports = {${modules.map((path) => `'${path}': () => require('./${path}')`).join()}}`,
      resolveDir: root,
    },
    outfile: bundle,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // What tests or their clients import too, and what finds its files by its own place.
    external: ['viem', 'vitest', '@jest/globals', 'tiny-secp256k1'],
    // As in dist/: without the condition `module`, which selects ES modules, and with `require` for `import()`.
    conditions: [],
    supported: { 'dynamic-import': false },
    define: { 'import.meta.filename': '__filename', SNOWGLOBE_VERSION: JSON.stringify(version) },
    ...withFaults(process.env.MUTATION_LIST, [loadedAtFirstUse, largeApart]),
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
  mkdirSync(dirname(bundle), { recursive: true })
  for (const { path, contents } of outputFiles) writeIfChanged(path, contents)
}

const largeApart = {
  name: 'large apart',
  setup({ onResolve }) {
    onResolve({ filter: large }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path).replace(/\.js$/, ''),
      external: true,
    }))
  },
}

const loadedAtFirstUse = {
  name: 'loaded at first use',
  setup({ onResolve, onLoad }) {
    const namespace = 'first use'
    for (const [path, names] of Object.entries(seldomUsed)) {
      const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.[jt]s$/, '\\.js')
      onResolve({ filter: new RegExp(`/${file}$`) }, ({ pluginData }) =>
        pluginData?.isUsed ? undefined : { path, namespace },
      )
      onLoad({ filter: new RegExp(`^${path}$`), namespace }, () => ({
        contents: names
          .map((name) => `export const ${name} = (...words) => require('./${path}').${name}(...words)`)
          .join('\n'),
        resolveDir: root,
        pluginData: { isUsed: true },
      }))
    }
  },
}

/** Returns the modules of a folder by their paths in the repository. */
function modulesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isBundled)
}

/** Whether a TypeScript file of the sources comes out of the bundle. @param path in the repository */
export function isBundled(path) {
  return /(?<!\.d)\.ts$|\.js$/.test(path) && !leftOut.test(path) && !large.test(path)
}

/** Writes aside and renames: another run may be reading the file. */
function writeIfChanged(path, contents) {
  if (hasContents(path, contents)) return
  writeFileSync(`${path}.${process.pid}`, contents)
  renameSync(`${path}.${process.pid}`, path)
}

function hasContents(path, contents) {
  try {
    return readFileSync(path).equals(contents)
  } catch {
    return false
  }
}
