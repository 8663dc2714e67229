/**
 * The failure of a message's execution, with geth's text (`core/vm/errors.go`): `execution reverted`, `out of
 * gas` ...
 */
export type VmFailure = { readonly message: string; readonly reverted: boolean }

/** The text of a revert, the only failure that returns the remaining gas. */
export const revertedText = 'execution reverted'

/**
 * Returns the text for a creation by a sender that may not deploy (subnet-EVM `params/hooks_libevm.go`).
 * @param origin the sender's address with its checksum
 */
export function unauthorizedDeployment(origin: string): string {
  return `tx.origin ${origin} is not authorized to deploy a contract`
}

/** Returns the failure with a text. Only {@link revertedText} makes it a revert. */
export function vmFailure(message: string): VmFailure {
  return { message, reverted: message === revertedText }
}
