import { DataError, DataReader } from '../codec/data/DataReader.js'
import { plainData } from '../codec/data/Vocabulary.js'
import { damagedStateFile } from '../errors/stateFile.js'
import type { Beside, Container } from '../time/Container.js'
import type { Pauses } from '../time/Pauses.js'
import type { Pace } from '../time/TaskQueue.js'
import { buildWorld } from '../world/buildWorld.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'
import type { WorldContext } from '../world/WorldContext.js'
import { readEntry, readRecordHead } from './ChangeRecord.js'
import type { WorldPart } from './captureWorld.js'
import { SectionContexts } from './SectionContexts.js'
import type { StateFilePart, StateFileReader } from './StateFile.js'
import type { StateSummary } from './StateSummary.js'
import { isOfChain, sectionOf, worldSection } from './sections.js'

/** The most items, and about the most bytes, that are read in one step. */
const itemsInStep = 250
const bytesInStep = 1 << 16

/** A world with the state of a file. */
export type LoadedWorld = {
  readonly world: World
  /** The section of the network, with what a reset keeps, from the last record that has it. */
  readonly network: Uint8Array | undefined
  /** The contexts of the sections, which later records continue. */
  readonly contexts: SectionContexts
}

/**
 * Builds a world with the state of a file.
 * @param reader of the parts after the section of the network
 * @param path of the file, for errors
 * @param options those of the file, with the options of this process
 * @param pace when the loading lets other work run; without it never
 * @throws {NodeError} when the file is damaged, or has other parts of a state than this version
 */
export async function loadWorld(
  reader: StateFileReader,
  path: string,
  options: NetworkOptions,
  context: WorldContext,
  pace?: Pace,
): Promise<LoadedWorld> {
  // The clock stands still until the file sets it: a chain may read it while it is built.
  const clock = { ...options.clock, mode: 'frozen' } as const
  const world = await buildWorld({ ...options, clock }, context)
  const loading = new Loading(world, reader, path)
  const steps = loading.run()
  for (let step = steps.next(); step.done !== true; step = steps.next())
    if (pace?.isOver() === true) await pace.next()
  await world.teleporter.resume()
  return { world, network: loading.network, contexts: loading.contexts }
}

/** Fills the containers of a world at its genesis from the parts of a file. */
class Loading {
  readonly contexts = new SectionContexts()
  network: Uint8Array | undefined
  readonly #world: World
  readonly #reader: StateFileReader
  readonly #path: string
  readonly #filled = new Set<string>()
  /** The chains that were made to run again. */
  #resumed = 0
  #part: WorldPart | undefined
  /** A part of the file that was read too early. */
  #next: StateFilePart | undefined

  constructor(world: World, reader: StateFileReader, path: string) {
    this.#world = world
    this.#reader = reader
    this.#path = path
  }

  *run(): Pauses<void> {
    for (let part = this.#read(); part !== undefined; part = this.#read())
      if (part.kind === 'piece') yield* this.#guarded(`section ${part.section}`, this.#section(part))
      else yield* this.#guarded('a record', this.#record(part.bytes))
    this.#checkComplete()
    yield* this.#world.undo.parts.filled()
    const {
      clock: saved,
      randomPosition,
      lastSnapshot,
    } = this.#part ?? this.#misses(`its section ${worldSection}`)
    this.#world.clock.restore(saved)
    this.#world.random.seek(randomPosition)
    this.#world.snapshots.countFrom(lastSnapshot)
  }

  #read(): StateFilePart | undefined {
    const next = this.#next
    this.#next = undefined
    return next ?? this.#reader.next()
  }

  /** Runs steps, and names the part of the file in the error for bytes that are not those of a state. */
  *#guarded(what: string, steps: Pauses<void>): Pauses<void> {
    try {
      yield* steps
    } catch (error) {
      if (error instanceof DataError) throw damagedStateFile(this.#path, `${what}: ${error.message}`)
      throw error
    }
  }

  *#section({ section, bytes }: StateFilePart & { readonly kind: 'piece' }): Pauses<void> {
    const more = (): Uint8Array | undefined => {
      this.#next ??= this.#reader.next()
      if (this.#next?.kind !== 'piece' || this.#next.section !== section) return undefined
      const piece = this.#next.bytes
      this.#next = undefined
      return piece
    }
    const reader = new DataReader(bytes, this.contexts.of(section), more)
    if (section === worldSection) {
      this.#part = reader.value() as WorldPart
      return
    }
    if (isOfChain(section)) this.#resumeChains(this.#reader.summary)
    while (!reader.isAtEnd) yield* this.#entry(reader)
  }

  *#entry(reader: DataReader): Pauses<void> {
    reader.use(plainData)
    const name = reader.value()
    if (typeof name !== 'string') throw new DataError('a name is expected')
    const { container, beside } = this.#partNamed(name)
    reader.use((container ?? beside)?.vocabulary ?? plainData)
    const items: unknown[] = []
    let enough = reader.length + bytesInStep
    for (let left = reader.varint(); left > 0; left--) {
      items.push(reader.value())
      if (left % itemsInStep > 0 && reader.length < enough) continue
      enough = reader.length + bytesInStep
      yield
    }
    if (container !== undefined) container.content.fill(items)
    else beside?.load(items[0])
    this.#filled.add(name)
  }

  *#record(bytes: Uint8Array): Pauses<void> {
    const reader = new DataReader(bytes)
    const { summary, world, network } = readRecordHead(reader)
    this.#part = world
    this.network = network ?? this.network
    while (!reader.isAtEnd) {
      const { name, isNew, changes } = readEntry(reader, (each) => {
        if (isOfChain(sectionOf(each))) this.#resumeChains(summary)
        const { container, beside } = this.#partNamed(each)
        reader.use((container ?? beside)?.vocabulary ?? plainData, this.contexts.of(sectionOf(each)))
      })
      const { container, beside } = this.#partNamed(name)
      if (container === undefined) beside?.load(changes.items[0])
      else if (isNew) container.content.fill(changes.items)
      else container.content.change(changes)
      this.#filled.add(name)
      yield
    }
  }

  /** Makes the chains run that a summary has, and that do not run yet. The first three are those of the primary network. */
  #resumeChains({ chains }: StateSummary): void {
    const ids = chains.slice(3 + this.#resumed).map(({ id }) => id)
    this.#resumed += ids.length
    this.#world.chains.resume(ids)
  }

  #partNamed(name: string): {
    readonly container: Container | undefined
    readonly beside: Beside | undefined
  } {
    const { parts } = this.#world.undo
    const container = parts.containerToFill(name)
    const beside = parts.partsBeside().get(name)
    if (container === undefined && beside === undefined) throw new DataError(`${name} is unknown here`)
    return { container, beside }
  }

  /** @throws {NodeError} when the world has containers that the file did not fill */
  #checkComplete(): void {
    for (const [name, { leftOut }] of this.#world.undo.parts.containers())
      if (leftOut === undefined && !this.#filled.has(name)) this.#misses(name)
  }

  #misses(what: string): never {
    throw damagedStateFile(this.#path, `it does not have ${what}`)
  }
}
