import { DataReader } from '../codec/data/DataReader.js'
import { DataWriter } from '../codec/data/DataWriter.js'
import { damagedStateFile } from '../errors/stateFile.js'
import type { AccountEdit } from '../evm/state/editedState.js'
import type { Address } from '../evm/values/Address.js'
import type { SavedKeys } from '../node/UnlockedKeys.js'
import type { Pauses } from '../time/Pauses.js'
import type { Surroundings } from '../world/buildWorld.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'
import { loadWorld } from './loadWorld.js'
import { decodeStateFile, encodeStateFile } from './StateFile.js'
import { summaryOf } from './StateSummary.js'
import { loadedOptions, type ProcessOptions, type SavedOptions, savedOptions } from './savedOptions.js'
import { saveWorld } from './saveWorld.js'

/** The parts of a network that its world does not have: a reset keeps them. */
export type KeptParts = {
  readonly unlockedKeys: SavedKeys
  readonly startAccounts: ReadonlyMap<Address, AccountEdit>
  /** Plain data of the library, such as the accounts that it has funded. */
  readonly ofLibrary: unknown
}

type NetworkPart = KeptParts & { readonly options: SavedOptions }

/** A network in a file that was checked. */
export type NetworkFile = {
  readonly options: NetworkOptions
  readonly kept: KeptParts
  /** Builds a world with the state of the file. */
  build(around: Surroundings): Promise<World>
}

/** The section of the options and of what a reset keeps. */
const networkSection = 'network'

/**
 * Writes a network to a file, in pieces. The state must not change meanwhile.
 * @throws {NodeError} when a part of it is no data
 */
export function* writeNetworkFile(
  options: NetworkOptions,
  kept: KeptParts,
  world: World,
): Pauses<readonly Uint8Array[]> {
  const part: NetworkPart = { ...kept, options: savedOptions(options) }
  const writer = new DataWriter()
  writer.value(part)
  const ofWorld = yield* saveWorld(world)
  const sections = [{ name: networkSection, bytes: writer.finish() }, ...ofWorld]
  return encodeStateFile(summaryOf(options, world), sections)
}

/**
 * Checks a file with a network.
 * @param path for errors
 * @param ofProcess the options that no file has
 * @throws {NodeError} when it is no state file, of a newer version, or damaged
 */
export function readNetworkFile(bytes: Uint8Array, path: string, ofProcess: ProcessOptions): NetworkFile {
  const file = decodeStateFile(bytes, path)
  const content = new Map(file.content)
  const part = content.get(networkSection)
  if (part === undefined) throw damagedStateFile(path, `it has no section ${networkSection}`)
  content.delete(networkSection)
  const { options: saved, ...kept } = new DataReader(part).value() as NetworkPart
  const options = loadedOptions(saved, ofProcess)
  return { options, kept, build: (around) => loadWorld({ ...file, content }, path, options, around) }
}
