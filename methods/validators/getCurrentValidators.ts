import { goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../../state/codec/ids.js'
import { uptimeUnknown } from '../../state/errors/validators.js'
import type { Network } from '../../state/Network.js'
import { isValidator } from '../../state/platform/staking/Staker.js'
import { isActive } from '../../state/platform/validators/L1Validators.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, idText, integer, listOf, number, object } from '../kit/schemas.js'
import { nodeIdText, unixSecondsInteger } from '../kit/units.js'
import { named } from '../params/go.js'
import { shortestFloat32 } from '../params/goFloat.js'
import type { SubnetTarget } from './SubnetTarget.js'

const validatorProperties = {
  validationID: idText,
  nodeID: nodeIdText,
  weight: about('its weight in the subnet', integer),
  startTimestamp: unixSecondsInteger,
  isActive: flag,
  isL1Validator: flag,
  isConnected: flag,
  uptimePercentage: about('percent', number),
  uptimeSeconds: about('seconds', integer),
} as const

/**
 * `validators.getCurrentValidators {nodeIDs}`: the validators of a chain's subnet, all or those of some
 * nodes, with the emulated node's record of their uptimes. Without sybil protection the node's chains know no
 * validators. The real node lists them in no defined order; here permissioned validators come in the order in
 * which they end, then those of the L1 by node ID. Source: AvalancheGo
 * `graft/subnet-evm/plugin/evm/service.go`.
 */
export const getCurrentValidators = defineMethod({
  name: 'validators.getCurrentValidators',
  summary: "The current validators of the chain's subnet, with their uptimes.",
  params: named({ nodeIDs: goSlice(goNodeId) }),
  result: object({ validators: listOf(object(validatorProperties)) }),
  handler({ network, subnetId }: SubnetTarget, { nodeIDs }) {
    const wanted = new Set(nodeIDs)
    return {
      validators: currentValidators(network, subnetId)
        .filter(({ nodeId }) => wanted.size === 0 || wanted.has(nodeId))
        .map((validator) => describe(network, subnetId, validator)),
    }
  },
})

/** The common members of permissioned validators and L1 validators. */
type CurrentValidator = {
  readonly validationId: Id
  readonly nodeId: NodeId
  readonly weight: bigint
  /** Unix seconds. */
  readonly startTime: bigint
  readonly isActive: boolean
  readonly isL1Validator: boolean
}

/**
 * Returns the validators of a subnet (AvalancheGo `vms/platformvm/validators/manager.go`
 * GetCurrentValidatorSet).
 */
function currentValidators({ world: { platform } }: Network, subnetId: Id): CurrentValidator[] {
  if (!platform.sybilProtection) return []
  return [
    ...platform.currentStakers
      .validatorsOf(subnetId)
      .filter(isValidator)
      .map(({ txId, nodeId, weight, startTime }) => ({
        validationId: txId,
        nodeId,
        weight,
        startTime,
        isActive: true,
        isL1Validator: false,
      })),
    ...platform.l1Validators.ofSubnet(subnetId).map((validator) => ({
      validationId: validator.validationId,
      nodeId: validator.nodeId,
      weight: validator.weight,
      startTime: validator.startTime,
      isActive: isActive(validator),
      isL1Validator: true,
    })),
  ]
}

function describe({ world: { platform } }: Network, subnetId: Id, validator: CurrentValidator) {
  const { validationId, nodeId, startTime } = validator
  const uptime = platform.uptimes.validations.of(validationId)
  if (uptime === undefined) throw uptimeUnknown(idToString(validationId))
  // Inactive validators are not in the set under their own node ID.
  const isInSet = platform.validatorSets.current(subnetId).has(nodeId)
  return {
    validationID: idToString(validationId),
    nodeID: nodeIdToString(nodeId),
    weight: validator.weight,
    startTimestamp: startTime,
    isActive: validator.isActive,
    isL1Validator: validator.isL1Validator,
    isConnected: isInSet && platform.uptimes.isConnected(nodeId),
    uptimePercentage: shortestFloat32(uptime.share * 100),
    uptimeSeconds: uptime.upSeconds,
  }
}
