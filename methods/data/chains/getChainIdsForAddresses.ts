import type { ShortId } from '../../../state/codec/ids.js'
import type { UtxoLedger } from '../../../state/views/primary/UtxoLedger.js'
import { listOf, namedObject, oneOf, text } from '../../kit/schemas.js'
import { chainUnavailable } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { isUnavailable } from '../parts/chainDescription.js'
import { isThisNetwork, network } from '../parts/networkName.js'
import { addresses, addressText } from '../parts/primary/primaryAddresses.js'
import { primaryChainId, primaryChainNames, publicChainIds } from '../parts/primary/primaryChain.js'

const { mainnet, fuji } = publicChainIds
const publicIds = [...new Set([...Object.values(mainnet), ...Object.values(fuji)])]

/** The chains of the primary network that addresses were active on, by their IDs on the public network. */
export const getChainIdsForAddresses = defineOperation({
  id: 'getChainIdsForAddresses',
  path: '/v1/networks/{network}/addresses:listChainIds',
  tag: 'Primary Network',
  summary: 'Lists the chains of the primary network that addresses were active on.',
  description: 'Clients know the IDs of mainnet and Fuji only, so those are shown.',
  inPath: { network },
  inQuery: { addresses },
  answer: namedObject('ChainAddressChainIdMapListResponse', {
    addresses: listOf(
      namedObject('ChainAddressChainIdMap', { address: text, blockchainIds: listOf(oneOf(...publicIds)) }),
    ),
  }),
  units: 100,
  handler({ network, views }, { network: name, addresses }) {
    const shown = publicChainIds[name === 'mainnet' ? 'mainnet' : 'fuji']
    for (const chain of primaryChainNames)
      if (isUnavailable(network, { blockchainId: primaryChainId(network, chain) }))
        throw chainUnavailable(chain)
    const ledger = isThisNetwork(network, name) ? views.primary().ledger : undefined
    const chains = primaryChainNames.map((chain) => ({
      id: primaryChainId(network, chain),
      shown: shown[chain],
    }))
    return {
      addresses: addresses.map((address) => ({
        address: addressText(network, address),
        blockchainIds: chains.flatMap(({ id, shown }) =>
          ledger !== undefined && wasActive(ledger, id, address) ? [shown] : [],
        ),
      })),
    }
  },
})

/** Whether a transaction of a chain, or its genesis, concerned an address. */
function wasActive(
  ledger: UtxoLedger,
  chainId: ReturnType<typeof primaryChainId>,
  address: ShortId,
): boolean {
  const outputs = ledger.outputsOf(chainId, address)?.all ?? []
  return (
    ledger.rowsOf(chainId, address).length > 0 || outputs.some(({ created }) => created.chainId === chainId)
  )
}
