import type { Input } from '../../../../methods/params/Input.js'
import {
  bigintInput,
  flagInput,
  nodeIdInput,
  numberInput,
  textInput,
} from '../../../../methods/params/inputs.js'
import { listInput, objectInput, type ReadOf } from '../../../../methods/params/objectInput.js'
import type { NodeId } from '../../../../state/codec/ids.js'
import { amountInput } from './amountInput.js'
import { explained, orEmpty } from './describedInput.js'
import { lengthInput, momentInput } from './momentInput.js'
import { namedInput, ownerInput, signerInput } from './namesInput.js'

// Validators and delegators, those of the past included.

/** A node by ID, or by the name of the validator that it is. */
export type NamedNode = { readonly nodeId: NodeId } | { readonly validator: string }

const nodeInput: Input<NamedNode, string> = {
  schema: nodeIdInput.schema,
  read(value, path) {
    if (typeof value !== 'string' || value.startsWith('NodeID-'))
      return { nodeId: nodeIdInput.read(value, path) }
    return { validator: value }
  },
}

const periodInputs = {
  start: explained(
    'when the stake begins: a time, or a distance from the present such as -30d; default now',
    momentInput,
  ),
  end: explained('when the stake ends', momentInput),
  duration: explained('how long the stake lasts, instead of `end`', lengthInput),
}

const stakeInputs = {
  ...periodInputs,
  stake: explained('the staked AVAX; default the least that the network takes', amountInput),
  owner: explained('who gets the stake back at the end; default who pays it', ownerInput),
  rewardsTo: explained('who gets the reward; default the owner', ownerInput),
  paidBy: explained('whose AVAX is staked; default the key that the genesis funds', signerInput),
}

const delegatorInputs = stakeInputs

const validatorInputs = {
  ...stakeInputs,
  nodeId: explained(
    'the node (NodeID-…), or for a subnet the name of a validator of the primary network; default one made from the name',
    nodeInput,
  ),
  subnet: explained('an L1 that is a permissioned subnet, by name; default the primary network', textInput()),
  weight: explained('the weight on a permissioned subnet; default 1', bigintInput({ min: 1n })),
  delegationFee: explained(
    'the share of its delegators’ rewards, in percent; default the least',
    numberInput(0, 100),
  ),
  uptime: explained('how long it was up, in percent; below 80 it gets no reward', numberInput(0, 100)),
  connected: explained('whether the node is connected; default true', flagInput),
  delegators: explained('delegations to it', listInput(objectInput(delegatorInputs))),
}

/** The validators of a scenario by name. */
export const validatorsInput = namedInput(
  'an object of validators by name',
  orEmpty(objectInput(validatorInputs)),
)

/** A validator as it was read. */
export type ReadValidator = ReadOf<typeof validatorInputs>
/** A delegation as it was read. */
export type ReadDelegator = ReadOf<typeof delegatorInputs>
