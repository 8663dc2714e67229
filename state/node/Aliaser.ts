import type { Id } from '../codec/ids.js'
import { aliasAlreadyMapped, noIdWithAlias } from '../errors/admin.js'
import type { UndoLog, UndoMap } from '../time/UndoLog.js'

/**
 * Names of chains or of VMs. An ID can have many aliases, an alias belongs to one ID; the first alias is the primary one
 * (AvalancheGo `ids/aliases.go`). The ID's own text is an alias like any other, given when the chain or VM appears.
 */
export class Aliaser {
  readonly #ids: UndoMap<string, Id>
  readonly #aliases: UndoMap<Id, readonly string[]>

  /** @param name unique in the log */
  constructor(undo: UndoLog, name: string) {
    this.#ids = undo.map(`${name}.ids`)
    this.#aliases = undo.map(`${name}.aliases`)
  }

  /** The ID behind an alias; undefined when there is none. */
  find(alias: string): Id | undefined {
    return this.#ids.get(alias)
  }

  /** The ID behind an alias. @throws {NodeError} `there is no ID with alias: x` */
  lookup(alias: string): Id {
    const id = this.#ids.get(alias)
    if (id === undefined) throw noIdWithAlias(alias)
    return id
  }

  /** Gives an ID one more alias. @throws {NodeError} when the alias is taken, by whichever ID */
  add(id: Id, alias: string): void {
    if (this.#ids.has(alias)) throw aliasAlreadyMapped(alias)
    this.#ids.set(alias, id)
    this.#aliases.set(id, [...this.aliases(id), alias])
  }

  /** All aliases of an ID, the oldest first. */
  aliases(id: Id): readonly string[] {
    return this.#aliases.get(id) ?? []
  }

  /** The first alias of an ID; undefined when it has none. */
  primaryAlias(id: Id): string | undefined {
    return this.#aliases.get(id)?.[0]
  }
}
