import { NodeError } from './NodeError.js'

// Refusals of the control API on EVM chains. A real node has no such API, so these texts are our own.

/** A change of an account without an address. */
export function addressMissing(): NodeError {
  return new NodeError('give the address of the account', { code: -32602 })
}
