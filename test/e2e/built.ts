import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Returns the absolute path of a file of dist/.
 * @throws {Error} when it is missing, or older than a source
 */
export function built(name: string): string {
  const file = resolve('dist', name)
  if (!existsSync(file)) throw new Error(`dist/${name} is missing: run npm run build`)
  const { mtimeMs } = statSync(file)
  newer ??= ['src', 'methods', 'state', 'scripts/build.mjs'].flatMap(filesIn).find(isAfter(mtimeMs))
  if (newer !== undefined) throw new Error(`dist/${name} is older than ${newer}: run npm run build`)
  return file
}

/** A source that is newer than dist/. */
let newer: string | undefined

function isAfter(timeMs: number): (path: string) => boolean {
  return (path) => statSync(path).mtimeMs > timeMs
}

function filesIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
