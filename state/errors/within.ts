import { NodeError } from './NodeError.js'

/** Runs `step`; a refusal goes on as what `wrap` makes of it, as Go nests errors. Other errors go on as they are. */
export function within<T>(wrap: (cause: NodeError) => NodeError, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw error instanceof NodeError ? wrap(error) : error
  }
}
