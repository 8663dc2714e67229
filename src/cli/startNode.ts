import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { FlagReader } from '../config/FlagReader.js'
import { optionsBesideScenario } from '../config/scenarioFromFlags.js'
import { checkReadable } from '../config/stateFromFlags.js'
import { SnowglobeError } from '../inProcess/SnowglobeError.js'
import { createNetwork } from '../library/createNetwork.js'
import type { FundedAccount } from '../library/fundAccounts.js'
import type { NodeLog } from '../library/logging/createLog.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { type AccountPlan, startWithAccounts } from '../library/startWithAccounts.js'
import { processOptions } from '../library/stateOption.js'
import { BufferedConsole } from './BufferedConsole.js'
import { banner } from './banner.js'
import { exposedWarning } from './exposedWarning.js'
import { flagsWithoutEffect } from './flagsWithoutEffect.js'
import { listenOrExplain } from './listenOrExplain.js'
import { nodeLog, showsLog } from './nodeLog.js'
import { onStop } from './onStop.js'
import { ProcessContext } from './ProcessContext.js'
import { profileWarning } from './profileWarning.js'
import type { RequestLog } from './RequestLog.js'
import { isPublic, type StartFacts, startFacts } from './startFacts.js'
import { type StartPlan, startPlan } from './startPlan.js'
import { terminalBanner } from './terminalBanner.js'
import { textStyle } from './textStyle.js'

/**
 * Starts a network, opens its API, prints its addresses, and runs until the process gets a signal to stop, which
 * may happen during the start.
 * @throws {Error} whose message gives the reason for a failed start; the caller ends the process
 */
export async function startNode(
  flags: Readonly<Record<string, string>>,
  unknownKeys: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const reader = new FlagReader(flags, environment)
  let network: Snowglobe | undefined
  let requestLog: RequestLog | undefined
  let dumpTo: string | undefined
  let isKept = false
  onStop(() => void endProcess(network, requestLog, dumpTo, isKept), {
    withParent: reader.bool('exit-with-parent'),
  })
  const display = new BufferedConsole()
  const log = nodeLog(reader, display)
  try {
    const plan = await startPlan(reader, flags, environment)
    network = await startedNetwork(plan, log, reader)
    dumpTo = plan.state.dump
    isKept = plan.state.keep !== undefined
    const { options } = network.network
    const { accounts } = network
    if (reader.isSet('journal')) await writeJournal(network, reader)
    await listenOrExplain(network, options, plan.isolated)
    const { anvilDump } = plan.state
    if (anvilDump !== undefined) for (const each of network.isolated) await loadAnvilDump(each, anvilDump)
    ProcessContext.from(reader)?.write(network.url)
    display.open()
    if (plan.artifacts !== undefined)
      for (const each of [network, ...network.isolated]) await each.emulator.useArtifacts(plan.artifacts)
    requestLog = await followRequests(network, plan, environment)
    if (process.stderr.isTTY) display.onLine(() => requestLog?.interrupt())
    await announce(reader, startFacts(network, options, accounts), plan, environment, [
      ...flagsWithoutEffect(flags, options.networkId),
      ...(reader.isSet('isolated') && plan.isolated === 0 ? ['isolated'] : []),
      ...(reader.isSet('balance') && accounts.length === 0 ? ['balance'] : []),
      ...unknownKeys,
    ])
  } catch (error) {
    await logFailure(log, error)
    throw error
  }
}

/** Creates a network with its accounts, or one with the state of a file. */
async function startedNetwork(plan: StartPlan, log: NodeLog, reader: FlagReader): Promise<Snowglobe> {
  const { load, keep } = plan.state
  const loaded = (flag: 'load-state' | 'state', state: string): Promise<Snowglobe> => {
    checkReadable(flag, state)
    return createNetwork({ ...processOptions(plan.options), state, log })
  }
  if (load !== undefined) return await loaded('load-state', load)
  if (keep === undefined) return await newNetwork(plan, log, reader)
  const { takeFile } = await import('../library/emulated/KeptFile.js')
  const { keptNetwork } = await import('../library/createInFile.js')
  const { loadDatabase, makeDatabaseFolder } = await import('./database.js')
  const { isDatabase } = plan.state
  if (isDatabase) makeDatabaseFolder(keep.file)
  const file = takeFile(keep)
  return await keptNetwork(
    file,
    () => newNetwork(plan, log, reader),
    () => (isDatabase ? loadDatabase(file.path, plan, log) : loaded('state', file.path)),
  )
}

/** Creates a network at its genesis, or with the world of a scenario, and its accounts. */
async function newNetwork(plan: StartPlan, log: NodeLog, reader: FlagReader): Promise<Snowglobe> {
  const { options, accounts, l1s, peers, faults, scenario } = plan
  const about = scenario === undefined ? options : { ...optionsBesideScenario(options, reader), scenario }
  const network = await createNetwork({ ...about, accounts: 0, l1s, peers, faults, log })
  await furtherAccounts(network, network.network.options, accounts)
  const { anvilDump } = plan.state
  if (anvilDump !== undefined) await loadAnvilDump(network, anvilDump)
  return network
}

/**
 * Loads the accounts of a dump of anvil into the C-Chain, now and after each reset. Its module is loaded only then.
 * @throws {ConfigError} when the file cannot be read, and {@link ProviderRpcError} when it is no dump
 */
