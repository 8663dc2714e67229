import { readFileSync } from 'node:fs'

/** Returns the text of a file that describes a network, by which a change of it is seen; its path where it cannot be read. */
export function writtenFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return path
  }
}
