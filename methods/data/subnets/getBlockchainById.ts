import { type Id, idFromString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { notFound } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { blockchain, blockchainJson } from '../parts/blockchainJson.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { primaryChainIdNamed } from '../parts/primary/primaryChain.js'

/** A blockchain of any subnet. */
export const getBlockchainById = defineOperation({
  id: 'getBlockchainById',
  path: '/v1/networks/{network}/blockchains/{blockchainId}',
  tag: 'Primary Network',
  summary: 'Gets a blockchain.',
  inPath: {
    network,
    blockchainId: required(
      textParameter<string>('The ID of the blockchain, `p-chain`, `x-chain` or `c-chain`.', {
        format: 'blockchain-id',
      }),
    ),
  },
  answer: blockchain,
  units: 20,
  handler(context, { network: name, blockchainId }) {
    const id = idNamed(context.network, blockchainId)
    const row = platformIndex(context, name)?.subnets.chain(id)
    if (row === undefined) throw notFound(`blockchain ${blockchainId}`)
    return blockchainJson(context, row)
  },
})

function idNamed(network: Network, text: string): Id {
  return primaryChainIdNamed(network, text) ?? idFromString(text)
}
