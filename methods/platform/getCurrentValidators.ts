import { goId, goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import type { Id, NodeId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { isValidator, type Staker, stakerPriority } from '../../state/platform/staking/Staker.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, object } from '../kit/schemas.js'
import { named } from '../params/go.js'
import { l1ValidatorReply } from './parts/l1Validator.js'
import { currentValidatorSchema, stakerReply, validatorReply } from './parts/staker.js'
import type { PlatformTarget } from './parts/target.js'

/**
 * `platform.getCurrentValidators`: the validators of a subnet in the order in which they end, or those of
 * some nodes. Delegators are listed if exactly one node is requested; otherwise they are only counted. The
 * result for an L1 includes its remaining permissioned validators.
 */
export const getCurrentValidators = defineMethod({
  name: 'platform.getCurrentValidators',
  summary: 'The current validators of a subnet.',
  params: named({ subnetID: goId, nodeIDs: goSlice(goNodeId) }),
  result: object({ validators: listOf(currentValidatorSchema) }),
  handler({ world }: Network, { subnetID, nodeIDs }) {
    const wanted = new Set(nodeIDs)
    return {
      validators:
        world.platform.subnets.conversion(subnetID) === undefined
          ? stakers(world, subnetID, wanted)
          : l1Validators(world, subnetID, wanted),
    }
  },
})

function stakers(target: PlatformTarget, subnetId: Id, wanted: ReadonlySet<NodeId>) {
  const { currentStakers } = target.platform
  const validators =
    wanted.size === 0
      ? currentStakers.validatorsOf(subnetId)
      : [...wanted].flatMap((nodeId) => currentStakers.validator(subnetId, nodeId) ?? [])
  const delegators = new Map<NodeId, Staker[]>()
  for (const staker of currentStakers.ofSubnet(subnetId)) {
    if (isValidator(staker)) continue
    const others = delegators.get(staker.nodeId)
    if (others === undefined) delegators.set(staker.nodeId, [staker])
    else others.push(staker)
  }
  return validators.map((staker) =>
    isPermissioned(staker)
      ? stakerReply(staker)
      : validatorReply(target, staker, delegators.get(staker.nodeId) ?? [], wanted.size === 1),
  )
}

function l1Validators(target: PlatformTarget, subnetId: Id, wanted: ReadonlySet<NodeId>) {
  const { currentStakers, l1Validators: all } = target.platform
  const isWanted = ({ nodeId }: { readonly nodeId: NodeId }) => wanted.size === 0 || wanted.has(nodeId)
  return [
    ...currentStakers.validatorsOf(subnetId).filter(isWanted).map(stakerReply),
    ...all
      .ofSubnet(subnetId)
      .filter(isWanted)
      .map((validator) => l1ValidatorReply(target, validator)),
  ]
}

function isPermissioned({ priority }: Staker): boolean {
  return priority === stakerPriority.permissionedValidator
}
