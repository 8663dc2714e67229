import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { groupedText } from './texts.ts'

/** How many rows are shown at first, and with each click on "more". */
const pageSize = 50

/** A list that shows its first rows, and more on request. @param row returns a row as `<li>` */
export function ShownRows<Item>({
  items,
  kind = 'rows',
  row,
}: {
  readonly items: readonly Item[]
  /** The look of the list. */
  readonly kind?: string
  readonly row: (item: Item) => ComponentChildren
}) {
  const shown = useSignal(pageSize)
  return (
    <>
      <ul class={kind}>{items.slice(0, shown.value).map(row)}</ul>
      {items.length > shown.value && (
        <p class="body">
          <button
            type="button"
            onClick={() => {
              shown.value += pageSize
            }}
          >
            Show more of {groupedText(items.length)}
          </button>
        </p>
      )}
    </>
  )
}
