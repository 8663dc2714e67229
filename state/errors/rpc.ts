import { NodeError } from './NodeError.js'

const badArgumentText =
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls"

/** A parameter of a node service that does not unmarshal (AvalancheGo `utils/json/codec.go`). */
export function badArgument(cause?: unknown): NodeError {
  return new NodeError(badArgumentText, { cause })
}

/** Whether an error was created by {@link badArgument}. The node sends it before the method runs. */
export function isBadArgument(error: NodeError): boolean {
  return error.message === badArgumentText
}
