import { NodeError } from './NodeError.js'

// What the node services refuse before a method runs (gorilla rpc v2, `json2`, and AvalancheGo `utils/json/codec.go`).

/** The text did not decode into the envelope; `message` is what Go's decoder says. */
export function envelopeUnreadable(message: string): NodeError {
  return new NodeError(message, { code: -32700 })
}

/** `jsonrpc` is missing or another version. */
export function versionUnsupported(): NodeError {
  return new NodeError('jsonrpc must be 2.0', { code: -32600 })
}

/** The method's own name begins with an upper-case letter. */
export function methodInUpperCase(): NodeError {
  return new NodeError('method must start with a non-uppercase letter')
}

/** The name is not one service and one method. `quoted` is the Go name as `%q` writes it. */
export function methodIllFormed(quoted: string): NodeError {
  return new NodeError(`rpc: service/method request ill-formed: ${quoted}`)
}

/** The endpoint has no such service. */
export function serviceUnknown(quoted: string): NodeError {
  return new NodeError(`rpc: can't find service ${quoted}`)
}

/** The service has no such method. */
export function methodUnknown(quoted: string): NodeError {
  return new NodeError(`rpc: can't find method ${quoted}`)
}

/** Our own bug; what it was is in the log. */
export function internalError(): NodeError {
  return new NodeError('internal error', { code: -32603 })
}
