import { goId, goNodeId } from '../../state/codec/goIds.js'
import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import {
  emptyId,
  emptyNodeId,
  idToString,
  type NodeId,
  nodeIdFromBytes,
  nodeIdToString,
} from '../../state/codec/ids.js'
import { blsKeyOf, possessionOf } from '../../state/l1s/validatorKeys.js'
import type { Network } from '../../state/Network.js'
import { nextBlockTime } from '../../state/platform/building/blockTime.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import {
  addPrimaryValidatorTx,
  addSubnetValidatorTx,
  type ValidatorPlan,
} from '../../state/platform/wallet/stakingTxs.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object, text } from '../kit/schemas.js'
import { goUint, named } from '../params/go.js'
import { parseServiceAddress } from '../params/serviceAddress.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

const defaultDurationSeconds = 28n * 86_400n

/**
 * `emulator.addValidator {nodeID, weight, duration, subnetID, rewardAddress, delegationFee, connected}`: adds a validator by a real transaction in a real
 * block, paid and staked by the ewoq key, so it is accepted and refused as any other. All is optional:
 * - `nodeID`: a random node, the same for the same seed. The network holds its BLS key, so it signs warp messages;
 * - `weight`: the least that the network takes; nAVAX, 1 on a subnet;
 * - `duration`: seconds from now; 28 days, on a subnet until the node's end on the primary network when that is sooner;
 * - `subnetID`: the primary network. A permissioned subnet must be owned by the ewoq key; validators of an L1 come by its own messages;
 * - `rewardAddress`: the ewoq key's; `delegationFee`: millionths, the least there is;
 * - `connected`: true, so that its uptime earns its reward.
 */
export const addValidator = defineMethod({
  name: 'emulator.addValidator',
  summary: 'Adds a validator by a real transaction, paid and staked by the key that the genesis funds.',
  params: named({
    nodeID: goNodeId,
    weight: goUint(64),
    duration: goUint(64),
    subnetID: goId,
    rewardAddress: goString,
    delegationFee: goUint(32),
    connected: goPointer(goBool),
  }),
  result: object({ txID: idText, nodeID: text }),
  handler(network: Network, params) {
    const { subnetID, rewardAddress, connected } = params
    const owner =
      rewardAddress === '' ? undefined : ownedBy(parseServiceAddress(network, emptyId, rewardAddress))
    const add = () => {
      const nodeId = params.nodeID === emptyNodeId ? nodeIdFromBytes(network.random.bytes(20)) : params.nodeID
      const plan = planOf(network, { ...params, nodeID: nodeId })
      const wallet = emulatorWallet(network)
      const secretKey = blsKeyOf(network, nodeId)
      const tx: Tx =
        subnetID === primaryNetworkId
          ? addPrimaryValidatorTx(wallet, plan, {
              signer: possessionOf(network, secretKey),
              rewardsOwner: owner ?? wallet.owner,
              delegationShares: Number(
                params.delegationFee || network.platform.params.staking.minDelegationFeeShares,
              ),
            })
          : addSubnetValidatorTx(network.platform, wallet, subnetID, plan)
      // Before the block: while it is made a running clock may go on to the next second, which would count as away.
      if (connected !== false) network.setConnected(nodeId, true)
      network.platformProducer.issue(tx)
      if (subnetID === primaryNetworkId) network.signerKeys.add(secretKey)
      return { txID: idToString(tx.id), nodeID: nodeIdToString(nodeId) }
    }
    return network.queue.run(() => {
      const { position } = network.random
      return network.undo.attempt(() => {
        // A refusal leaves the random sequence where it was, too.
        network.undo.record(() => network.random.seek(position))
        return add()
      })
    })
  },
})

type Asked = {
  readonly nodeID: NodeId
  readonly weight: bigint
  readonly duration: bigint
  readonly subnetID: typeof primaryNetworkId
}

function planOf({ platform, clock }: Network, { nodeID, weight, duration, subnetID }: Asked): ValidatorPlan {
  const { time } = nextBlockTime(platform, clock.nowSeconds())
  const end = time + (duration === 0n ? defaultDurationSeconds : duration)
  if (subnetID === primaryNetworkId)
    return { nodeId: nodeID, weight: weight || platform.params.staking.minValidatorStakeNAVAX, end }
  const primary = platform.currentStakers.validator(primaryNetworkId, nodeID)
  const latest = primary !== undefined && duration === 0n && primary.endTime < end ? primary.endTime : end
  return { nodeId: nodeID, weight: weight || 1n, end: latest }
}
