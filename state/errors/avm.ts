import { NodeError } from './NodeError.js'

/** AvalancheGo `vms/avm/vm.go` lookupAssetID: neither an alias nor an ID. */
export function assetUnknown(asset: string): NodeError {
  return new NodeError(`asset '${asset}' not found`)
}
