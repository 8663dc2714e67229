import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files that declare the public API: every function and option in them has an example. */
export const documentedFiles = [
  ...filesIn('src/library'),
  ...filesIn('src/library/options'),
  ...filesIn('src/inProcess'),
  ...filesIn('src/viem'),
  ...filesIn('src/library/logging'),
  ...filesIn('methods/emulator'),
]

/** Returns the TypeScript files directly in a folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
}
