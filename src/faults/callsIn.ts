import type { MethodCall } from '../../methods/matching/fitsCall.js'
import { type Json, JsonObject, JsonSyntaxError } from '../../state/codec/json.js'
import { parseJson } from '../../state/codec/parseJson.js'

/** Returns the calls in a body, which may be a batch; empty when the body is not JSON-RPC. */
export function callsIn(body: Buffer): readonly MethodCall[] {
  let parsed: Json
  try {
    parsed = parseJson(body.toString())
  } catch (error) {
    if (error instanceof JsonSyntaxError) return []
    throw error
  }
  const messages: readonly Json[] = Array.isArray(parsed) ? parsed : [parsed]
  return messages.flatMap((message) => {
    if (!(message instanceof JsonObject)) return []
    const method = message.get('method')
    return typeof method === 'string' ? [{ method, params: message.get('params') }] : []
  })
}
