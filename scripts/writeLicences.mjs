// Writes the licence texts of the bundled packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Third-party code that packages contain in compiled form: the name, the package it is in, and the file beside this script with its licence. */
const compiledIn = [
  { title: 'libsecp256k1, in tiny-secp256k1', within: 'tiny-secp256k1', file: 'licences/libsecp256k1.txt' },
]

/**
 * Writes the licences of a bundle.
 * @param {string} root the repository
 * @param {readonly string[]} inputs the files of the bundle, relative to the repository
 * @param {string} target the file to write
 * @param {readonly { title: string, text: string }[]} bundledBefore the licences of what the files themselves are bundles of
 * @throws {Error} when a package has no licence text
 */
export function writeLicences(root, inputs, target, bundledBefore = []) {
  const packages = licencesOf(root, inputs)
  const compiled = compiledIn
    .filter(({ within }) => packages.some(({ title }) => title.startsWith(`${within} `)))
    .map(({ title, file }) => ({ title, text: readFileSync(join(import.meta.dirname, file), 'utf8').trim() }))
  const compilers = compiled.length === 0 ? [] : [compiler(root)]
  const sections = [...packages, ...bundledBefore, ...compiled, ...compilers].sort((a, b) =>
    a.title < b.title ? -1 : 1,
  )
  const rule = '='.repeat(80)
  const text = sections.map(({ title, text: body }) => `${rule}\n${title}\n${rule}\n\n${body}\n`).join('\n')
  writeFileSync(target, `The bundle contains code of the following packages under their licences.\n\n${text}`)
}

/**
 * Returns the name with version, and the licence text, of each package that files belong to.
 * @param {string} root the repository
 * @param {readonly string[]} inputs the files, relative to the repository
 * @throws {Error} when a package has no licence text
 */
export function licencesOf(root, inputs) {
  const folders = new Set(
    inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  )
  const licences = new Map()
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    licences.set(`${name} ${version}`, textOf(join(root, folder), name))
  }
  return Array.from(licences, ([title, text]) => ({ title, text }))
}

/**
 * The compiler of the WebAssembly modules (compileAssemblyScript.mjs). Parts of its standard library, which it links into
 * what it makes, may be in them. Its licence asks for its notice.
 */
function compiler(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return {
    title: `assemblyscript ${packages['node_modules/assemblyscript'].version}, which compiled the WebAssembly modules`,
    text: readFileSync(join(import.meta.dirname, 'licences/assemblyscript.txt'), 'utf8').trim(),
  }
}

function textOf(folder, name) {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim()
  throw new Error(`${name} is in the bundle, but has no licence text`)
}
