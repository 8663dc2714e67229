import type { QueryTurns } from './DataContext.js'

type Begun<Made> = { readonly changes: number; readonly made: Made[] }

/**
 * Long lists in answers, which queries make in turns. When a turn is over, the query ends for now. The repeated one goes on with the
 * items that are made already, unless the network has changed.
 */
export class ItemsInTurns<Source extends object, Made> {
  readonly #byQuery = new WeakMap<QueryTurns, Map<Source, Begun<Made>>>()

  /**
   * Makes the items of a list.
   * @param turns those of the query, the same for all its repetitions
   * @param source stands for the list: the same object in all repetitions
   * @param make may pause itself
   * @throws as {@link QueryTurns.pause} does
   */
  of<Item>(turns: QueryTurns, source: Source, items: readonly Item[], make: (item: Item) => Made): Made[] {
    const { made } = this.#begun(turns, source)
    for (const item of items.slice(made.length)) {
      made.push(make(item))
      turns.pause()
    }
    return made
  }

  #begun(turns: QueryTurns, source: Source): Begun<Made> {
    const known = this.#byQuery.get(turns) ?? new Map<Source, Begun<Made>>()
    this.#byQuery.set(turns, known)
    const changes = turns.changes()
    const before = known.get(source)
    if (before?.changes === changes) return before
    const begun = { changes, made: [] }
    known.set(source, begun)
    return begun
  }
}
