import type { Id } from '../codec/ids.js'
import { aliasAlreadyMapped, noIdWithAlias } from '../errors/admin.js'
import { Changes } from '../time/Changes.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/**
 * Aliases of chains or of VMs. An ID can have many aliases, an alias belongs to one ID; the first alias is
 * the primary one (AvalancheGo `ids/aliases.go`). The ID's own text is added as an alias when the chain or VM
 * is registered.
 */
export class Aliaser {
  readonly #ids: UndoMap<string, Id>
  readonly #aliases: UndoMap<Id, readonly string[]>
  readonly #changes: Changes

  /**
   * @param name of the containers in the log; unique
   * @param changes counts new aliases
   */
  constructor(undo: UndoLog, name: string, changes = new Changes(undo)) {
    this.#ids = undo.map(`${name}.ids`)
    this.#aliases = undo.map(`${name}.aliases`)
    this.#changes = changes
  }

  /** Returns the ID of an alias; undefined when there is none. */
  find(alias: string): Id | undefined {
    return this.#ids.get(alias)
  }

  /** Returns the ID of an alias. @throws {NodeError} `there is no ID with alias: x` */
  lookup(alias: string): Id {
    const id = this.#ids.get(alias)
    if (id === undefined) throw noIdWithAlias(alias)
    return id
  }

  /** Adds an alias to an ID. @throws {NodeError} when the alias is taken, even by the ID itself */
  add(id: Id, alias: string): void {
    if (this.#ids.has(alias)) throw aliasAlreadyMapped(alias)
    this.#ids.set(alias, id)
    this.#aliases.set(id, [...this.aliases(id), alias])
    this.#changes.note()
  }

  /** Returns all aliases of an ID, oldest first. */
  aliases(id: Id): readonly string[] {
    return this.#aliases.get(id) ?? []
  }

  /** Returns the first alias of an ID; undefined when it has none. */
  primaryAlias(id: Id): string | undefined {
    return this.#aliases.get(id)?.[0]
  }
}
