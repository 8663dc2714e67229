// Which tests are near a source: how far a test file is from it by place and by imports.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const imports = new Map()

/** All test files of `npm test`. */
export const allTests = filesIn('test').filter(
  (path) => path.endsWith('.test.ts') && !/^test\/package\//.test(path),
)

/** Returns how far a test is from a source: 0 for the file that mirrors it, and more the less they have to do with each other. */
export function distance(test, source) {
  const name = basename(source, '.ts')
  const mirrored = `test/${dirname(source)}`
  if (test === `${mirrored}/${name}.test.ts`) return 0
  const direct = reach(test).get(source) ?? 9
  const named = basename(test).split('.')[0] === name ? 0 : 1
  const place =
    dirname(test) === mirrored ? 0 : test.startsWith(`${mirrored}/`) ? 1 : sharedFolders(test, mirrored)
  const wide = /^test\/(e2e|conformance|clients|fuzz|properties|documents|browser|scripts)\//.test(test)
    ? 6
    : 0
  return Math.min(direct, 5) + 2 * named + Math.min(place, 4) + wide
}

/** How many folders apart two places are. */
function sharedFolders(test, mirrored) {
  const [a, b] = [dirname(test).split('/'), mirrored.split('/')]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return 1 + b.length - same + (a.length - same) / 2
}

const reaches = new Map()
/** Returns the sources that a test imports, itself (1) or by others (2, 3). */
function reach(test) {
  const known = reaches.get(test)
  if (known !== undefined) return known
  const found = new Map()
  let edge = [test]
  for (let depth = 1; depth <= 3; depth++) {
    edge = edge.flatMap(importsOf).filter((path) => !found.has(path))
    for (const path of edge) found.set(path, depth)
  }
  reaches.set(test, found)
  return found
}

/** Returns the files of the repository that a file imports itself. */
export function importsOf(path) {
  const known = imports.get(path)
  if (known !== undefined) return known
  let text = ''
  try {
    text = readFileSync(join(root, path), 'utf8')
  } catch {
    // A file that the build writes.
  }
  const found = [...text.matchAll(/from '(\.[^']+)\.js'/g)].map(
    ([, to]) => `${posix.join(dirname(path), to)}.ts`,
  )
  imports.set(path, found)
  return found
}

/** Returns the paths of all files below a folder of the repository. */
export function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(join(root, path)).isFile())
    .map((path) => path.split('\\').join('/'))
}
