import { type Id, idToString, type NodeId, nodeIdToString } from '../../state/codec/ids.js'
import { badUptime, notAValidator } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { type PlatformChain, primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, idInput, nodeIdInput, numberInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.setUptime {nodeID, subnetID, percentage | seconds}`: sets how long a validator has been up since it
 * began: of the primary network, or of a subnet or an L1. A percentage holds however much time passes, until
 * {@link setConnected} or the next setUptime: below the network's requirement a validator of the primary network
 * loses its reward in a real abort block. Seconds are the uptime until now; after that it depends on the connection.
 * Uptimes of subnets and L1s are in `validators.getCurrentValidators` of their chains. A percentage of the emulated
 * node itself on the primary network is also the one that its peers report in `info.peers` and `info.uptime`.
 *
 * @example
 * await net.emulator.setUptime({ nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', percentage: 50 })
 */
export const setUptime = defineMethod({
  name: 'emulator.setUptime',
  summary: 'Sets the uptime of a validator: a fixed percentage, or the seconds until now.',
  params: strict({
    nodeID: nodeIdInput,
    subnetID: optionally(idInput),
    percentage: optionally(numberInput(0, 100)),
    seconds: optionally(bigintInput({ unit: 'seconds' })),
  }),
  result: empty,
  handler(
    { world: { platform, node, clock } }: Network,
    { nodeID, subnetID = primaryNetworkId, percentage, seconds },
  ) {
    const isPrimary = subnetID === primaryNetworkId
    const validation = validationOf(platform, subnetID, nodeID)
    if (validation === undefined)
      throw notAValidator(nodeIdToString(nodeID), isPrimary ? undefined : idToString(subnetID))
    const { startTime, validationId } = validation
    const { uptimes } = platform
    if (percentage !== undefined && seconds === undefined) {
      if (isPrimary) uptimes.hold(nodeID, startTime, percentage / 100)
      else uptimes.validations.hold(validationId, percentage / 100)
    } else if (
      seconds !== undefined &&
      percentage === undefined &&
      seconds <= clock.nowSeconds() - startTime
    ) {
      if (isPrimary) uptimes.set(nodeID, seconds)
      else uptimes.validations.set(validationId, seconds)
    } else throw badUptime()
    if (isPrimary && nodeID === node.id && percentage !== undefined)
      for (const peer of node.peers.list()) node.peers.connect({ ...peer, observedUptime: percentage })
    return {}
  },
})

/** Returns when a node's validation of a subnet began (Unix seconds), and its ID: the transaction's where the subnet is not an L1. */
function validationOf(
  { currentStakers, l1Validators }: PlatformChain,
  subnetId: Id,
  nodeId: NodeId,
): { readonly startTime: bigint; readonly validationId: Id } | undefined {
  const staker = currentStakers.validator(subnetId, nodeId)
  if (staker !== undefined) return { startTime: staker.startTime, validationId: staker.txId }
  return l1Validators.ofSubnet(subnetId).find((validator) => validator.nodeId === nodeId)
}
