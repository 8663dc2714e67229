import { hexToBytes } from '../codec/hex.js'
import { managerElsewhere, managerNeedsAddress, unwantedL1 } from '../errors/emulator.js'
import { NodeError } from '../errors/NodeError.js'
import { toAddress } from '../evm/types.js'
import { createL1, defaultGenesis, usualManagerAddress } from './createL1.js'
import type { CreatedL1, L1ManagerPlan, L1Plan } from './L1Plan.js'
import type { L1Site } from './L1Site.js'
import { type ContractState, withManager } from './managerGenesis.js'
import { manageValidators } from './manageValidators.js'
import { runConstructor } from './runConstructor.js'

/**
 * Creates an L1 from a plan, including its manager's contract and the transactions that initialize it.
 * @throws {NodeError} when it is refused, prefixed with the plan's source; nothing is then created
 */
export async function createPlannedL1(network: L1Site, plan: L1Plan): Promise<CreatedL1> {
  try {
    const genesis = await genesisOf(network, plan)
    const create = () =>
      network.queue.run(() => createL1(network, genesis === undefined ? plan : { ...plan, genesis }))
    const { manager } = plan
    if (manager?.calls === undefined && manager?.initialize !== true) return await create()
    return await orNothing(network, async () => {
      const made = await create()
      await manageValidators(network, made, manager)
      return made
    })
  } catch (error) {
    if (plan.wantedBy === undefined || !(error instanceof NodeError)) throw error
    throw unwantedL1(plan.wantedBy, error)
  } finally {
    // Moving the clock for blocks that keep their distance may have made other blocks due.
    await network.settle()
  }
}

/** Returns the plan's genesis, including the manager's contract. */
async function genesisOf(network: L1Site, { genesis, manager }: L1Plan): Promise<string | undefined> {
  const contract = manager?.contract
  if (manager === undefined || contract === undefined) return genesis
  if (manager.chain !== undefined) throw managerElsewhere(manager.chain)
  const address = manager.address ?? hexToBytes(usualManagerAddress)
  if (address.length !== 20) throw managerNeedsAddress()
  const text = genesis || defaultGenesis(network)
  return withManager(text, address, await contractState(network, text, address, contract))
}

async function contractState(
  network: L1Site,
  genesis: string,
  address: Uint8Array,
  { code, creationCode, storage = new Map() }: NonNullable<L1ManagerPlan['contract']>,
): Promise<ContractState> {
  if (creationCode === undefined) return { code: code ?? new Uint8Array(0), storage }
  const left = await runConstructor(network, genesis, toAddress(address), creationCode)
  return { code: left.code, storage: new Map([...left.storage, ...storage]) }
}

/** Reverts all changes, including the clock, when `work` fails. */
async function orNothing<T>(network: L1Site, work: () => Promise<T>): Promise<T> {
  const before = await network.snapshot()
  try {
    return await work()
  } catch (error) {
    await network.revert(before)
    throw error
  } finally {
    await network.discardSnapshot(before)
  }
}
