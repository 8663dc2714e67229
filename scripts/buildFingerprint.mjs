// Tells whether what is in dist/ was made of the sources that are there: a start builds only what changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders and files that a build reads. The lock file stands for packages. */
const inputs = [
  'src',
  'methods',
  'state',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
]
/** Whether a file is read by a build: those that end with .js are written by it. */
const isSource = (name) => !name.endsWith('.js')
const noteName = 'build.json'

/** Returns a hash of all that a build reads, in 0.1 s. @param faults the list of faults that it puts in, if any */
export function fingerprintOfBuild(root, faults) {
  const hash = createHash('sha256')
  for (const input of faults === undefined ? inputs : [...inputs, faults]) {
    for (const file of filesOf(root, input)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Returns whether a folder has the bundle that was made of these sources, and its declarations. */
export function madeOf(dist, sources) {
  const file = join(dist, noteName)
  if (!existsSync(file)) return { bundle: false, types: false }
  const note = JSON.parse(readFileSync(file, 'utf8'))
  const bundle = note.sources === sources && existsSync(join(dist, 'cli.cjs'))
  return { bundle, types: bundle && note.types && existsSync(join(dist, 'index.d.ts')) }
}

/** Writes down what a folder was made of. */
export function noteFingerprint(dist, note) {
  writeFileSync(join(dist, noteName), JSON.stringify(note))
}

function filesOf(root, input) {
  if (input.includes('.')) return [input]
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map(({ parentPath, name }) => join(parentPath.slice(root.length + 1), name))
    .sort()
}
