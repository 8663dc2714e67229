import { fxNames } from '../../../../state/avm/fxs/fxs.js'
import type { CreateAssetTx } from '../../../../state/avm/txs/createAssetTx.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { integer, namedObject, oneOf, text, uintText } from '../../../kit/schemas.js'

/** The members of an asset. */
export const assetMembers = {
  assetId: text,
  name: text,
  symbol: text,
  denomination: integer,
  type: oneOf('secp256k1', 'nft'),
}

/** An amount of an asset, in its smallest unit. */
export const assetAmount = namedObject('AssetAmount', { ...assetMembers, amount: uintText })

/** Returns an amount of an asset, with the name and the symbol from the asset's transaction. */
export function assetAmountJson(network: Network, assetId: Id, amount: bigint) {
  return { amount: amount.toString(), ...assetJson(network, assetId) }
}

/** Returns amounts by asset as a list, in the order in which the assets were added. Amounts of 0 are left out. */
export function assetAmountsJson(network: Network, amounts: ReadonlyMap<Id, bigint>) {
  return [...amounts].flatMap(([assetId, amount]) =>
    amount === 0n ? [] : [assetAmountJson(network, assetId, amount)],
  )
}

/** Returns an asset, with the name and the symbol from the transaction that created it. */
export function assetJson({ world: { genesis, avm } }: Network, assetId: Id) {
  const created = assetId === genesis.avaxAssetId ? undefined : avm.transactions.get(assetId)?.unsigned
  const asset = created?.kind === 'CreateAssetTx' ? created : undefined
  const isAvax = assetId === genesis.avaxAssetId
  return {
    assetId: idToString(assetId),
    name: isAvax ? 'Avalanche' : (asset?.name ?? ''),
    symbol: isAvax ? 'AVAX' : (asset?.symbol ?? ''),
    denomination: isAvax ? 9 : (asset?.denomination ?? 0),
    type: asset === undefined || isFungible(asset) ? ('secp256k1' as const) : ('nft' as const),
  }
}

/** Whether an asset has amounts. One that has NFTs or properties only has none. */
function isFungible({ initialStates }: CreateAssetTx): boolean {
  return initialStates.some(({ fxIndex }) => fxNames[fxIndex] === 'secp256k1fx')
}
