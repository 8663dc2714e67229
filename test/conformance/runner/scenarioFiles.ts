import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Returns the scenario files of some paths: files, and the files in directories sorted by name. */
export function scenarioFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path)
      .filter((name) => /\.json(\.gz)?$/.test(name))
      .sort()
      .map((name) => join(path, name))
  })
}

/** Returns a scenario's name from its file. */
export function scenarioName(file: string): string {
  return basename(file).replace(/\.json(\.gz)?$/, '')
}
