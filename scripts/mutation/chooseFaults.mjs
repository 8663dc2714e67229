// Which faults a run of scripts/mutate.mjs tries.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { isBundled } from '../jest/bundleSources.mjs'
import { faultsOf } from './faults.mjs'
import { filesIn } from './nearTests.mjs'

const root = resolve(import.meta.dirname, '../..')
const layers = ['src', 'methods', 'state']
const sources = layers
  .flatMap(filesIn)
  .filter((path) => path.endsWith('.ts') && isBundled(path) && isWritten(path))

/** Returns all faults of some files and folders. @param words paths of the user */
export function faultsIn(words) {
  const places = words.map((word) => relative(root, resolve(word)).split(sep).join('/'))
  return sources
    .filter((path) => places.some((place) => path === place || path.startsWith(`${place}/`)))
    .flatMap(faultsOfFile)
}

/** Returns the faults in lines that differ from a branch or commit. */
export function faultsInChanges(base) {
  const diff = execFileSync('git', ['diff', '-U0', '--no-color', '--no-ext-diff', base, '--', ...layers], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const changed = new Map()
  let path
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) path = line.slice('+++ b/'.length)
    const [, first, count] = /^@@ .*\+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (first === undefined) continue
    const lines = changed.get(path) ?? new Set()
    for (let index = 0; index < Number(count ?? 1); index++) lines.add(Number(first) + index)
    changed.set(path, lines)
  }
  return sources
    .filter((source) => changed.has(source))
    .flatMap((source) => faultsOfFile(source).filter(({ line }) => changed.get(source).has(line)))
}

/**
 * Returns faults at random, of each layer as many: a file by its size, then a kind of fault in it, then a place. A line has one
 * at most.
 * @param count how many of each layer
 * @param words paths of the user, or none for all sources
 */
export function sampledFaults(count, seed, words = []) {
  const random = seeded(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const all = words.length === 0 ? sources : [...new Set(faultsIn(words).map(({ path }) => path))]
  return layers.flatMap((layer) => {
    const files = all
      .filter((path) => path.startsWith(`${layer}/`))
      .map((path) => [path, codeOf(path).length])
    const chosen = new Map()
    for (let tries = 0; chosen.size < count && tries < 20 * count && files.length > 0; tries++) {
      const faults = faultsOfFile(weighted(files, random))
      const kind = pick([...new Set(faults.map((fault) => fault.kind))])
      const fault = pick(faults.filter((other) => other.kind === kind))
      if (fault !== undefined) chosen.set(`${fault.path}:${fault.line}`, fault)
    }
    return [...chosen.values()]
  })
}

/** Whether people write a file: what `npm run docs` makes is compared as a whole. */
function isWritten(path) {
  return !readFileSync(join(root, path), 'utf8').startsWith('// Written by `npm run docs`')
}

function faultsOfFile(path) {
  return faultsOf(path, readFileSync(join(root, path), 'utf8'))
}

/** Returns a source without comments and empty lines, about. */
function codeOf(path) {
  return readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    .replace(/\s+/g, ' ')
}

function weighted(files, random) {
  let rest = random() * files.reduce((sum, [, size]) => sum + size, 0)
  for (const [path, size] of files) {
    rest -= size
    if (rest <= 0) return path
  }
  return files.at(-1)[0]
}

/** A sequence of numbers from 0 to 1 that a text decides (mulberry32). */
function seeded(text) {
  let state = [...String(text)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
