import type { JsonWritable } from '../../../state/codec/json.js'
import type { ApiName } from './Operation.js'

/** A request for an operation, and what a network answered. */
export type OperationExample = {
  /** The name of the example, where an operation has several: `p-chain`. */
  readonly name: string
  /** The path with its query, as it was sent. */
  readonly target: string
  /** The texts of parameters by name. */
  readonly parameters: Readonly<Record<string, string>>
  readonly body?: JsonWritable
  /** The answer: JSON, or text where it is none. Undefined for an answer without a body. */
  readonly answer?: JsonWritable
}

/** The examples of operations by operation ID. */
export type OperationExamples = Readonly<Record<string, readonly OperationExample[]>>

/** A request that is refused, and what a network answered. */
export type ErrorExample = {
  readonly status: number
  /** The path with its query, as it was sent. */
  readonly target: string
  /** The body of the answer. */
  readonly answer: JsonWritable
}

/** Examples of errors of both APIs. */
export type ErrorExamples = Readonly<Record<ApiName, readonly ErrorExample[]>>
