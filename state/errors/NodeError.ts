import { type ClassInData, classInData } from '../codec/data/Vocabulary.js'
import type { JsonWritable } from '../codec/json.js'

/**
 * A refusal with the node's exact text. `message` is sent unchanged; `code` is the JSON-RPC code. The files
 * of this folder create them: each refusal is defined once, in the file of its area.
 */
export class NodeError extends Error {
  override name = 'NodeError'
  readonly code: number
  /**
   * The `data` member of a JSON-RPC error, such as the bytes of a revert. Undefined when the node sends none.
   */
  readonly data: JsonWritable | undefined

  constructor(message: string, options: { code?: number; data?: JsonWritable; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = options.code ?? serverErrorCode
    this.data = options.data
  }
}

/** Refusals in files: text, code and data. Causes are for logs, and left out. */
export const nodeErrorsInData: ClassInData = classInData<NodeError>({
  name: 'refusal',
  is: (value) => value instanceof NodeError,
  begin: () => ({
    toData: ({ message, code, data }) => ({ message, code, data }),
    fromData(saved) {
      const { message, code, data } = saved as Pick<NodeError, 'message' | 'code' | 'data'>
      return new NodeError(message, { code, ...(data === undefined ? {} : { data }) })
    },
  }),
})

/** The code of both dialects for errors without a code of their own. */
export const serverErrorCode = -32000

/** Throws if an invariant is broken. This is our own bug; it is logged and answered as an internal error. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
