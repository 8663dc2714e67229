import { idToString } from '../../../state/codec/ids.js'
import { platformVmId } from '../../../state/codec/namedIds.js'
import type { BlockchainRow } from '../../../state/views/platform/SubnetRows.js'
import { integer, named, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { evmChainIdIn, genesisData, genesisDataJson } from './genesisData.js'

/** A blockchain of a subnet. */
export const blockchain = namedObject('Blockchain', {
  createBlockTimestamp: integer,
  createBlockNumber: uintText,
  blockchainId: text,
  vmId: text,
  subnetId: text,
  blockchainName: text,
  evmChainId: optional(integer),
  genesisData: optional(named('BlockchainGenesisData', genesisData)),
})

/** Returns a blockchain as the Data API shows it. The P-Chain has no genesis data. */
export function blockchainJson(
  context: Pick<DataContext, 'network' | 'turns'>,
  { id, subnetId, height, seconds, tx }: BlockchainRow,
) {
  const shown = tx === undefined ? undefined : genesisDataJson(context, tx.vmId, tx.genesisData)
  return {
    createBlockTimestamp: seconds,
    createBlockNumber: height.toString(),
    blockchainId: idToString(id),
    vmId: idToString(tx?.vmId ?? platformVmId),
    subnetId: idToString(subnetId),
    blockchainName: tx?.chainName ?? 'P-Chain',
    evmChainId: evmChainIdIn(shown),
    genesisData: shown,
  }
}
