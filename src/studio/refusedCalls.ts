import { isReadOnly } from '../server/studio/readOnlyMethods.js'

/** Why the studio of `snowglobe studio` changes nothing. */
export const readingOnly = 'snowglobe studio only reads from this network'

type Call = { readonly id?: unknown; readonly method?: unknown }

/**
 * Returns the answer to calls of which one would change something, or is not understood: an error for each of the batch, or for the
 * one call.
 * @param body of a JSON-RPC request @returns undefined when all calls only look
 */
export function refusedCalls(body: string): string | undefined {
  const parsed = parsedBody(body)
  const calls: readonly Call[] = Array.isArray(parsed) ? parsed.map(Object) : [Object(parsed)]
  if (calls.length > 0 && calls.every(({ method }) => typeof method === 'string' && isReadOnly(method)))
    return undefined
  const errors = calls.map(({ id = null }) => ({
    jsonrpc: '2.0',
    id,
    error: { code: -32000, message: readingOnly },
  }))
  return JSON.stringify(Array.isArray(parsed) ? errors : errors[0])
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
