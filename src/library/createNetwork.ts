import { inPlainWords } from '../../state/errors/emulatorL1.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { libraryError } from '../inProcess/libraryError.js'
import { chosenBackend } from './chosenBackend.js'
import { completeOptions } from './completeOptions.js'
import { createSnowglobe } from './createSnowglobe.js'
import { EmulatedBackend } from './emulated/EmulatedBackend.js'
import type { NodeLog } from './logging/createLog.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import { noteNetwork } from './openNetworks.js'
import type { Snowglobe } from './Snowglobe.js'
import type { ScenarioPlan } from './scenario/scenarioOptions.js'
import { startWithAccounts } from './startWithAccounts.js'

/**
 * Creates a network at its genesis, or with the state of a file (`state`). The network is ready when the promise resolves. It does not listen, and
 * keeps no timer or process alive, until `listen()` is called.
 *
 * @example
 * import { createNetwork } from 'snowglobe'
 *
 * await using net = await createNetwork({ clock: { mode: 'frozen', start: '2026-01-01T00:00:00Z' } })
 * const { nodeID } = await net.info.getNodeID()
 * await net.listen()
 * console.log(nodeID, net.url)
 *
 * @throws {InvalidOptionError} when an option is unknown or invalid, or a scenario is, with file, line and key
 * @throws {SnowglobeError} when the network refuses a part of a scenario, with file, line and entry; the network is closed then
 * @throws {NotOnARealNode} with the backend `avalanchego`, for options that only an emulated network can have
 * @throws {ProviderRpcError} when a genesis, upgrade or chain config is refused, or a state file is none, newer or damaged
 */
export async function createNetwork(options: CreateNetworkOptions = {}): Promise<Snowglobe> {
  // Callers without types may pass null, which the reader of options refuses by name.
  return options?.scenario === undefined ? await createWith(options) : await createWithScenario(options)
}

/** Creates a network, and makes the world of a scenario on it. When that fails, the network is closed. */
async function createWithScenario(given: CreateNetworkOptions): Promise<Snowglobe> {
  // Before the scenario is read: other options may be wrong, or not possible beside it.
  completeOptions(given)
  const { backend, state, scenario, log } = given
  if (
    scenario === undefined ||
    state !== undefined ||
    chosenBackend({ backend }, process.env) === 'avalanchego'
  )
    return await createWith(given)
  const { planScenario } = await import('./scenario/planScenario.js')
  const { options, plan } = await planScenario(given, scenario)
  return await createWith({ ...options, log }, plan)
}

async function createWith(options: CreateNetworkOptions, plan?: ScenarioPlan): Promise<Snowglobe> {
  const complete = completeOptions(options)
  if (chosenBackend(options, process.env) === 'avalanchego') {
    const { createOnRealNodes } = await import('./avalanchego/createOnRealNodes.js')
    return await createOnRealNodes(options, process.env)
  }
  const { log, state } = options
  if (typeof state === 'object') {
    const { createInFile } = await import('./createInFile.js')
    return await createInFile(options, state, createNetwork)
  }
  const backend = state === undefined ? await emulated(complete, log) : await loaded(state, complete, options)
  const net = createSnowglobe(backend)
  noteNetwork(net)
  if (plan !== undefined)
    await backend.makeScenario(plan).catch(async (error: unknown) => {
      await net.close()
      throw error
    })
  const { accounts, mnemonic, balance, journal = false } = options
  if (state === undefined) await startWithAccounts(net, { count: accounts, mnemonic, balance })
  if (journal !== false) net.journal.start(journal === true ? {} : journal)
  return net
}

/** Makes a network with the state of a file. */
async function loaded(
  state: string,
  complete: NetworkOptions,
  given: CreateNetworkOptions,
): Promise<EmulatedBackend> {
  const { checkBesideState, processOptions } = await import('./stateOption.js')
  checkBesideState(given)
  const { loadedBackend } = await import('./emulated/loadedBackend.js')
  return await loadedBackend(state, processOptions(complete), given.log)
}

async function emulated(options: NetworkOptions, log: NodeLog | undefined): Promise<EmulatedBackend> {
  try {
    return await EmulatedBackend.create(options, log)
  } catch (error) {
    // Errors of an L1's genesis have plain words already. This error is about the C-Chain's.
    const isGenesis = error instanceof NodeError && error.message.startsWith('parsing genesis: ')
    throw libraryError(isGenesis ? inPlainWords(error) : error)
  }
}
