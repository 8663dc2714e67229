import { DataWriter, NoDataError } from '../codec/data/DataWriter.js'
import { plainData } from '../codec/data/Vocabulary.js'
import { stateNotSaved } from '../errors/stateFile.js'
import type { Beside, Container } from '../time/Container.js'
import type { Pauses } from '../time/Pauses.js'
import type { World } from '../world/World.js'
import type { StateSection } from './StateFile.js'

/** The number of items that are written in one step. */
const itemsInStep = 500

/** The name of the section with what lies outside of the undo log: the clock, the random sequence, the running chains. */
export const worldSection = 'world'

/**
 * Writes the state of all chains, the node, and everything else that the undo log has. The state must not change
 * meanwhile.
 * @returns the sections: one for each EVM chain, and one for each other beginning of names of containers
 * @throws {NodeError} when a part of it is no data
 */
export function* saveWorld(world: World): Pauses<StateSection[]> {
  const sections = [{ name: worldSection, bytes: worldPart(world) }]
  for (const [name, entries] of grouped(world)) {
    const writer = new DataWriter()
    for (const [entry, content] of entries)
      yield* 'items' in content ? writeContainer(writer, entry, content) : writeBeside(writer, entry, content)
    sections.push({ name, bytes: writer.finish() })
  }
  return sections
}

/** The part of the world outside of its undo log. */
export type WorldPart = {
  readonly clock: ReturnType<World['clock']['save']>
  readonly randomPosition: bigint
  readonly lastSnapshot: number
}

function worldPart({ clock, random, snapshots }: World): Uint8Array {
  const part: WorldPart = {
    clock: clock.save(),
    randomPosition: random.position,
    lastSnapshot: snapshots.lastId,
  }
  const writer = new DataWriter()
  writer.value(part)
  return writer.finish()
}

type Entries = (readonly [name: string, content: Container | Beside])[]

/** Returns what the undo log has by section. */
function grouped({ undo }: World): ReadonlyMap<string, Entries> {
  const groups = new Map<string, Entries>()
  for (const entry of [...undo.partsBeside(), ...undo.containers()]) {
    const [name, content] = entry
    if ('leftOut' in content && content.leftOut !== undefined) continue
    const section = sectionOf(name)
    const entries = groups.get(section) ?? []
    groups.set(section, entries)
    entries.push([name, content])
  }
  return groups
}

/** Returns the section of a container: `evm/<blockchain ID>`, or the beginning of its name up to the first dot. */
function sectionOf(name: string): string {
  const [first = name, second = ''] = name.split('/')
  return first === 'evm' ? `evm/${second}` : (name.split('.')[0] ?? name)
}

function* writeContainer(writer: DataWriter, name: string, container: Container): Pauses<void> {
  const { vocabulary = plainData } = container
  const items = [...container.items()]
  writer.use(vocabulary)
  writer.value(name)
  writer.varint(items.length)
  for (let from = 0; from < items.length; from += itemsInStep) {
    const to = Math.min(from + itemsInStep, items.length)
    checked(name, () => {
      for (let index = from; index < to; index++) writer.value(items[index])
    })
    yield
  }
}

function* writeBeside(
  writer: DataWriter,
  name: string,
  { save, vocabulary = plainData }: Beside,
): Pauses<void> {
  writer.use(vocabulary)
  checked(name, () => {
    writer.value(name)
    writer.varint(1)
    writer.value(save())
  })
  yield
}

/** Names the container whose content is no data. */
function checked(name: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (error instanceof NoDataError) throw stateNotSaved(`${name}: ${error.message}`)
    throw error
  }
}
