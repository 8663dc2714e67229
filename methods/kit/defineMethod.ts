import type { Json, JsonBytes, JsonItems, JsonWritable } from '../../state/codec/json.js'
import type { JsonSchema, Schema, Written } from './schema.js'
import { atOnce, type Turns } from './Turns.js'

/** The key under which parameters keep the type that callers may pass. For the compiler only: it has no value. */
export declare const accepted: unique symbol

/**
 * How a method's parameters are read: made by `named` (node services), `strict` (the control API) or
 * `positional` (EVM chains).
 */
export type ParamsSpec<P, Accepted = unknown> = {
  readonly style: 'by-name' | 'by-position'
  /**
   * Raw `params` member of the request (undefined when missing) to typed parameters.
   * @param method the method's name, for texts of errors
   * @throws {NodeError} in the dialect's words
   */
  decode(raw: Json | undefined, method?: string): P
  /** For `rpc.discover`, in order. */
  readonly describe: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly [accepted]?: () => Accepted
}

/**
 * A method declared once: dispatch, OpenRPC, the library's types and the test that no method of the real node
 * is missing come from it. `Accepted` and `Result` are its parameters and its result as JSON clients see
 * them.
 */
export type Method<Target, Name extends string = string, Accepted = unknown, Result = unknown> = {
  /** The name in requests, such as `info.getNodeID` or `eth_getBalance`. */
  readonly name: Name
  /** Other names of this method, such as `anvil_mine` for `evm_mine`. */
  readonly aliases: readonly string[]
  readonly summary: string
  readonly params: ParamsSpec<unknown, Accepted>
  readonly result: Schema<Result>
  /** Whether a target has the method; where it says no, the method is unknown. Absent where every target has it. */
  readonly isServed?: ((target: Target) => boolean) | undefined
  /**
   * Decodes the parameters, runs the method and returns the value of the `result` member.
   * @param turns do the long work of the call; by default it is done at once
   * @throws {NodeError} for refusals
   */
  call(target: Target, raw: Json | undefined, turns?: Turns): JsonWritable | Promise<JsonWritable>
}

type Given<Result> = Result | WrittenLater | Promise<Result | WrittenLater>
/** A list of {@link Given} whose items are made while they are written, or are JSON already. */
type WrittenLater = JsonBytes | JsonItems

/**
 * Declares a method. Handlers are plain functions of their target (a network, an EVM endpoint) and typed parameters.
 * They return plain data in the node's key order, which has the schema of the result.
 */
export function defineMethod<Target, P, Accepted, Result, const Name extends string>(definition: {
  name: Name
  aliases?: readonly string[]
  summary: string
  params: ParamsSpec<P, Accepted>
  result: Schema<Result>
  /** Whether a target has the method, for methods that not every release and upgrade has. */
  isServed?: (target: Target) => boolean
  /**
   * Gives the result, or JSON of its shape. Methods of node services do long work in `turns`; those of EVM chains have
   * turns in their target.
   */
  handler: (target: Target, params: P, turns: Turns) => Given<NoInfer<Written<Result>>>
}): Method<Target, Name, Accepted, Result>
export function defineMethod<Target, P>(definition: {
  name: string
  aliases?: readonly string[]
  summary: string
  params: ParamsSpec<P>
  result: Schema<unknown>
  isServed?: (target: Target) => boolean
  handler: (target: Target, params: P, turns: Turns) => JsonWritable | Promise<JsonWritable>
}): Method<Target> {
  const { name, params, handler } = definition
  return {
    name,
    aliases: definition.aliases ?? [],
    summary: definition.summary,
    params,
    result: definition.result,
    isServed: definition.isServed,
    call: (target, raw, turns = atOnce) => handler(target, params.decode(raw, name), turns),
  }
}
