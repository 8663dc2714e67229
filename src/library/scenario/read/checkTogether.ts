import { InputFault } from '../../../../methods/params/Input.js'
import { momentMs } from '../inputs/momentInput.js'
import type { ReadScenario } from '../inputs/scenarioInput.js'
import type { ReadValidator } from '../inputs/stakingInputs.js'

/**
 * Checks what each part of a scenario says as a whole: that no two keys exclude each other, and that none would have no effect beside
 * the others.
 * @throws {InputFault}
 */
export function checkTogether(scenario: ReadScenario): void {
  checkUsers(scenario)
  checkMultisigs(scenario)
  checkStakes(scenario)
  checkContracts(scenario)
  checkNfts(scenario)
  checkMessages(scenario)
}

function checkUsers({ users }: ReadScenario): void {
  for (const [name, { privateKey, mnemonic, index }] of users ?? []) {
    if (mnemonic !== undefined && privateKey !== undefined)
      throw new InputFault(`users.${name}.mnemonic`, 'NAME cannot stand beside "privateKey"')
    if (mnemonic === undefined && index !== undefined)
      throw new InputFault(`users.${name}.index`, 'NAME is for a user with a "mnemonic"')
  }
}

/** Checks that each member of a multisig is named once, and that the members are enough to sign. */
function checkMultisigs({ multisigs }: ReadScenario): void {
  for (const [name, { members, threshold = 0 }] of multisigs ?? []) {
    const path = `multisigs.${name}`
    if (members.length === 0) throw new InputFault(`${path}.members`, 'NAME must name at least one member')
    const again = members.findIndex((member, index) => members.indexOf(member) < index)
    if (again >= 0) throw new InputFault(`${path}.members[${again}]`, 'NAME is a member that is named twice')
    if (threshold > members.length)
      throw new InputFault(
        `${path}.threshold`,
        `NAME must be at most ${members.length}, the number of members, got ${threshold}`,
      )
  }
}

/** Checks that each stake has one end, which comes after its start, and what belongs to its network. */
function checkStakes({ validators }: ReadScenario): void {
  for (const [name, validator] of validators ?? []) {
    checkSubnet(`validators.${name}`, validator)
    checkNode(`validators.${name}.nodeId`, validator, validators)
    const stakes = [validator, ...(validator.delegators ?? [])]
    for (const [index, { start, end, duration }] of stakes.entries()) {
      const path = index === 0 ? `validators.${name}` : `validators.${name}.delegators[${index - 1}]`
      if (end !== undefined && duration !== undefined)
        throw new InputFault(`${path}.duration`, 'NAME cannot stand beside "end"')
      if (
        start !== undefined &&
        end !== undefined &&
        momentMs(end, 0) <= momentMs(start, 0) &&
        'at' in start === 'at' in end
      )
        throw new InputFault(`${path}.end`, 'NAME must be after "start"')
    }
  }
}

/** Checks that a validator of a permissioned subnet has a weight and no stake, and one of the primary network the opposite. */
function checkSubnet(path: string, validator: ReadValidator): void {
  const { subnet, weight, stake, owner, rewardsTo, paidBy, delegationFee, delegators } = validator
  if (subnet === undefined) {
    if (weight !== undefined)
      throw new InputFault(`${path}.weight`, 'NAME is for a validator with a "subnet": here the stake counts')
    return
  }
  for (const [key, value] of Object.entries({ stake, owner, rewardsTo, paidBy, delegationFee, delegators }))
    if (value !== undefined)
      throw new InputFault(
        `${path}.${key}`,
        'NAME is for a validator of the primary network: one with a "subnet" has a "weight" and no stake',
      )
}

/** Checks that a node is that of another validator only on a subnet, and that the other one validates the primary network. */
function checkNode(
  path: string,
  { nodeId, subnet }: ReadValidator,
  validators: ReadScenario['validators'],
): void {
  if (nodeId === undefined || 'nodeId' in nodeId) return
  if (subnet === undefined)
    throw new InputFault(
      path,
      'NAME must be a node ID (NodeID-…): only a validator with a "subnet" names another one',
    )
  if (validators?.get(nodeId.validator)?.subnet !== undefined)
    throw new InputFault(
      path,
      'NAME must name a validator of the primary network, and this one has a "subnet"',
    )
}

/** Checks what stands beside the artifact of a contract, or the address of one that is there already. */
function checkContracts({ contracts }: ReadScenario): void {
  for (const [name, contract] of contracts ?? []) {
    const { artifact, abi, address, arguments: given, libraries, value } = contract
    if (artifact !== undefined && abi !== undefined)
      throw new InputFault(`contracts.${name}.abi`, 'NAME cannot stand beside "artifact", which has the ABI')
    if (address === undefined) continue
    for (const [key, member] of Object.entries({ arguments: given, libraries, value }))
      if (member !== undefined)
        throw new InputFault(
          `contracts.${name}.${key}`,
          'NAME is for a contract that is deployed, and this one is there already',
        )
  }
}

/** Checks that no token of ERC-721 has an amount: there is one of each. */
function checkNfts({ nfts }: ReadScenario): void {
  for (const [name, { standard, tokens }] of nfts ?? [])
    for (const [index, { amount }] of (tokens ?? []).entries())
      if (amount !== undefined && standard !== 'erc1155')
        throw new InputFault(`nfts.${name}.tokens[${index}].amount`, 'NAME is for "standard: erc1155"')
}

function checkMessages({ messages }: ReadScenario): void {
  for (const [index, { text, data }] of (messages ?? []).entries())
    if (text !== undefined && data !== undefined)
      throw new InputFault(`messages[${index}].data`, 'NAME cannot stand beside "text"')
}
