import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

type Neighbours<Key> = { readonly newer: Key | undefined; readonly older: Key | undefined }

/**
 * A list of keys for each owner, newest first, with removal from the middle (AvalancheGo
 * `database/linkeddb`). This is the order in which the node returns UTXOs by address. The cost of a change
 * does not depend on the list's length.
 */
export class LinkedIndex<Owner extends string, Key extends string> {
  readonly #heads: UndoMap<Owner, Key>
  readonly #links: UndoMap<string, Neighbours<Key>>

  /** @param name of the containers in the log; unique */
  constructor(undo: UndoLog, name: string) {
    this.#heads = undo.map(`${name}.heads`)
    this.#links = undo.map(`${name}.links`)
  }

  /** Adds a key at the front; a key that is in the list keeps its position. */
  add(owner: Owner, key: Key): void {
    if (this.#links.has(link(owner, key))) return
    const head = this.#heads.get(owner)
    this.#links.set(link(owner, key), { newer: undefined, older: head })
    if (head !== undefined) this.#change(owner, head, { newer: key })
    this.#heads.set(owner, key)
  }

  /** Removes a key, if it is in the list. */
  remove(owner: Owner, key: Key): void {
    const neighbours = this.#links.get(link(owner, key))
    if (neighbours === undefined) return
    const { newer, older } = neighbours
    this.#links.delete(link(owner, key))
    if (older !== undefined) this.#change(owner, older, { newer })
    if (newer !== undefined) this.#change(owner, newer, { older })
    else if (older !== undefined) this.#heads.set(owner, older)
    else this.#heads.delete(owner)
  }

  /**
   * Iterates over the keys of an owner, newest first, starting with `start`, or with the newest when `start`
   * is not in the list.
   */
  *keysFrom(owner: Owner, start: Key | undefined): Generator<Key, void> {
    let key = start !== undefined && this.#links.has(link(owner, start)) ? start : this.#heads.get(owner)
    while (key !== undefined) {
      yield key
      key = this.#links.get(link(owner, key))?.older
    }
  }

  #change(owner: Owner, key: Key, change: Partial<Neighbours<Key>>): void {
    const neighbours = this.#links.get(link(owner, key))
    if (neighbours !== undefined) this.#links.set(link(owner, key), { ...neighbours, ...change })
  }
}

function link(owner: string, key: string): string {
  return `${owner}/${key}`
}
