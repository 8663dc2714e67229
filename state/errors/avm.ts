import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Refusals of the X-Chain's service (AvalancheGo `vms/avm/service.go`). Those of transactions are in
// `avmTx.ts`.

/** A text that is neither an alias nor an ID of an asset (AvalancheGo `vms/avm/vm.go` lookupAssetID). */
export function assetUnknown(asset: string): NodeError {
  return new NodeError(`asset '${asset}' not found`)
}

/** The ID of a transaction that did not create an asset. */
export function txIsNoAsset(): NodeError {
  return new NodeError("transaction doesn't create an asset")
}

/** An address of a balance that cannot be parsed. @param cause the reason */
export function addressInvalid(text: string, cause: Error): NodeError {
  return whileTrying(`problem parsing address '${text}'`, cause)
}

/** Bytes that are not a transaction. The node gives the codec's text without a prefix. */
export function txMalformed(cause: Error): NodeError {
  return new NodeError(cause.message, { cause })
}
