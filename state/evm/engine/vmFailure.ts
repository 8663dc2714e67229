/**
 * The failure of a message's execution, with geth's text (`core/vm/errors.go`): `execution reverted`, `out of
 * gas` ...
 */
export type VmFailure = { readonly message: string; readonly reverted: boolean }

/** `execution reverted`, which leaves the rest of the gas. */
export const revertedText = 'execution reverted'

/** A creation by a transaction whose sender, checksummed, may not deploy (subnet-EVM `params/hooks_libevm.go`). */
export function unauthorizedDeployment(origin: string): string {
  return `tx.origin ${origin} is not authorized to deploy a contract`
}

/** A failure by its text. */
export function vmFailure(message: string): VmFailure {
  return { message, reverted: message === revertedText }
}
