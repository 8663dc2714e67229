import type { DataContext } from '../codec/data/DataContext.js'
import { DataWriter, NoDataError } from '../codec/data/DataWriter.js'
import { plainData, type Vocabulary } from '../codec/data/Vocabulary.js'
import { stateNotSaved } from '../errors/stateFile.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { World } from '../world/World.js'
import type { SectionContexts } from './SectionContexts.js'
import type { StateFileWriter } from './StateFile.js'
import type { StateSummary } from './StateSummary.js'
import { isOfChain, networkSection, sectionOf, worldSection } from './sections.js'

/** The most items, and about the most bytes, that are written in one step. */
const itemsInStep = 250
const bytesInStep = 1 << 16
/** A piece of a section is written when it has at least this many bytes. */
const pieceSize = 1 << 20

/** The part of the world outside of its undo log. */
export type WorldPart = {
  readonly clock: ReturnType<World['clock']['save']>
  readonly randomPosition: bigint
  readonly lastSnapshot: number
}

/** Returns the part of a world outside of its undo log. */
export function worldPart({ clock, random, snapshots }: World): WorldPart {
  return { clock: clock.save(), randomPosition: random.position, lastSnapshot: snapshots.lastId }
}

/** The content of a container, or of a part beside them, at one moment. */
type CapturedEntry = {
  readonly name: string
  readonly vocabulary: Vocabulary
  readonly items: readonly unknown[]
}

/**
 * A network at one moment: references to all values, which nobody changes. Taking it costs a reference for each item;
 * it can be written while the network goes on.
 */
export type Captured = {
  readonly summary: StateSummary
  /** The content of the sections {@link networkSection} and {@link worldSection}. */
  readonly parts: { readonly network: Uint8Array; readonly world: WorldPart }
  readonly sections: ReadonlyMap<string, readonly CapturedEntry[]>
}

/** Takes references to all values of the containers. @returns them by section; those of EVM chains come last */
export function captureContainers(undo: UndoLog): Captured['sections'] {
  const sections = new Map<string, CapturedEntry[]>()
  const add = (entry: CapturedEntry): void => {
    const section = sectionOf(entry.name)
    const entries = sections.get(section)
    if (entries === undefined) sections.set(section, [entry])
    else entries.push(entry)
  }
  for (const [name, { vocabulary = plainData, save }] of undo.parts.partsBeside())
    add({ name, vocabulary, items: [save()] })
  for (const [name, { vocabulary, content }] of undo.parts.containers())
    if (vocabulary !== undefined) add({ name, vocabulary, items: copyOf(content.sequence()) })
  const inOrder = [...sections].sort(([a], [b]) => Number(isOfChain(a)) - Number(isOfChain(b)))
  return new Map(inOrder)
}

/**
 * Writes a captured network as a file, in steps.
 * @param contexts receives what the sections have written
 * @returns parts of the file, and undefined after steps without one
 * @throws {NodeError} when a part of the network is no data
 */
export function* fileOf(
  { summary, parts, sections }: Captured,
  file: StateFileWriter,
  contexts: SectionContexts,
): Generator<Uint8Array | undefined, void> {
  yield file.begin(summary)
  yield file.piece(networkSection, parts.network)
  const writer = new DataWriter()
  writer.value(parts.world)
  yield file.piece(worldSection, writer.finish())
  for (const [section, entries] of sections) {
    yield* sectionPieces(section, entries, file, contexts.of(section))
  }
  yield file.end()
}

function* sectionPieces(
  section: string,
  entries: readonly CapturedEntry[],
  file: StateFileWriter,
  context: DataContext,
): Generator<Uint8Array | undefined, void> {
  const writer = new DataWriter(context)
  const piece = (): Uint8Array => writer.pass((bytes) => file.piece(section, bytes))
  for (const { name, vocabulary, items } of entries) {
    writer.use(vocabulary)
    writer.value(name)
    writer.varint(items.length)
    for (let next = 0; next < items.length; ) {
      const last = Math.min(next + itemsInStep, items.length)
      const enough = writer.length + bytesInStep
      checked(name, () => {
        while (next < last && writer.length < enough) writer.value(items[next++])
      })
      yield writer.length < pieceSize ? undefined : piece()
    }
  }
  if (writer.length > 0) yield piece()
}

/** Runs `write`, and names the container whose content is no data. @throws {NodeError} then */
export function checked(name: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (error instanceof NoDataError) throw stateNotSaved(`${name}: ${error.message}`)
    throw error
  }
}

/** Lists go on growing, so their arrays are copied. */
function copyOf(items: Iterable<unknown>): readonly unknown[] {
  return Array.isArray(items) ? items.slice() : [...items]
}
