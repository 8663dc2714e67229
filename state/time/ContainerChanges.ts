/**
 * The changes of a container since the last time that they were taken. First `removed` is taken away, then `items`
 * are added:
 *
 * - a cell has its value as the only item
 * - a map has removed keys, and keys each followed by its value. A key that moved to the end is among both
 * - a list has the number of items that it keeps as the only one removed, and the items after them
 * - a sorted set has items of both kinds
 */
export type ContainerChanges = {
  readonly removed: readonly unknown[]
  readonly items: readonly unknown[]
}
