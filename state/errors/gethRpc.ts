import { NodeError } from './NodeError.js'

// Refusals of the geth dialect's envelope (coreth `rpc/errors.go`, `rpc/json.go`, `rpc/handler.go`).

/** A body that is not JSON. */
export function parseError(): NodeError {
  return new NodeError('parse error', { code: -32700 })
}

/** A JSON value that is not a request: it has no version or no method, or its ID is an object or array. */
export function invalidRequest(): NodeError {
  return new NodeError('invalid request', { code: -32600 })
}

/** A batch without requests. */
export function emptyBatch(): NodeError {
  return new NodeError('empty batch', { code: -32600 })
}

/** More requests in a batch than the chain's `batch-request-limit`. */
export function batchTooLarge(): NodeError {
  return new NodeError('batch too large', { code: -32600 })
}

/**
 * The responses of a batch exceed the chain's `batch-response-max-size`. This request and all later ones of
 * the batch get this error.
 */
export function responseTooLarge(): NodeError {
  return new NodeError('response too large', { code: -32003 })
}

/** A request that is not answered within the chain's `api-max-duration`. */
export function requestTimedOut(): NodeError {
  return new NodeError('request timed out', { code: requestTimedOutCode })
}

/** A request whose client is gone, in the words of Go's `context.Canceled`. */
export function contextCanceled(): NodeError {
  return new NodeError('context canceled')
}

/** The code of {@link requestTimedOut}. */
export const requestTimedOutCode = -32002

/** An unknown method, or one of an API that is not enabled. */
export function methodNotFound(method: string): NodeError {
  return new NodeError(`the method ${method} does not exist/is not available`, { code: -32601 })
}

/** A subscription requested over HTTP. */
export function notificationsNotSupported(): NodeError {
  return new NodeError('notifications not supported', { code: -32601 })
}

/** An unknown subscription. */
export function subscriptionNotFound(): NodeError {
  return new NodeError('subscription not found')
}

/** A subscription that the namespace does not offer. */
export function noSuchSubscription(namespace: string, name: string): NodeError {
  return new NodeError(`no ${JSON.stringify(name)} subscription in ${namespace} namespace`, { code: -32601 })
}

/** A WebSocket message that is not JSON. @param reason Go's text */
export function syntaxError(reason: string): NodeError {
  return new NodeError(reason, { code: -32700 })
}

/** Parameters that do not match the method's. */
export function invalidParams(reason: string): NodeError {
  return new NodeError(reason, { code: -32602 })
}

/** The response to a bug of ours: the node sends it when a method panics. */
export function methodHandlerCrashed(cause: unknown): NodeError {
  return new NodeError('method handler crashed', { code: -32603, cause })
}
