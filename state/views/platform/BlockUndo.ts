/**
 * Changes of a view's maps and lists, which can be taken back block by block, the last one first. A block that
 * changes nothing costs nothing.
 */
export class BlockUndo {
  readonly #byHeight = new Map<number, (() => void)[]>()
  #height = 0

  /** Begins the block of a height: later changes belong to it. */
  begin(height: number): void {
    this.#height = height
  }

  /** Sets the value of a key. */
  set<K, V>(map: Map<K, V>, key: K, value: V): void {
    const had = map.has(key)
    const previous = map.get(key)
    map.set(key, value)
    this.#record(() => {
      if (had && previous !== undefined) map.set(key, previous)
      else map.delete(key)
    })
  }

  /** Adds an item at the end of a list. */
  push<T>(list: T[], item: T): void {
    list.push(item)
    this.#record(() => list.pop())
  }

  /** Adds an item at the end of the list of a key. */
  pushTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
    const list = lists.get(key)
    if (list === undefined) this.set(lists, key, [item])
    else this.push(list, item)
  }

  /** Undoes the changes of the block of a height, which must be the last one. */
  takeBack(height: number): void {
    const changes = this.#byHeight.get(height) ?? []
    for (const undo of changes.reverse()) undo()
    this.#byHeight.delete(height)
  }

  #record(undo: () => void): void {
    const changes = this.#byHeight.get(this.#height)
    if (changes === undefined) this.#byHeight.set(this.#height, [undo])
    else changes.push(undo)
  }
}
