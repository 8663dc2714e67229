import { Cb58Error } from '../../../state/codec/cb58.js'
import { type Id, idFromString } from '../../../state/codec/ids.js'
import { assetUnknown } from '../../../state/errors/avm.js'
import type { AvmTarget } from './target.js'

/**
 * Returns the ID of an asset from its alias or its cb58 (AvalancheGo `vms/avm/vm.go` lookupAssetID). The
 * asset need not exist.
 * @throws {NodeError} `asset '…' not found`
 */
export function lookupAsset({ avm }: AvmTarget, asset: string): Id {
  const aliased = avm.assetByAlias(asset)
  if (aliased !== undefined) return aliased
  try {
    return idFromString(asset)
  } catch (error) {
    throw error instanceof Cb58Error ? assetUnknown(asset) : error
  }
}
