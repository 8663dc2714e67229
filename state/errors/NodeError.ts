import type { JsonWritable } from '../codec/json.js'

/**
 * A refusal in the node's own words. `message` is what goes over the wire, letter by letter; `code` is the JSON-RPC code.
 * The catalogue beside this file makes them: each refusal is written once, in the file of its area.
 */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: number
  /** The `data` member of a JSON-RPC error: the bytes of a revert, for instance. Undefined when the node sends none. */
  readonly data: JsonWritable | undefined

  constructor(message: string, options: { code?: number; data?: JsonWritable; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = options.code ?? serverErrorCode
    this.data = options.data
  }
}

/** What both dialects use for everything that has no code of its own. */
export const serverErrorCode = -32000

/** A broken invariant is our own bug; it is logged and answered as an internal error. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
