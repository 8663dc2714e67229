// Writes the licence texts of the bundled packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages without a licence text, and the package of the same project and licence whose text is used
 * instead.
 */
const textOfSibling = { '@ethereumjs/mpt': '@ethereumjs/evm' }

/**
 * Components in compiled form: their name, the package that contains them, and the file beside this script
 * with their licence.
 */
const compiledIn = [
  { title: 'libsecp256k1, in tiny-secp256k1', within: 'tiny-secp256k1', file: 'licences/libsecp256k1.txt' },
]

/**
 * @param {string} root the repository
 * @param {readonly string[]} inputs the files of the bundle, relative to the repository
 * @param {string} target the file to write
 * @throws {Error} when a package has no licence text
 */
export function writeLicences(root, inputs, target) {
  const folders = new Set(
    inputs.flatMap((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []),
  )
  const packages = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return { name, title: `${name} ${version}`, text: textOf(root, join(root, folder), name) }
  })
  const compiled = compiledIn
    .filter(({ within }) => packages.some(({ name }) => name === within))
    .map(({ title, file }) => ({ title, text: readFileSync(join(import.meta.dirname, file), 'utf8').trim() }))
  const sections = [...packages, ...compiled].sort((a, b) => (a.title < b.title ? -1 : 1))
  const rule = '='.repeat(80)
  const text = sections.map(({ title, text: body }) => `${rule}\n${title}\n${rule}\n\n${body}\n`).join('\n')
  writeFileSync(target, `The bundle contains code of the following packages under their licences.\n\n${text}`)
}

function textOf(root, folder, name) {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim()
  const sibling = textOfSibling[name]
  if (sibling === undefined) throw new Error(`${name} is in the bundle, but has no licence text`)
  return textOf(root, join(root, 'node_modules', sibling), sibling)
}
