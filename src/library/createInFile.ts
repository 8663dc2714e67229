import { systemCode } from '../../state/process/osErrorText.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import { type KeptFile, takeFile } from './emulated/KeptFile.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import type { KeptStateOptions } from './options/beginningOptions.js'
import type { Snowglobe } from './Snowglobe.js'
import { beginningOf, onlyOfProcess } from './stateOption.js'

/**
 * Creates a network that is kept in a file: with its state if it is there.
 * @param options were checked
 * @param create `createNetwork`
 * @throws {InvalidOptionError} when another network has the file, its folder cannot be written, or an option differs from
 *   those with which the network began
 */
export async function createInFile(
  options: CreateNetworkOptions,
  { file, intervalMs = usualIntervalMs }: KeptStateOptions,
  create: (options: CreateNetworkOptions) => Promise<Snowglobe>,
): Promise<Snowglobe> {
  const kept = taken(file, intervalMs, options)
  return await keptNetwork(
    kept,
    () => create({ ...options, state: undefined }),
    () => create({ ...onlyOfProcess(options), state: kept.path }),
  )
}

/** How often a network is written to its file, milliseconds. */
export const usualIntervalMs = 1_000

/**
 * Creates or loads a network, and keeps it in a file.
 * @throws what either throws; the file is then free again
 */
export async function keptNetwork(
  file: KeptFile,
  create: () => Promise<Snowglobe>,
  load: () => Promise<Snowglobe>,
): Promise<Snowglobe> {
  let net: Snowglobe | undefined
  try {
    net = file.isNew ? await create() : await load()
    await net.keepIn(file)
    return net
  } catch (error) {
    await net?.close()
    file.lock.release()
    throw error
  }
}

function taken(file: string, intervalMs: number, options: CreateNetworkOptions): KeptFile {
  try {
    return takeFile({
      file,
      intervalMs,
      beginning: beginningOf(options),
      differs: (name) =>
        new InvalidOptionError(
          `createNetwork: option "${name}" differs from the one with which the network in ${file} began: leave it out, or take another file`,
        ),
    })
  } catch (cause) {
    const code = systemCode(cause)
    const text = code === '' && cause instanceof Error ? cause.message : `${file} cannot be written: ${code}`
    throw new InvalidOptionError(`createNetwork: option "state": ${text}`)
  }
}
