import { idToString } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { DataContext } from '../../kit/DataContext.js'
import { genesisDataJson } from '../genesisData.js'
import { l1ValidatorManagerJson } from '../l1ValidatorManager.js'
import { subnetOwnershipJson } from '../subnetOwnership.js'

/** Returns the members of transactions that create a subnet or a chain, or change a subnet. */
export function subnetTransactionJson(context: Pick<DataContext, 'network' | 'turns'>, { id, unsigned }: Tx) {
  const { network } = context
  switch (unsigned.kind) {
    case 'CreateSubnetTx':
      return {
        subnetId: idToString(id),
        subnetOwnershipInfo: subnetOwnershipJson(network, unsigned.owner),
      }
    case 'TransferSubnetOwnershipTx':
      return {
        subnetId: idToString(unsigned.subnetId),
        subnetOwnershipInfo: subnetOwnershipJson(network, unsigned.newOwner),
      }
    case 'CreateChainTx': {
      const { subnetId, chainName, vmId, genesisData } = unsigned
      return {
        subnetId: idToString(subnetId),
        blockchainInfo: {
          chainName,
          vmId: idToString(vmId),
          genesisData: genesisDataJson(context, vmId, genesisData),
        },
      }
    }
    case 'TransformSubnetTx':
      return { subnetId: idToString(unsigned.subnetId) }
    case 'ConvertSubnetToL1Tx':
      return {
        subnetId: idToString(unsigned.subnetId),
        l1ValidatorManagerDetails: l1ValidatorManagerJson(unsigned.chainId, unsigned.managerAddress),
      }
    default:
      return {}
  }
}
