// Bundles the functions of viem that ABIs and scenarios need, with the licences of what is in the bundles. They are committed,
// so that a clone builds without viem: its 11,000 files are two thirds of what `npm ci` would install. They are made again
// when the lock file names another version, or the list below other functions.
// usage: node scripts/bundleViem.mjs [--check]; --check fails where what is committed differs from what viem gives

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { installPackages } from './installPackages.mjs'
import { licencesOf } from './writeLicences.mjs'

const root = resolve(import.meta.dirname, '..')
/** The functions, by the entry of viem that has them. Each entry gets a bundle of its own: ABIs do without cryptography. */
const functions = {
  accounts: ['privateKeyToAccount'],
  utils: [
    'decodeErrorResult',
    'decodeFunctionData',
    'encodeDeployData',
    'encodeFunctionData',
    'toFunctionSelector',
  ],
}
/** The licences of the packages in the bundles: an array of a title and a text each. */
export const licencesOfViem = join(root, 'scripts/viem/licences.json')

if (process.argv[1] === import.meta.filename) {
  await (process.argv[2] === '--check' ? check() : bundleViem())
}

/** Returns the path of the bundle of an entry, `utils` for `viem/utils`: an ES module. */
export function viemBundle(entry) {
  return join(root, `scripts/viem/${entry}.js`)
}

/** Bundles the functions, unless the bundles are of the versions that the lock file names. */
export async function bundleViem() {
  if (Object.keys(functions).every((entry) => textOf(viemBundle(entry)).startsWith(header(entry)))) return
  installPackages('scripts/types')
  const outputs = await Promise.all(Object.keys(functions).map(bundle))
  const inputs = outputs.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  writeFileSync(licencesOfViem, `${JSON.stringify(licencesOf(root, inputs), null, 2)}\n`)
}

function bundle(entry) {
  const contents = `export { ${functions[entry].join(', ')} } from 'viem/${entry}'`
  return build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    outfile: viemBundle(entry),
    banner: { js: header(entry) },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    metafile: true,
  })
}

/** Names the versions and the functions that a bundle follows from. */
function header(entry) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const [viem, esbuild] = ['viem', 'esbuild'].map((name) => packages[`node_modules/${name}`].version)
  return `// Made by scripts/bundleViem.mjs with esbuild ${esbuild} of viem ${viem}: ${functions[entry].join(', ')}\n`
}

/** Bundles again, and sets the exit code where the committed files are others. */
async function check() {
  const files = [...Object.keys(functions).map(viemBundle), licencesOfViem]
  const committed = files.map(textOf)
  for (const file of files) writeFileSync(file, '')
  await bundleViem()
  if (files.every((file, index) => textOf(file) === committed[index])) return
  console.error('scripts/viem/ differs from what viem gives: commit what is there now')
  process.exitCode = 1
}

/** Returns the text of a file; an empty one when there is none. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
