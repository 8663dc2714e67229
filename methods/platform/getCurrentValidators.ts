import { goId, goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import type { Id, NodeId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { isValidator, type Staker, stakerPriority } from '../../state/platform/staking/Staker.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { named } from '../params/go.js'
import { l1ValidatorReply, l1ValidatorText } from './parts/l1Validator.js'
import {
  type CurrentValidator,
  currentValidatorSchema,
  stakerReply,
  stakerText,
  validatorReply,
} from './parts/staker.js'
import { validatorFacts } from './parts/stakerFacts.js'
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
  handler({ world }: Network, { subnetID, nodeIDs }, turns) {
    const wanted = new Set(nodeIDs)
    const replies =
      world.platform.subnets.conversion(subnetID) === undefined
        ? stakers(world, subnetID, wanted)
        : l1Validators(world, subnetID, wanted)
    return turns.run(function* () {
      return { validators: yield* convertInSteps(replies, (reply) => reply()) }
    })
  },
})

/** Returns a validator as text, which takes much longer than reading what it is made of. */
type Reply = () => CurrentValidator

function stakers(target: PlatformTarget, subnetId: Id, wanted: ReadonlySet<NodeId>): readonly Reply[] {
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
  const text = stakerText(target)
  return validators.map((staker) => {
    if (isPermissioned(staker)) return () => stakerReply(staker)
    const facts = validatorFacts(target, staker, delegators.get(staker.nodeId) ?? [], wanted.size === 1)
    return () => validatorReply(text, facts)
  })
}

function l1Validators(target: PlatformTarget, subnetId: Id, wanted: ReadonlySet<NodeId>): readonly Reply[] {
  const { currentStakers, l1Validators: all } = target.platform
  const isWanted = ({ nodeId }: { readonly nodeId: NodeId }) => wanted.size === 0 || wanted.has(nodeId)
  const text = l1ValidatorText(target)
  return [
    ...currentStakers
      .validatorsOf(subnetId)
      .filter(isWanted)
      .map((staker) => () => stakerReply(staker)),
    ...all
      .ofSubnet(subnetId)
      .filter(isWanted)
      .map((validator) => () => l1ValidatorReply(text, validator)),
  ]
}

function isPermissioned({ priority }: Staker): boolean {
  return priority === stakerPriority.permissionedValidator
}
