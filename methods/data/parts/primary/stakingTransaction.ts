import { idToString, type NodeId, nodeIdToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { validatorAttributes } from '../../../../state/platform/staking/stakerAttributes.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import { rewardAddresses } from '../../../../state/views/primary/platformTransaction.js'
import { blsCredentialsJson } from '../blsCredentials.js'
import { addressText } from './primaryAddresses.js'

/** Returns the members of transactions that begin or end a stake. Times in Unix seconds. */
export function stakingTransactionJson(network: Network, { stakes }: PlatformView, tx: Tx) {
  const { id, unsigned } = tx
  switch (unsigned.kind) {
    case 'RewardValidatorTx':
    case 'RewardAutoRenewedValidatorTx':
      return { stakingTxHash: idToString(unsigned.stakerTxId) }
    case 'RemoveSubnetValidatorTx':
      return validatorJson(unsigned.nodeId, unsigned.subnetId)
    case 'AddSubnetValidatorTx':
    case 'AddValidatorTx':
    case 'AddDelegatorTx':
    case 'AddPermissionlessValidatorTx':
    case 'AddPermissionlessDelegatorTx': {
      const { nodeId, end } = unsigned.validator
      const stake = stakes.get(id)
      const ended = stake?.end
      const isDecided = ended?.how === 'rewarded' || ended?.how === 'refused'
      const owners = rewardAddresses(tx)
      return {
        startTimestamp: stake?.startSeconds,
        endTimestamp: Number(end),
        delegationFeePercent: feePercent(validatorAttributes(tx)?.delegationShares),
        rewardTxHash: isDecided && ended.txId !== undefined ? idToString(ended.txId) : undefined,
        blsCredentials:
          unsigned.kind === 'AddPermissionlessValidatorTx' && unsigned.signer !== undefined
            ? blsCredentialsJson(unsigned.signer)
            : undefined,
        ...validatorJson(nodeId, subnetOf(unsigned)),
        ...(unsigned.kind === 'AddSubnetValidatorTx'
          ? {}
          : {
              estimatedReward: stake?.staker.potentialReward.toString(),
              rewardAddresses: owners.map((address) => addressText(network, address)),
            }),
      }
    }
    default:
      return {}
  }
}

function validatorJson(nodeId: NodeId, subnetId: typeof primaryNetworkId) {
  return { nodeId: nodeIdToString(nodeId), subnetId: idToString(subnetId) }
}

function subnetOf(
  unsigned: Extract<Tx['unsigned'], { readonly validator: unknown }>,
): typeof primaryNetworkId {
  if ('subnetId' in unsigned) return unsigned.subnetId
  return 'subnetId' in unsigned.validator ? unsigned.validator.subnetId : primaryNetworkId
}

/** Returns a share in millionths as a percentage without needless digits; undefined for none. */
function feePercent(millionths: number | undefined): string | undefined {
  return millionths === undefined ? undefined : (millionths / 10_000).toString()
}
