// Bundles the package into dist/: cli.js, index.js and viem.js with shared chunks. Everything is bundled but viem, so that a
// start reads a few files instead of a thousand. With --types also the declarations (dist/types), as a package needs them.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '..')
/** Built aside and put in place when it is whole, so that a failed build leaves the last good one. */
const dist = join(root, `.cache/dist.${process.pid}`)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const withTypes = process.argv.includes('--types')

/**
 * Parts of Express that it loads at once and that the app never calls (bodies, queries and files are read by nobody, media types are
 * given in full): two thirds of the server's code, and of the time it takes to load. In the bundle they are these instead.
 */
const unusedByExpress = {
  'body-parser': unusedFunctions('json', 'raw', 'text', 'urlencoded'),
  'mime-db': 'module.exports = {}',
  qs: unusedFunctions('parse', 'stringify'),
  send: unusedFunction('send'),
  'serve-static': unusedFunction('static'),
}

/**
 * Modules that are made at their first use instead of at the start: a start must not wait for the pairing curve, and hash-wasm's one
 * file holds every hash there is where only one is wanted.
 */
const loadedOtherwise = {
  '@noble/curves/bls12-381.js': `export const bls12_381 = new Proxy({}, {
    get: (_, name) => require('@noble/curves/bls12-381.js').bls12_381[name],
  })`,
  'hash-wasm': "export { createKeccak } from 'hash-wasm/dist/keccak.umd.min.js'",
}

const entries = { cli: 'src/cli/cli.ts', index: 'src/index.ts', viem: 'src/viem/index.ts' }
const present = Object.entries(entries).filter(([, file]) => existsSync(join(root, file)))

mkdirSync(dist, { recursive: true })
const result = await buildOrExit({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(present),
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['viem', 'viem/*'],
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: false,
  metafile: true,
  legalComments: 'none',
  plugins: [replaceModules({ ...unusedByExpress, ...loadedOtherwise })],
  define: { SNOWGLOBE_VERSION: JSON.stringify(manifest.version) },
  // CommonJS packages call require; an ES module has none of its own.
  banner: {
    js: "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
chmodSync(join(dist, 'cli.js'), 0o755)
copyWasm()
writeLicences()
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(dist, join(root, 'dist'))
if (withTypes) writeTypes()

/** esbuild has told what is wrong already. */
async function buildOrExit(options) {
  try {
    return await build(options)
  } catch {
    rmSync(dist, { recursive: true, force: true })
    process.exit(1)
  }
}

/** tiny-secp256k1 reads its WebAssembly from beside the module that loads it: beside every chunk that holds that module. */
function copyWasm() {
  const wasm = createRequire(join(root, 'package.json'))
    .resolve('tiny-secp256k1')
    .replace(/lib\/.*$/, 'lib/secp256k1.wasm')
  const folders = new Set()
  for (const [output, { inputs }] of Object.entries(result.metafile.outputs))
    if (Object.keys(inputs).some((input) => input.includes('node_modules/tiny-secp256k1/')))
      folders.add(dirname(join(root, output)))
  for (const folder of folders) cpSync(wasm, join(folder, 'secp256k1.wasm'))
}

/** The licence texts of all packages whose code is in the bundle. */
function writeLicences() {
  const packages = new Map()
  for (const input of Object.keys(result.metafile.inputs)) {
    const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)
    if (match !== null) packages.set(match[1], join(root, match[1]))
  }
  const sections = [...packages.values()].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const names = [
      'LICENSE',
      'LICENSE.md',
      'LICENSE.txt',
      'LICENCE',
      'license',
      'License',
      'COPYING',
      'LICENSE-MIT',
    ]
    const file = names.map((each) => join(folder, each)).find(existsSync)
    const text =
      file === undefined ? `Licence: ${license ?? 'see the package'}` : readFileSync(file, 'utf8').trim()
    return { title: `${name} ${version}`, text }
  })
  sections.sort((a, b) => (a.title < b.title ? -1 : 1))
  const rule = '='.repeat(80)
  const text = sections.map(({ title, text: body }) => `${rule}\n${title}\n${rule}\n\n${body}\n`).join('\n')
  writeFileSync(
    join(dist, 'LICENSES.txt'),
    `The bundle contains code of the following packages under their licences.\n\n${text}`,
  )
}

function writeTypes() {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status } = spawnSync(
    process.execPath,
    [compiler, '-p', relative(process.cwd(), join(root, 'tsconfig.types.json'))],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

function replaceModules(contents) {
  const filter = new RegExp(`^(${Object.keys(contents).join('|')})$`)
  return {
    name: 'replace modules',
    setup({ onResolve, onLoad }) {
      // A replacement may itself load what it stands for.
      onResolve({ filter }, ({ path, namespace }) =>
        namespace === 'replaced' ? undefined : { path, namespace: 'replaced' },
      )
      onLoad({ filter, namespace: 'replaced' }, ({ path }) => ({
        contents: contents[path],
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}

function unusedFunctions(...names) {
  return `module.exports = {${names.map((name) => `${name}: ${thrower(name)}`).join(',')}}`
}

function unusedFunction(name) {
  return `module.exports = ${thrower(name)}`
}

function thrower(name) {
  return `() => { throw new Error('Express ${name} is not in this bundle') }`
}
