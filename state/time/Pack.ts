/** Items of a list that stand next to each other. They may be bytes until somebody asks for them. Nobody changes it. */
export type Pack<T> = {
  readonly length: number
  /** The items. */
  items(): readonly T[]
}

/** How files have a list: in packs, which need not be read before somebody asks for their items. */
export type Packing<T, P extends Pack<T> = Pack<T>> = {
  /** The most items in a pack. */
  readonly size: number
  /**
   * Returns a pack of items.
   * @param before the item before the first one; undefined when that is the first of the list
   */
  pack(items: readonly T[], before: T | undefined): P
  /**
   * Returns a pack of items as bytes, which need less memory.
   * @param before the pack before it; undefined for the first one of the list
   */
  compact(items: readonly T[], before: P | undefined): P
  /** Returns the same pack as bytes, if they are known because a file has it; else undefined. */
  compacted(pack: P): P | undefined
}
