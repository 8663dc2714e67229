import { emptyId, idToString, type NodeId, nodeIdFromBytes, nodeIdToString } from '../../state/codec/ids.js'
import { larger } from '../../state/gas/bounds.js'
import { blsKeyOf, possessionOf } from '../../state/l1s/validatorKeys.js'
import type { Network } from '../../state/Network.js'
import { nextBlockTime } from '../../state/platform/building/blockTime.js'
import { stakerOf } from '../../state/platform/execution/staking/stakingRules.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import {
  addPrimaryValidatorTx,
  addSubnetValidatorTx,
  type ValidatorPlan,
} from '../../state/platform/wallet/stakingTxs.js'
import { isActivated } from '../../state/profiles/UpgradeSchedule.js'
import { ownedBy } from '../../state/utxo/owners.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { nodeIdText } from '../kit/units.js'
import { optionally } from '../params/Input.js'
import { bigintInput, flagInput, idInput, integerInput, nodeIdInput, textInput } from '../params/inputs.js'
import { parseServiceAddress } from '../params/serviceAddress.js'
import { strict } from '../params/strict.js'
import { emulatorWallet } from './parts/emulatorWallet.js'

const defaultDurationSeconds = 28n * 86_400n

/**
 * `emulator.addValidator {nodeID, weight, duration, subnetID, rewardAddress, delegationFee, connected}`: adds a validator by a real transaction in a real
 * block, paid and staked by the ewoq key, so it is accepted and refused as any other. All is optional:
 * - `nodeID`: a random node, the same for the same seed. The network holds its BLS key, so it signs warp messages;
 * - `weight`: the least that the network takes; nAVAX, 1 on a subnet;
 * - `duration`: seconds from now (before Durango the validator starts a second from now); 28 days, on a subnet until the node's end on the primary network when that is sooner;
 * - `subnetID`: the primary network. A permissioned subnet must be owned by the ewoq key; validators of an L1 come by its own messages;
 * - `rewardAddress`: the ewoq key's; `delegationFee`: millionths, the least there is;
 * - `connected`: true, so that its uptime earns its reward.
 *
 * @example
 * const { nodeID } = await net.emulator.addValidator({ duration: 30 * 86_400 })
 */
export const addValidator = defineMethod({
  name: 'emulator.addValidator',
  summary: 'Adds a validator by a real transaction, paid and staked by the key that the genesis funds.',
  params: strict({
    nodeID: optionally(nodeIdInput),
    weight: optionally(bigintInput({ min: 1n })),
    duration: optionally(bigintInput({ unit: 'seconds', min: 1n })),
    subnetID: optionally(idInput),
    rewardAddress: optionally(textInput('an address of the P-Chain')),
    delegationFee: optionally(integerInput({ unit: 'millionths', max: 1_000_000n })),
    connected: optionally(flagInput),
  }),
  result: object({ txID: idText, nodeID: nodeIdText }),
  handler(network: Network, params) {
    const { subnetID = primaryNetworkId, rewardAddress, connected = true } = params
    const owner =
      rewardAddress === undefined
        ? undefined
        : ownedBy(parseServiceAddress(network.world, emptyId, rewardAddress))
    const add = () => {
      const nodeId = params.nodeID ?? nodeIdFromBytes(network.world.random.bytes(20))
      const plan = planOf(network, { ...params, subnetID, nodeID: nodeId })
      const wallet = emulatorWallet(network)
      const secretKey = blsKeyOf(network.world, nodeId)
      const tx: Tx =
        subnetID === primaryNetworkId
          ? addPrimaryValidatorTx(wallet, plan, {
              signer: possessionOf(network.world, secretKey),
              rewardsOwner: owner ?? wallet.owner,
              delegationShares:
                params.delegationFee ?? network.world.platform.params.staking.minDelegationFeeShares,
            })
          : addSubnetValidatorTx(network.world.platform, wallet, subnetID, plan)
      // Before the block: while it is made a running clock may go on to the next second, which would count as away.
      if (connected) network.setConnected(nodeId, true)
      network.world.platformProducer.issue(tx)
      if (subnetID === primaryNetworkId) network.world.signerKeys.add(secretKey)
      return { txID: idToString(tx.id), nodeID: nodeIdToString(nodeId) }
    }
    return network.queue.run(() => {
      const { position } = network.world.random
      return network.world.undo.attempt(() => {
        // A refusal leaves the random sequence where it was, too.
        network.world.undo.record(() => network.world.random.seek(position))
        return add()
      })
    })
  },
})

type AddedValidator = {
  readonly nodeID: NodeId
  readonly weight: bigint | undefined
  readonly duration: bigint | undefined
  readonly subnetID: typeof primaryNetworkId
}

function planOf(
  { world: { platform, clock } }: Network,
  { nodeID, weight, duration, subnetID }: AddedValidator,
): ValidatorPlan {
  const { time } = nextBlockTime(platform, clock.nowSeconds())
  const scheduled = (start: bigint) => (isActivated(platform.upgrades, 'durango', time) ? 0n : start)
  const soon = time + 1n
  const end = time + (duration ?? defaultDurationSeconds)
  if (subnetID === primaryNetworkId) {
    const { minValidatorStakeNAVAX } = platform.params.staking
    return { nodeId: nodeID, weight: weight ?? minValidatorStakeNAVAX, start: scheduled(soon), end }
  }
  const primary = stakerOf(platform, primaryNetworkId, nodeID)
  const earliest = primary === undefined ? soon : larger(soon, primary.startTime)
  const latest =
    primary !== undefined && duration === undefined && primary.endTime < end ? primary.endTime : end
  return { nodeId: nodeID, weight: weight ?? 1n, start: scheduled(earliest), end: latest }
}
