import { NodeError } from './NodeError.js'

/** Runs `step` and wraps a refusal with `wrap`, as Go nests errors. Other errors are not wrapped. */
export function within<T>(wrap: (cause: NodeError) => NodeError, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw error instanceof NodeError ? wrap(error) : error
  }
}
