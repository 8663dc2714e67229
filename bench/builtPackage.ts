import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createNetwork } from '../src/library/createNetwork.js'

/** The environment variable that names the folder of another build. The command line takes `SNOWGLOBE_…` for flags. */
export const buildVariable = 'BENCH_BUILD'

/** Returns the path of a file of the build that is measured: `dist/`, or the folder that {@link buildVariable} names. */
export function builtFile(name: string): string {
  return resolve(process.env[buildVariable] ?? 'dist', name)
}

/** Loads the library of the build that is measured. */
export async function builtLibrary(): Promise<{ createNetwork: typeof createNetwork }> {
  return (await import(pathToFileURL(builtFile('index.js')).href)) as { createNetwork: typeof createNetwork }
}
