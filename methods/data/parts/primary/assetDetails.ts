import type { CreateAssetTx } from '../../../../state/avm/txs/createAssetTx.js'
import type { Id } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { integer, namedObject, oneOf } from '../../../kit/schemas.js'
import { assetJson, assetMembers } from './assetAmount.js'

/** An asset of the X-Chain. */
export const assetDetails = namedObject('XChainAssetDetails', {
  ...assetMembers,
  createdAtTimestamp: integer,
  cap: oneOf('fixed', 'variable'),
})

/** Returns an asset by the transaction that created it. More of it can be minted only if it began with the right to. */
export function assetDetailsJson(
  network: Network,
  { txId, timestamp }: { readonly txId: Id; readonly timestamp: number },
  { initialStates }: CreateAssetTx,
) {
  const canBeMinted = initialStates.some(({ outputs }) =>
    outputs.some(({ kind }) => kind === 'mint' || kind === 'nftMint' || kind === 'propertyMint'),
  )
  return {
    ...assetJson(network, txId),
    createdAtTimestamp: timestamp,
    cap: canBeMinted ? ('variable' as const) : ('fixed' as const),
  }
}
