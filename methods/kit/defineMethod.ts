import type { Json, JsonWritable } from '../../state/codec/json.js'

/** A JSON schema, as far as OpenRPC needs it. */
export type JsonSchema = { readonly [key: string]: JsonWritable }

/** The decoder of a method's parameters, made by `named` (node services) or `positional` (EVM chains). */
export type ParamsSpec<P> = {
  readonly style: 'by-name' | 'by-position'
  /**
   * Decodes the raw `params` member of a request (undefined when missing). @throws {NodeError} with the
   * dialect's text
   */
  decode(raw: Json | undefined): P
  /** For `rpc.discover`, in order. */
  readonly describe: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
}

/** A declared method, from which dispatch, OpenRPC and a completeness test are derived. */
export type Method<Target> = {
  /** The name in requests, such as `info.getNodeID` or `eth_getBalance`. */
  readonly name: string
  /** Other names of this method, such as `anvil_mine` for `evm_mine`. */
  readonly aliases: readonly string[]
  readonly summary: string
  readonly params: ParamsSpec<unknown>
  readonly result: JsonSchema
  /**
   * Decodes the parameters, runs the method and returns the value of the `result` member. @throws {NodeError}
   * for refusals
   */
  call(target: Target, raw: Json | undefined): JsonWritable | Promise<JsonWritable>
}

/**
 * Declares a method. Handlers are plain functions of their target (a network, an EVM endpoint) and typed
 * parameters; they return plain data in the node's key order.
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
