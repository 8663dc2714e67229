import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { ConfigError } from './ConfigError.js'
import { fileProblem } from './fileProblem.js'

/** The first bytes of what gzip packs. */
const packed = [0x1f, 0x8b]

/**
 * Whether a file begins as a dump of anvil: JSON, as `anvil --dump-state` writes it, or packed, as `anvil_dumpState` does. State
 * files of Snowglobe begin otherwise. False for a file that cannot be read.
 */
export function beginsAnvilDump(path: string): boolean {
  try {
    const file = openSync(path, 'r')
    try {
      const [first = 0, second = 0] = readStart(file)
      return first === 0x7b || (first === packed[0] && second === packed[1])
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
}

/** Returns the content of a dump as `anvil_loadState` takes it. @throws {ConfigError} when it cannot be read */
export function anvilDumpOf(path: string): `0x${string}` {
  try {
    return `0x${readFileSync(path).toString('hex')}`
  } catch (cause) {
    throw new ConfigError('node', `load-state: ${fileProblem(path, cause)}`, cause)
  }
}

function readStart(file: number): Uint8Array {
  const bytes = new Uint8Array(2)
  return bytes.subarray(0, readSync(file, bytes))
}
