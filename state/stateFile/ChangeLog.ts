import { plainData } from '../codec/data/Vocabulary.js'
import type { Container } from '../time/Container.js'
import type { ContainerChanges } from '../time/ContainerChanges.js'
import type { NetworkOptions } from '../world/NetworkOptions.js'
import type { World } from '../world/World.js'
import type { ChangedEntry, Changes } from './ChangeRecord.js'
import { type WorldPart, worldPart } from './captureWorld.js'
import { summaryOf } from './StateSummary.js'
import { isOfChain, sectionOf } from './sections.js'

/**
 * Collects what changes in a world, from one record of its file to the next. Each change costs a mark in its container;
 * collecting costs a reference for each changed value.
 */
export class ChangeLog {
  readonly #options: NetworkOptions
  readonly #world: World
  /** The containers that the file has. */
  readonly #known = new Map<string, Container>()
  /** The versions of the parts beside them. */
  readonly #versions = new Map<string, number>()
  #part: WorldPart
  #network: Uint8Array
  #chains: readonly string[]

  /**
   * Begins to collect: the file has the present state.
   * @param network the content of the file's section of the network
   */
  constructor(options: NetworkOptions, world: World, network: Uint8Array) {
    this.#options = options
    this.#world = world
    this.#part = worldPart(world)
    this.#network = network
    this.#chains = chainsOf(world)
    const { parts } = world.undo
    parts.trackChanges()
    for (const [name, container] of parts.containers())
      if (container.vocabulary !== undefined) this.#known.set(name, container)
    for (const [name, part] of parts.partsBeside()) this.#versions.set(name, part.version())
  }

  /**
   * Returns what changed since the last call.
   * @param network the present content of the section of the network
   * @returns undefined when nothing did; `replaced` when parts of the world are gone, so that the file must be written anew
   */
  collect(network: Uint8Array): Changes | 'replaced' | undefined {
    const chains = chainsOf(this.#world)
    if (this.#isReplaced(chains)) return 'replaced'
    const entries = [...this.#besideEntries(), ...this.#containerEntries()]
    const part = worldPart(this.#world)
    const isNetworkNew = Buffer.compare(network, this.#network) !== 0
    if (entries.length === 0 && !isNetworkNew && !isMoved(part, this.#part)) return undefined
    this.#part = part
    this.#network = network
    this.#chains = chains
    entries.sort((a, b) => Number(isOfChain(sectionOf(a.name))) - Number(isOfChain(sectionOf(b.name))))
    const summary = summaryOf(this.#options, this.#world)
    return { summary, world: part, network: isNetworkNew ? network : undefined, entries }
  }

  /** Whether it collects the changes of a world. A reset replaces the world. */
  isOf(world: World): boolean {
    return world === this.#world
  }

  /** Stops collecting. */
  end(): void {
    this.#world.undo.parts.endTracking()
  }

  /** Whether a container or a chain that the file has is gone, or another one has its name. A revert does that. */
  #isReplaced(chains: readonly string[]): boolean {
    const present = this.#world.undo.parts.containers()
    if (this.#chains.some((id, index) => chains[index] !== id)) return true
    for (const [name, container] of this.#known) if (present.get(name) !== container) return true
    return false
  }

  #containerEntries(): ChangedEntry[] {
    const entries: ChangedEntry[] = []
    for (const [name, container] of this.#world.undo.parts.containers()) {
      const { vocabulary, content } = container
      if (vocabulary === undefined) continue
      const noted = content.takeChanges()
      const isNew = !this.#known.has(name)
      this.#known.set(name, container)
      const changes: ContainerChanges | undefined = isNew
        ? { removed: [], items: [...content.sequence()] }
        : noted
      if (changes !== undefined) entries.push({ name, isNew, vocabulary, changes })
    }
    return entries
  }

  #besideEntries(): ChangedEntry[] {
    const entries: ChangedEntry[] = []
    for (const [name, part] of this.#world.undo.parts.partsBeside()) {
      const [before, version] = [this.#versions.get(name), part.version()]
      if (version === before) continue
      this.#versions.set(name, version)
      const data = before === undefined || part.added === undefined ? part.save() : part.added(before)
      const { vocabulary = plainData } = part
      entries.push({ name, isNew: false, vocabulary, changes: { removed: [], items: [data] } })
    }
    return entries
  }
}

function chainsOf({ evmChains }: World): readonly string[] {
  return [...evmChains.values()].map(({ blockchainId }) => blockchainId)
}

/** Whether a part of the world differs, besides a clock that has only run on. */
function isMoved(a: WorldPart, b: WorldPart): boolean {
  return (
    a.randomPosition !== b.randomPosition ||
    a.lastSnapshot !== b.lastSnapshot ||
    a.clock.mode !== b.clock.mode ||
    a.clock.movedMs !== b.clock.movedMs ||
    (a.clock.mode === 'frozen' && a.clock.timestampMs !== b.clock.timestampMs)
  )
}
