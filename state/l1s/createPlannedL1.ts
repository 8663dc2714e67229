import { hexToBytes } from '../codec/hex.js'
import { inPlainWords, managerElsewhere, managerNeedsAddress, unwantedL1 } from '../errors/emulatorL1.js'
import { NodeError } from '../errors/NodeError.js'
import { toAddress } from '../evm/values/Address.js'
import type { Pauses } from '../time/Pauses.js'
import { createL1, defaultGenesis, proveValidators, usualManagerAddress } from './createL1.js'
import type { CreatedL1, L1ManagerPlan, L1Plan } from './L1Plan.js'
import type { L1Site } from './L1Site.js'
import { type ContractState, withManager } from './managerGenesis.js'
import { manageValidators } from './manageValidators.js'
import { runConstructor } from './runConstructor.js'
import type { MadeProofs } from './validatorKeys.js'

/**
 * Creates an L1 from a plan, including its manager's contract and the transactions that initialize it. All of it is
 * one change: no other change comes in between, and listeners are called after the whole.
 * @throws {NodeError} when it is refused, prefixed with the plan's source; nothing is then created
 */
export async function createPlannedL1(network: L1Site, plan: L1Plan): Promise<CreatedL1> {
  try {
    return await network.queue.runSteps(() => createInSteps(network, plan))
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const refusal = inPlainWords(error)
    throw plan.wantedBy === undefined ? refusal : unwantedL1(plan.wantedBy, refusal)
  } finally {
    // Moving the clock for blocks that keep their distance may have made other blocks due.
    await network.time.doDueWork()
  }
}

function* createInSteps(network: L1Site, plan: L1Plan): Pauses<CreatedL1> {
  const proofs = yield* proveValidators(network.world, plan)
  return network.world.undo.attempt(() => create(network, plan, proofs))
}

function create(network: L1Site, plan: L1Plan, proofs: MadeProofs): CreatedL1 {
  const genesis = genesisOf(network, plan)
  const made = createL1(network, genesis === undefined ? plan : { ...plan, genesis }, proofs)
  if (plan.manager !== undefined) manageValidators(network, made, plan.manager)
  const chain = network.world.evmChains.get(made.chainId)
  if (chain !== undefined) network.startAccounts.give(chain)
  return made
}

/** Returns the plan's genesis, including the manager's contract. */
function genesisOf(network: L1Site, { genesis, manager }: L1Plan): string | undefined {
  const contract = manager?.contract
  if (manager === undefined || contract === undefined) return genesis
  if (manager.chain !== undefined) throw managerElsewhere(manager.chain)
  const address = manager.address ?? hexToBytes(usualManagerAddress)
  if (address.length !== 20) throw managerNeedsAddress()
  const text = genesis || defaultGenesis(network.world)
  return withManager(text, address, contractState(network, text, address, contract))
}

function contractState(
  network: L1Site,
  genesis: string,
  address: Uint8Array,
  { code, creationCode, storage = new Map() }: NonNullable<L1ManagerPlan['contract']>,
): ContractState {
  if (creationCode === undefined) return { code: code ?? new Uint8Array(0), storage }
  const left = runConstructor(network.world, genesis, toAddress(address), creationCode)
  return { code: left.code, storage: new Map([...left.storage, ...storage]) }
}
