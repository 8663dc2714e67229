import { goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../../state/codec/ids.js'
import { uptimeUnknown } from '../../state/errors/validators.js'
import type { Network } from '../../state/Network.js'
import { isValidator } from '../../state/platform/staking/Staker.js'
import type { ValidationUptime } from '../../state/platform/staking/ValidationUptimes.js'
import { isActive } from '../../state/platform/validators/L1Validators.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, idText, integer, listOf, number, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
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
  handler({ network, subnetId }: SubnetTarget, { nodeIDs }, turns) {
    const wanted = new Set(nodeIDs)
    const tracked = currentValidators(network, subnetId)
      .filter(({ nodeId }) => wanted.size === 0 || wanted.has(nodeId))
      .map((validator) => trackedValidator(network, subnetId, validator))
    return turns.run(function* () {
      return { validators: yield* convertInSteps(tracked, validatorReply) }
    })
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

/** A validator with its uptime, as they are at one moment. */
type TrackedValidator = CurrentValidator & {
  readonly uptime: ValidationUptime
  readonly isConnected: boolean
}

/** @throws {NodeError} when the validator's uptime is not tracked */
function trackedValidator(
  { world: { platform } }: Network,
  subnetId: Id,
  validator: CurrentValidator,
): TrackedValidator {
  const { validationId, nodeId } = validator
  const uptime = platform.uptimes.validations.of(validationId)
  if (uptime === undefined) throw uptimeUnknown(idToString(validationId))
  // Inactive validators are not in the set under their own node ID.
  const isInSet = platform.validatorSets.current(subnetId).has(nodeId)
  return { ...validator, uptime, isConnected: isInSet && platform.uptimes.isConnected(nodeId) }
}

function validatorReply({ uptime, ...validator }: TrackedValidator) {
  return {
    validationID: idToString(validator.validationId),
    nodeID: nodeIdToString(validator.nodeId),
    weight: validator.weight,
    startTimestamp: validator.startTime,
    isActive: validator.isActive,
    isL1Validator: validator.isL1Validator,
    isConnected: validator.isConnected,
    uptimePercentage: shortestFloat32(uptime.share * 100),
    uptimeSeconds: uptime.upSeconds,
  }
}
