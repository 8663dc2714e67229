import { NodeError } from './NodeError.js'

// Refusals of the namespace `personal` (coreth `internal/ethapi/api.go` PersonalAccountAPI, `accounts`).

/** A wallet's URL that does not have one `://`. */
export function schemeMissing(): NodeError {
  return new NodeError('protocol scheme missing')
}

export function unknownWallet(): NodeError {
  return new NodeError('unknown wallet')
}

/** An account to unlock whose key the node does not have. */
export function noKeyForAddress(): NodeError {
  return new NodeError('no key for given address or file')
}

export function unlockTooLong(): NodeError {
  return new NodeError('unlock duration too large')
}

export function senderNotSpecified(): NodeError {
  return new NodeError('sender not specified')
}

export function badSignatureLength(): NodeError {
  return new NodeError('signature must be 65 bytes long')
}

/** A signature that does not end with 27 or 28. */
export function badRecoveryId(): NodeError {
  return new NodeError('invalid Ethereum signature (V is not 27 or 28)')
}

/** Typed data (EIP-712) that does not fit its types. AvalancheGo signs none, so the text is our own. */
export function badTypedData(why: string): NodeError {
  return new NodeError(`invalid typed data: ${why}`, { code: -32602 })
}

/** A signature that no key can have made. */
export function recoveryFailed(): NodeError {
  return new NodeError('recovery failed')
}