async function loadAnvilDump({ network, provider }: Snowglobe, path: string): Promise<void> {
  const { anvilDumpOf } = await import('../config/anvilDump.js')
  const dump = anvilDumpOf(path)
  await network.setUps.add(async () => {
    await provider.request({ method: 'anvil_loadState', params: [dump] }).catch((cause: unknown) => {
      throw new Error(
        `load-state: ${path}: ${cause instanceof SnowglobeError ? cause.details : String(cause)}`,
        {
          cause,
        },
      )
    })
  })
}

/**
 * Writes the journal if a flag asks for it. Its module is loaded only then.
 * @throws {ConfigError} when the file cannot be written
 */
async function writeJournal(network: Snowglobe, reader: FlagReader): Promise<void> {
  const { writeJournalTo } = await import('./journalFile.js')
  writeJournalTo(reader.path('journal'), network)
}

/**
 * Prints the banner, or the line of JSON for a parent process; then the notes go to standard error.
 * @param idle flags and keys without effect
 */
async function announce(
  reader: FlagReader,
  facts: StartFacts,
  { requestLog }: Pick<StartPlan, 'requestLog'>,
  environment: Readonly<Record<string, string | undefined>>,
  idle: readonly string[],
): Promise<void> {
  const note = idle.length > 0 ? `Without effect here: ${idle.toSorted().join(', ')}\n` : ''
  const profiles = reader.isSet('profile-dir') ? reader.path('profile-dir') : undefined
  const notes = note + exposedWarning(reader.text('http-host')) + profileWarning(profiles)
  if (reader.bool('json')) {
    const { startJson } = await import('./startJson.js')
    process.stdout.write(startJson(facts))
    if (!reader.bool('quiet')) process.stderr.write(notes)
    return
  }
  if (reader.bool('quiet')) return
  const { stdout } = process
  const style = textStyle(stdout, environment)
  const terminal = { columns: stdout.columns, notes, requestLog, showsLog: showsLog(reader) }
  stdout.write(stdout.isTTY ? terminalBanner(facts, style, terminal) : banner(facts) + notes)
}

/**
 * Ends the process with status 0, even when closing the network fails; with status 1 when its state could not be written.
 * @param dumpTo the file to which the state is written
 * @param isKept whether the state is kept in a file while the network runs
 */
async function endProcess(
  network: Snowglobe | undefined,
  requestLog: RequestLog | undefined,
  dumpTo: string | undefined,
  isKept: boolean,
): Promise<void> {
  let status = 0
  try {
    requestLog?.interrupt()
    // The shell's prompt does not follow the terminal's ^C.
    if (process.stdout.isTTY) process.stdout.write('\n')
    if (dumpTo !== undefined)
      await network?.dumpState(dumpTo).catch((error: unknown) => {
        status = 1
        process.stderr.write(`dump-state: ${error instanceof Error ? error.message : String(error)}\n`)
      })
    await network?.close().catch((error: unknown) => {
      if (!isKept) throw error
      status = 1
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`state: ${reason}. The file has what was written before\n`)
    })
  } finally {
    process.exit(status)
  }
}

/** Writes the reason of a failed start to the log files. The caller prints it to the console. */
async function logFailure(log: NodeLog, error: unknown): Promise<void> {
  log.write({
    logger: 'main',
    level: 'FATAL',
    message: 'failed to initialize node',
    fields: { error: error instanceof Error ? error.message : String(error) },
    isLogged: true,
    isDisplayed: false,
  })
  await log.close?.()
}

/** Prints requests and transactions if the flags ask for them. The log of requests is loaded only then. */
async function followRequests(
  network: Snowglobe,
  { requestLog }: Pick<StartPlan, 'requestLog'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RequestLog | undefined> {
  if (requestLog === 'nothing') return undefined
  const { RequestLog } = await import('./RequestLog.js')
  const log = new RequestLog(
    process.stdout,
    textStyle(process.stdout, environment),
    requestLog === 'requests',
  )
  log.follow(network)
  for (const [index, isolated] of network.isolated.entries()) log.follow(isolated, `/${index + 1}  `)
  return log
}

/**
 * Funds accounts if the flags ask for them.
 * @throws {Error} when the genesis does not fund the key that pays for them, or not with enough
 */
async function furtherAccounts(
  network: Snowglobe,
  options: Pick<NetworkOptions, 'networkId' | 'bareGenesis'>,
  plan: AccountPlan,
): Promise<readonly FundedAccount[]> {
  const { networkId, bareGenesis } = options
  const isRequested = plan.count !== undefined ? plan.count > 0 : plan.mnemonic !== undefined
  if (isRequested && bareGenesis === true && isPublic(networkId))
    throw new Error(
      `accounts: the genesis of network ${networkId} does not fund the ewoq key, which pays for them`,
    )
  try {
    return await startWithAccounts(network, plan)
  } catch (cause) {
    throw new Error(`accounts: ${refusalOf(cause)}`, { cause })
  }
}

/** Returns the node's reason alone, without the advice for users of the library. */
function refusalOf(cause: unknown): string {
  const text = cause instanceof SnowglobeError ? cause.details : undefined
  if (text?.startsWith('insufficient funds'))
    return 'the ewoq key, which pays for them, has too little AVAX on the C-Chain: lower --accounts or --balance'
  return text ?? (cause instanceof Error ? cause.message : String(cause))
}
