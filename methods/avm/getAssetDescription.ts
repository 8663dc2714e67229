import { goString } from '../../state/codec/goJson/scalars.js'
import { idToString } from '../../state/codec/ids.js'
import { txIsNoAsset } from '../../state/errors/avm.js'
import { notFound } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, object, text, uintText } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'
import { lookupAsset } from './parts/assets.js'

/** `avm.getAssetDescription`: an asset by its alias, or by its ID, which is the ID of the transaction that created it. */
export const getAssetDescription = defineMethod({
  name: 'avm.getAssetDescription',
  summary: 'Name, symbol and denomination of an asset.',
  params: named({ assetID: goRequired(goString) }),
  result: object({
    assetID: idText,
    name: text,
    symbol: text,
    denomination: about('how many decimals the asset has', uintText),
  }),
  handler({ world }: Network, { assetID: asset }) {
    const assetId = lookupAsset(world, asset)
    const tx = world.avm.transactions.get(assetId)
    if (tx === undefined) throw notFound()
    if (tx.unsigned.kind !== 'CreateAssetTx') throw txIsNoAsset()
    const { name, symbol, denomination } = tx.unsigned
    return { assetID: idToString(assetId), name, symbol, denomination: String(denomination) }
  },
})
