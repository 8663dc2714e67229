import { DataReader } from '../codec/data/DataReader.js'
import { DataWriter } from '../codec/data/DataWriter.js'
import { damagedStateFile } from '../errors/stateFile.js'
import type { AccountEdit } from '../evm/state/editedState.js'
import type { Address } from '../evm/values/Address.js'
import type { SavedKeys } from '../node/UnlockedKeys.js'
import type { Pace } from '../time/TaskQueue.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'
import type { WorldContext } from '../world/WorldContext.js'
import { type Captured, captureContainers, fileOf, worldPart } from './captureWorld.js'
import type { ByteSource, Seal } from './frames.js'
import { loadWorld } from './loadWorld.js'
import { SectionContexts } from './SectionContexts.js'
import { StateFileReader, StateFileWriter } from './StateFile.js'
import { summaryOf } from './StateSummary.js'
import {
  checkSameOptions,
  loadedOptions,
  type ProcessOptions,
  processOptionsOf,
  type SavedOptions,
  savedOptions,
} from './savedOptions.js'
import { networkSection } from './sections.js'

/** The parts of a network that its world does not have: a reset keeps them. */
export type KeptParts = {
  readonly unlockedKeys: SavedKeys
  readonly startAccounts: ReadonlyMap<Address, AccountEdit>
  /** Plain data of the library, such as the accounts that it has funded. */
  readonly ofLibrary: unknown
}

type NetworkPart = KeptParts & { readonly options: SavedOptions }

/** A network in a file, of which the options were read. */
export type NetworkFile = {
  readonly options: NetworkOptions
  /** Builds a world with the state of the file. It may be called again. */
  build(context: WorldContext, pace?: Pace): Promise<BuiltFromFile>
}

/** A world with the state of a file. */
export type BuiltFromFile = {
  readonly world: World
  readonly kept: KeptParts
  readonly appendPosition: AppendPosition
}

/** The position in a state file at which the next record is appended. */
export type AppendPosition = {
  readonly contexts: SectionContexts
  readonly seal: Seal
  /** The length of the file up to this position. */
  readonly end: number
  /** The length of the file up to the first record. */
  readonly stateEnd: number
}

/**
 * Takes references to all values of a network.
 * @throws {NodeError} when the options are no data
 */
export function captureNetwork(options: NetworkOptions, kept: KeptParts, world: World): Captured {
  return {
    summary: summaryOf(options, world),
    parts: { network: networkPart(options, kept), world: worldPart(world) },
    sections: captureContainers(world.undo),
  }
}

/**
 * Writes a captured network as a file, in steps.
 * @returns pieces of it, and undefined after steps without one
 */
export function networkPieces(captured: Captured): Iterable<Uint8Array | undefined> {
  return fileOf(captured, new StateFileWriter(), new SectionContexts())
}

/** Returns the content of the section of the network. @throws {NodeError} when the options are no data */
export function networkPart(options: NetworkOptions, kept: KeptParts): Uint8Array {
  const part: NetworkPart = { ...kept, options: savedOptions(options) }
  const writer = new DataWriter()
  writer.value(part)
  return writer.take()
}

/**
 * Reads the beginning of a file with a network.
 * @param path for errors
 * @param ofProcess the options that no file has
 * @throws {NodeError} when it is no state file, of a newer version, or its beginning is damaged
 */
export function readNetworkFile(source: ByteSource, path: string, ofProcess: ProcessOptions): NetworkFile {
  const begin = (): { readonly reader: StateFileReader; readonly part: NetworkPart } => {
    const reader = new StateFileReader(source, path)
    const first = reader.next()
    if (first?.kind !== 'piece' || first.section !== networkSection)
      throw damagedStateFile(path, `it has no section ${networkSection}`)
    return { reader, part: new DataReader(first.bytes).value() as NetworkPart }
  }
  let begun: ReturnType<typeof begin> | undefined = begin()
  const options = loadedOptions(begun.part.options, ofProcess)
  return {
    options,
    async build(context, pace) {
      // Each further world reads the beginning again.
      const { reader, part } = begun ?? begin()
      begun = undefined
      const { world, network, contexts } = await loadWorld(reader, path, options, context, pace)
      const last = network === undefined ? part : (new DataReader(network).value() as NetworkPart)
      const { options: _, ...kept } = last
      return {
        world,
        kept,
        appendPosition: {
          contexts,
          seal: reader.seal,
          end: reader.end,
          stateEnd: reader.stateEnd ?? reader.end,
        },
      }
    },
  }
}

/**
 * Reads the beginning of a file whose world takes the place of that of a running network.
 * @param path of the file, for errors
 * @param options those of the network
 * @throws {NodeError} as {@link readNetworkFile} does, and when the file is of a network with other options
 */
export function readReplacement(source: ByteSource, path: string, options: NetworkOptions): NetworkFile {
  const file = readNetworkFile(source, path, processOptionsOf(options))
  checkSameOptions(options, file.options, path)
  return file
}
