import { NodeError } from './NodeError.js'

// Refusals of wallets (EIP-1193, EIP-3326), with the texts of Core.

/** A request that the user does not approve. */
export function userRejected(): NodeError {
  return new NodeError('User rejected the request.', { code: 4001 })
}

/** A request for an account that the page is not connected with. */
export function notConnected(): NodeError {
  return new NodeError('The requested method and/or account has not been authorized by the user.', {
    code: 4100,
  })
}

/** A question for the chain of the wallet, by a page that is not connected. */
export function accountNotConnected(): NodeError {
  return new NodeError('account not connected', { code: -32600 })
}

/** A chain that the wallet does not know. @param chainId in hexadecimal */
export function chainNotAdded(chainId: string): NodeError {
  return new NodeError(`Unrecognized chain ID "${chainId}". Try adding the chain first.`, { code: 4902 })
}

/** A request without required parameters. */
export function missingParams(): NodeError {
  return new NodeError('Missing mandatory param(s)', { code: -32602 })
}

/** An account that the wallet does not have. */
export function noSuchAccount(account: string): NodeError {
  return new NodeError(`Invalid account index provided: ${account}`, { code: -32602 })
}

/** Bytes that are no transaction. @param reason of the codec */
export function unreadableTransaction(reason: string): NodeError {
  return new NodeError(`Unable to parse transaction data. ${reason}`, { code: -32602 })
}
