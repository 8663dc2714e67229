import { NodeError } from './NodeError.js'

/** Any parameter of a node service that does not unmarshal (AvalancheGo `utils/json/codec.go`). */
export function badArgument(cause?: unknown): NodeError {
  return new NodeError(
    "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
    { cause },
  )
}
