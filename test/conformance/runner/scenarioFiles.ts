import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The scenario files that paths name: files themselves, and those in directories, in the order of their names. */
export function scenarioFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path)
      .filter((name) => /\.json(\.gz)?$/.test(name))
      .sort()
      .map((name) => join(path, name))
  })
}

/** A scenario's name by its file. */
export function scenarioName(file: string): string {
  return basename(file).replace(/\.json(\.gz)?$/, '')
}
