import { NodeError } from './NodeError.js'

// Refusals of the node services before a method runs (gorilla rpc v2, `json2`, and AvalancheGo
// `utils/json/codec.go`).

/** A request that does not unmarshal. @param message of Go's decoder */
export function envelopeUnreadable(message: string): NodeError {
  return new NodeError(message, { code: -32700 })
}

/** A missing or unsupported `jsonrpc` version. */
export function versionUnsupported(): NodeError {
  return new NodeError('jsonrpc must be 2.0', { code: -32600 })
}

/** A method whose own name starts with an upper-case letter. */
export function methodInUpperCase(): NodeError {
  return new NodeError('method must start with a non-uppercase letter')
}

/** A name that is not one service and one method. @param quoted the name as Go's `%q` prints it */
export function methodIllFormed(quoted: string): NodeError {
  return new NodeError(`rpc: service/method request ill-formed: ${quoted}`)
}

/** A service that the endpoint does not have. */
export function serviceUnknown(quoted: string): NodeError {
  return new NodeError(`rpc: can't find service ${quoted}`)
}

/** A method that the service does not have. @param meant the method that was probably meant, if it is known */
export function methodUnknown(quoted: string, meant?: string): NodeError {
  const hint = meant === undefined ? '' : `: did you mean ${meant}?`
  return new NodeError(`rpc: can't find method ${quoted}${hint}`)
}

/** Our own bug; the log has the details. */
export function internalError(): NodeError {
  return new NodeError('internal error', { code: -32603 })
}
