import type { Json, JsonWritable } from '../../state/codec/json.js'

/** A JSON schema, as far as OpenRPC needs it. */
export type JsonSchema = { readonly [key: string]: JsonWritable }

/** How a method's parameters are read: made by `named` (node services) or `positional` (EVM chains). */
export type ParamsSpec<P> = {
  readonly style: 'by-name' | 'by-position'
  /** Raw `params` member of the request (undefined when missing) to typed parameters. @throws {NodeError} in the dialect's words. */
  decode(raw: Json | undefined): P
  /** For `rpc.discover`, in order. */
  readonly describe: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
}

/** A method declared once: dispatch, OpenRPC and the test that no method of the real node is missing come from it. */
export type Method<Target> = {
  /** The name on the wire: `info.getNodeID`, `eth_getBalance`. */
  readonly name: string
  /** Further names that mean exactly this method (`anvil_mine` for `evm_mine`). */
  readonly aliases: readonly string[]
  readonly summary: string
  readonly params: ParamsSpec<unknown>
  readonly result: JsonSchema
  /** Decodes, runs, and gives the value of the `result` member. @throws {NodeError} for refusals. */
  call(target: Target, raw: Json | undefined): JsonWritable | Promise<JsonWritable>
}

/**
 * Declares a method. Handlers are plain functions of what they act on (a network, an EVM endpoint) and typed
 * parameters; they give plain data in the node's key order.
 */
export function defineMethod<Target, P>(definition: {
  name: string
  aliases?: readonly string[]
  summary: string
  params: ParamsSpec<P>
  result: JsonSchema
  handler: (target: Target, params: P) => JsonWritable | Promise<JsonWritable>
}): Method<Target> {
  const { params, handler } = definition
  return {
    name: definition.name,
    aliases: definition.aliases ?? [],
    summary: definition.summary,
    params,
    result: definition.result,
    call: (target, raw) => handler(target, params.decode(raw)),
  }
}
