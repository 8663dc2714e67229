import { DataReader } from '../codec/data/DataReader.js'
import { DataWriter } from '../codec/data/DataWriter.js'
import { plainData, type Vocabulary } from '../codec/data/Vocabulary.js'
import type { ContainerChanges } from '../time/ContainerChanges.js'
import { checked, type WorldPart } from './captureWorld.js'
import type { SectionContexts } from './SectionContexts.js'
import type { StateSummary } from './StateSummary.js'
import { sectionOf } from './sections.js'

/** The changes of a container, or of a part beside them. */
export type ChangedEntry = {
  readonly name: string
  /** Whether the container is new, so that the changes are its whole content. */
  readonly isNew: boolean
  readonly vocabulary: Vocabulary
  readonly changes: ContainerChanges
}

/** The changes of a network since the record before: references to values, which nobody changes. */
export type Changes = {
  readonly summary: StateSummary
  readonly world: WorldPart
  /** The section of the network, with what a reset keeps; undefined where nothing changed. */
  readonly network: Uint8Array | undefined
  /** The changes by container. Those of EVM chains come last. */
  readonly entries: readonly ChangedEntry[]
}

/** The most items, and about the most bytes, that are written in one step. */
const itemsInStep = 250
const bytesInStep = 1 << 16

/**
 * Writes changes as the content of a record, in steps.
 * @throws {NodeError} when a part of them is no data
 */
export function* encodeChanges(
  { summary, world, network, entries }: Changes,
  contexts: SectionContexts,
): Generator<undefined, Uint8Array> {
  const writer = new DataWriter()
  writer.value(summary)
  writer.value(world)
  writer.value(network)
  for (const { name, isNew, vocabulary, changes } of entries) {
    writer.use(vocabulary, contexts.of(sectionOf(name)))
    writer.value(name)
    writer.value(isNew)
    for (const items of [changes.removed, changes.items]) {
      writer.varint(items.length)
      for (let next = 0; next < items.length; ) {
        const last = Math.min(next + itemsInStep, items.length)
        const enough = writer.length + bytesInStep
        checked(name, () => {
          while (next < last && writer.length < enough) writer.value(items[next++])
        })
        yield
      }
    }
  }
  return writer.finish()
}

/** Returns the summary in a record. */
export function summaryOfRecord(record: Uint8Array): StateSummary {
  return new DataReader(record).value() as StateSummary
}

/** The beginning of a record. */
export type RecordHead = Omit<Changes, 'entries'>

/** Reads the beginning of a record, behind which its entries are. */
export function readRecordHead(reader: DataReader): RecordHead {
  const [summary, world, network] = [reader.value(), reader.value(), reader.value()]
  return {
    summary: summary as StateSummary,
    world: world as WorldPart,
    network: network as Uint8Array | undefined,
  }
}

/**
 * Reads the entry that comes next.
 * @param use sets the vocabulary and the context of an entry by its name
 */
export function readEntry(reader: DataReader, use: (name: string) => void): Omit<ChangedEntry, 'vocabulary'> {
  reader.use(plainData)
  const name = String(reader.value())
  use(name)
  const isNew = reader.value() === true
  const itemsOf = (): unknown[] => {
    const items: unknown[] = []
    for (let count = reader.varint(); count > 0; count--) items.push(reader.value())
    return items
  }
  const removed = itemsOf()
  return { name, isNew, changes: { removed, items: itemsOf() } }
}
