import { NodeError } from './NodeError.js'

// Refusals of what the control API does on EVM chains. A real node has no such API, so these texts are our own.

/** An account that is to be changed and is not named. */
export function addressMissing(): NodeError {
  return new NodeError('give the address of the account', { code: -32602 })
}
