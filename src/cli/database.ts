import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDirectories } from '../../state/process/makeDirectories.js'
import { osErrorText } from '../../state/process/osErrorText.js'
import { ConfigError } from '../config/ConfigError.js'
import { createSnowglobe } from '../library/createSnowglobe.js'
import { loadedBackend } from '../library/emulated/loadedBackend.js'
import type { NodeLog } from '../library/logging/createLog.js'
import { noteNetwork } from '../library/openNetworks.js'
import type { Snowglobe } from '../library/Snowglobe.js'
import { processOptions } from '../library/stateOption.js'
import type { StartPlan } from './startPlan.js'

/** The time of a network that runs with the machine's is at most this far from the time of its file, milliseconds. */
const inStepMs = 10_000

/** Makes the folder of a node's database. @throws {ConfigError} when that is not possible */
export function makeDatabaseFolder(file: string): void {
  try {
    makeDirectories(dirname(file))
  } catch (cause) {
    throw new ConfigError(
      'node',
      `cannot create the database directory ${dirname(file)}: ${osErrorText(cause)}`,
      cause,
    )
  }
}

/**
 * Loads the network that a node's data directory has, with the flags of this start, as a node takes them. Its clock is the
 * machine's again if it was when the node ended, so that what fell due meanwhile is done.
 * @throws {ConfigError} when the flags name another genesis
 */
export async function loadDatabase(
  file: string,
  { options }: Pick<StartPlan, 'options'>,
  log: NodeLog,
): Promise<Snowglobe> {
  const { mtimeMs } = statSync(file)
  const net = createSnowglobe(
    await loadedBackend(file, { ...processOptions(options), flags: options.flags }, log),
  )
  noteNetwork(net)
  if (net.network.options.genesisFile !== options.genesisFile) {
    await net.close()
    throw new ConfigError(
      'node',
      `db contains invalid genesis hash: the network in ${file} has another genesis`,
    )
  }
  const { clock } = net.network
  const isInStep = clock.mode === 'running' && Math.abs(net.now - mtimeMs) < inStepMs
  if (isInStep && net.now < Date.now()) await net.setTime(Date.now())
  return net
}
