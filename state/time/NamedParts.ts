import type { Beside, Container } from './Container.js'
import type { Pauses } from './Pauses.js'
import { recordIn, type UndoJournal } from './UndoJournal.js'

/** The content of all containers and parts of a log by name, for branches. It is not changed any more. */
export type SharedState = {
  readonly containers: ReadonlyMap<string, unknown>
  readonly beside: ReadonlyMap<string, unknown>
}

/**
 * The containers of an `UndoLog` by name, and the parts of the state beside them: what files, branches and digests need to
 * know about all of it.
 */
export class NamedParts {
  readonly #journal: UndoJournal
  readonly #containers = new Map<string, Container>()
  readonly #beside = new Map<string, Beside>()
  /** Functions that fill the containers which files leave out. */
  readonly #rebuilds = new Set<() => Pauses<void>>()
  /** Functions that run after a branch began, for parts of the world that refer to each other. */
  readonly #branchings = new Set<() => void>()
  /** Functions that create containers which come with the state, by the beginning of their names. */
  readonly #families = new Map<string, (rest: string) => void>()
  /** Fills that did not run yet. */
  readonly #initial = new Set<() => void>()

  /** @param journal of the log, which takes back what a reverted change has named */
  constructor(journal: UndoJournal) {
    this.#journal = journal
  }

  /** Names a container. */
  add(name: string, container: Container): void {
    if (this.#containers.has(name)) throw new RangeError(`two containers named ${name}`)
    this.#containers.set(name, container)
    this.#record(() => this.#containers.delete(name))
  }

  /**
   * Prepares containers whose initial content is written when they are first used. This is not a change, so a revert
   * does not undo it.
   * @returns a function to call before each use of the containers
   */
  initially(fill: () => void): () => void {
    const run = (): void => {
      if (!this.#initial.delete(run)) return
      const journal = this.#journal
      const { records } = journal
      journal.records = false
      try {
        fill()
      } finally {
        journal.records = records
      }
    }
    this.#initial.add(run)
    return run
  }

  /**
   * Names a part of the state that lies outside the containers, such as code by its hash, for files alone: it is in no
   * digest. `name` is unique in the log.
   */
  beside(name: string, part: Beside): void {
    if (this.#beside.has(name)) throw new RangeError(`two parts named ${name}`)
    this.#beside.set(name, part)
    this.#record(() => this.#beside.delete(name))
  }

  /**
   * Names containers that are created when they are first needed, by the beginning of their names.
   * @param create creates the containers whose names begin so, and go on with `rest` up to the next dot
   */
  family(beginning: string, create: (rest: string) => void): void {
    this.#families.set(beginning, create)
  }

  /** Calls `rebuild` after a file has filled the containers: it fills those that files leave out, in steps. */
  afterFilling(rebuild: () => Pauses<void>): void {
    this.#rebuilds.add(rebuild)
    this.#record(() => this.#rebuilds.delete(rebuild))
  }

  /**
   * Returns the content of all containers for branches: the cost depends on their number. This log goes on independently.
   * Containers that belong to clients, or are built again, are left out.
   */
  share(): SharedState {
    const containers = [...this.containers()].filter(
      ([, { leftOut }]) => leftOut === undefined || leftOut === 'derived',
    )
    return {
      containers: new Map(containers.map(([name, { content }]) => [name, content.share()])),
      beside: new Map(
        [...this.#beside].map(([name, part]) => [
          name,
          part.share === undefined ? part.save() : part.share(),
        ]),
      ),
    }
  }

  /**
   * Takes content that another log shared, as the log of a new branch. Not for changes, since it is not recorded.
   * @param of whether to take what has a name
   */
  adopt({ containers, beside }: SharedState, of: (name: string) => boolean): void {
    for (const [name, shared] of beside) {
      if (!of(name)) continue
      const part = this.#beside.get(name)
      if (part === undefined) throw new RangeError(`a branch without ${name}`)
      if (part.adopt === undefined) part.load(shared)
      else part.adopt(shared)
    }
    for (const [name, shared] of containers) {
      if (!of(name)) continue
      const container = this.containerToFill(name)
      if (container === undefined) throw new RangeError(`a branch without ${name}`)
      container.content.adopt(shared)
    }
  }

  /** Calls `align` after a branch has taken the content of all containers. */
  afterAdopting(align: () => void): void {
    this.#branchings.add(align)
    this.#record(() => this.#branchings.delete(align))
  }

  /** Aligns what holds parts of the log that was shared, once all is adopted. */
  adopted(): void {
    for (const align of this.#branchings) align()
  }

  /** Fills the containers that files leave out, once all others are filled. */
  *filled(): Pauses<void> {
    for (const rebuild of this.#rebuilds) yield* rebuild()
  }

  /** The containers by name, in the order in which they were created, for files. Fills that did not run yet are done. */
  containers(): ReadonlyMap<string, Container> {
    this.#fillAll()
    return this.#containers
  }

  /** The parts outside the containers by name, for files. */
  partsBeside(): ReadonlyMap<string, Beside> {
    return this.#beside
  }

  /**
   * Begins to note which parts of the containers change, for a file that is written as a log: `takeChanges` of their
   * content returns them. Earlier changes are forgotten.
   */
  trackChanges(): void {
    this.#journal.tracks = true
    for (const { content } of this.containers().values()) content.takeChanges()
  }

  /** Ends what {@link trackChanges} has begun, and forgets the changes that were noted. */
  endTracking(): void {
    this.#journal.tracks = false
    for (const { content } of this.containers().values()) content.takeChanges()
  }

  /**
   * Returns a container that a file fills, and creates it if the state of the file is the first to need it. Its initial
   * content, if that was not written yet, is never written.
   * @returns undefined when there is none, and none is created by this name
   */
  containerToFill(name: string): Container | undefined {
    this.#initial.clear()
    if (!this.#containers.has(name))
      for (const [beginning, create] of this.#families)
        if (name.startsWith(beginning)) create(name.slice(beginning.length).split('.')[0] ?? '')
    return this.#containers.get(name)
  }

  #fillAll(): void {
    for (const fill of this.#initial) fill()
  }

  #record(undo: () => void): void {
    recordIn(this.#journal, undo)
  }
}
