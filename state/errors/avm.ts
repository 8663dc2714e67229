import { NodeError } from './NodeError.js'

/** A text that is neither an alias nor an ID of an asset (AvalancheGo `vms/avm/vm.go` lookupAssetID). */
export function assetUnknown(asset: string): NodeError {
  return new NodeError(`asset '${asset}' not found`)
}
