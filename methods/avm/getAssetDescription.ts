import { Cb58Error } from '../../state/codec/cb58.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { type Id, idFromString, idToString } from '../../state/codec/ids.js'
import { assetUnknown } from '../../state/errors/avm.js'
import { notFound } from '../../state/errors/platform.js'
import { avax } from '../../state/genesis/xChainGenesis.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object, text, uintText } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `avm.getAssetDescription {assetID}`: an asset by ID or alias. The genesis has only AVAX (AvalancheGo
 * `vms/avm/service.go`).
 */
export const getAssetDescription = defineMethod({
  name: 'avm.getAssetDescription',
  summary: 'Name, symbol and denomination of an asset.',
  params: named({ assetID: goRequired(goString) }),
  result: object({ assetID: idText, name: text, symbol: text, denomination: uintText }),
  handler({ genesis: { avaxAssetId } }: Network, { assetID }) {
    if ((assetID === avax.alias ? avaxAssetId : parseAsset(assetID)) !== avaxAssetId) throw notFound()
    return {
      assetID: idToString(avaxAssetId),
      name: avax.name,
      symbol: avax.symbol,
      denomination: String(avax.denomination),
    }
  },
})

function parseAsset(asset: string): Id {
  try {
    return idFromString(asset)
  } catch (error) {
    throw error instanceof Cb58Error ? assetUnknown(asset) : error
  }
}
