import type { SortKey } from '../../../state/views/PageTokens.js'
import type { PageRequest } from './Operation.js'

/** An item of a list with the position that a page may begin after. Only the key of a page's last item is read. */
export type Keyed<Item> = { readonly key: SortKey; readonly item: Item }

/** A page of a list. */
export type Page<Item> = {
  readonly items: readonly Item[]
  /** Undefined on the last page. */
  readonly nextPageToken: string | undefined
}

/**
 * Returns a page of a list. Only the last page may be short, and it has no token.
 * @param list yields the items after a position in order, and finds that position without counting. At most one item
 * more than the page needs is taken
 */
export function pageOf<Item>(
  { size, after, tokenAfter }: PageRequest,
  list: (after: SortKey | undefined) => Iterable<Keyed<Item>>,
): Page<Item> {
  const items: Item[] = []
  let last: Keyed<Item> | undefined
  for (const keyed of list(after)) {
    if (items.length === size) return { items, nextPageToken: last && tokenAfter(last.key) }
    items.push(keyed.item)
    last = keyed
  }
  return { items, nextPageToken: undefined }
}
