import { NodeError } from '../../state/errors/NodeError.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** The error that the library throws for one of the state: refusals of the node become a ProviderRpcError, everything else stays. */
export function libraryError(error: unknown, method?: string): unknown {
  return error instanceof NodeError ? new ProviderRpcError(error, method) : error
}
