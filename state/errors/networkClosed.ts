import { NodeError } from './NodeError.js'

/** The code of a provider that is disconnected from all chains (EIP-1193). */
export const networkClosedCode = 4900

/** A call that was underway when the network was closed. */
export function networkClosed(): NodeError {
  return new NodeError('the network was closed', { code: networkClosedCode })
}
