import { NodeError } from './NodeError.js'

/** Returns what `read` returns; undefined where it is refused. Errors of other kinds are thrown on. */
export function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}
