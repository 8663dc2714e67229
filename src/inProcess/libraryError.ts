import { NodeError } from '../../state/errors/NodeError.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * Returns the error that the library throws for an error of the state: a ProviderRpcError for a refusal by
 * the node, anything else unchanged.
 */
export function libraryError(error: unknown, method?: string): unknown {
  return error instanceof NodeError ? new ProviderRpcError(error, method) : error
}
