import { idFromString } from '../../../state/codec/ids.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { assetDetails, assetDetailsJson } from '../parts/primary/assetDetails.js'
import { blockchainId, xChainNamed } from '../parts/primary/primaryChain.js'

/** An asset of the X-Chain. */
export const getAssetDetails = defineOperation({
  id: 'getAssetDetails',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/assets/{assetId}',
  tag: 'Primary Network',
  summary: 'Gets an asset of the X-Chain.',
  inPath: {
    network,
    blockchainId,
    assetId: required(
      textParameter<string>('The asset: the ID of the transaction that created it.', { format: 'cb58' }),
    ),
  },
  answer: assetDetails,
  units: 100,
  handler({ network, views }, { network: name, blockchainId, assetId }) {
    const chain = xChainNamed(network, name, blockchainId)
    const position = chain.isHere ? views.primary().ledger.position(idFromString(assetId)) : undefined
    const created = position && network.world.avm.transactions.get(position.txId)?.unsigned
    if (position === undefined || created?.kind !== 'CreateAssetTx') throw notFound(`asset ${assetId}`)
    return assetDetailsJson(network, position, created)
  },
})
