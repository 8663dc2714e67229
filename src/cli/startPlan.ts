import type { FaultPlanInput } from '../../methods/params/faultInputs.js'
import type { PeerDescription } from '../../methods/params/peerInputs.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import type { ArtifactFiles } from '../config/abiFiles.js'
import { accountsFromFlags } from '../config/accountsFromFlags.js'
import { ConfigError } from '../config/ConfigError.js'
import type { FlagReader } from '../config/FlagReader.js'
import { networkOptionsFromFlags } from '../config/networkOptionsFromFlags.js'
import { scenarioFromFlags } from '../config/scenarioFromFlags.js'
import { type StatePlan, stateFromFlags } from '../config/stateFromFlags.js'
import type { CreateL1Options } from '../library/l1Options.js'
import type { AccountPlan } from '../library/startWithAccounts.js'
import { type RequestLogContent, requestLogContent } from './requestLogContent.js'

/** The start that the flags ask for. */
export type StartPlan = {
  readonly options: Omit<NetworkOptions, 'l1s' | 'peers' | 'faults'>
  readonly accounts: AccountPlan
  readonly l1s: readonly CreateL1Options[]
  readonly peers: readonly PeerDescription[]
  readonly faults: FaultPlanInput
  /** How many further networks are served at `/1`, `/2`, … */
  readonly isolated: number
  /** The contracts that the log of requests names, and of whose failures it has stack traces. */
  readonly artifacts: ArtifactFiles | undefined
  readonly requestLog: RequestLogContent
  /** The path of the scenario that is made at the start. */
  readonly scenario: string | undefined
  /** The state files that are read at the start, and written at the end. */
  readonly state: StatePlan
}

/** Reads all flags, and the files that they name. Nothing starts. @throws {ConfigError} for the first wrong one */
export async function startPlan(
  reader: FlagReader,
  flags: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StartPlan> {
  return {
    state: stateFromFlags(reader, flags),
    scenario: scenarioFromFlags(reader),
    options: networkOptionsFromFlags(flags, environment),
    accounts: accountsFromFlags(reader),
    isolated: isolatedCount(reader),
    requestLog: requestLogContent(reader),
    artifacts: await artifactsFromFlags(reader),
    l1s: await l1sOf(reader),
    peers: await peersOf(reader),
    faults: await faultsOf(reader),
  }
}

/** @throws {ConfigError} for more networks than a process should have */
function isolatedCount(reader: FlagReader): number {
  const count = Number(reader.text('isolated'))
  if (count > 1000) throw new ConfigError('node', `isolated must be at most 1000 but is ${count}`)
  return count
}

/** Reads the artifacts that `--abi` names. @throws {ConfigError} when a path cannot be read, or contains no ABI */
async function artifactsFromFlags(reader: FlagReader): Promise<ArtifactFiles | undefined> {
  if (!reader.isSet('abi')) return undefined
  const { artifactsOf } = await import('../config/abiFiles.js')
  return artifactsOf(reader.list('abi').map((path) => reader.expanded(path)))
}

/** Loads the module that reads and checks descriptions of L1s only when there are any. */
async function l1sOf(reader: FlagReader): Promise<readonly CreateL1Options[]> {
  if (!reader.isSet('l1')) return []
  const { l1sOfFiles } = await import('../config/l1Files.js')
  return l1sOfFiles(reader.text('l1'), (path) => reader.expanded(path))
}

/** Loads the module that reads descriptions of peers only when there are any. */
async function peersOf(reader: FlagReader): Promise<readonly PeerDescription[]> {
  if (!reader.isSet('peers')) return []
  const { peersFromFlags } = await import('../config/peerFiles.js')
  return peersFromFlags(reader)
}

/** Loads the module that reads fault rules only when there are any. */
async function faultsOf(reader: FlagReader): Promise<FaultPlanInput> {
  if (!reader.isSet('faults')) return {}
  const { faultsFromFlags } = await import('../config/faultFile.js')
  return faultsFromFlags(reader)
}
