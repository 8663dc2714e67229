import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** How many rows are there beyond those that are seen, at each end. */
const beyond = 8

/**
 * A list of any length of which the page has only the rows that are seen. All rows are equally high. It is as high as its rows,
 * up to a bound of its style, beyond which it scrolls.
 * @param rowHeight in pixels
 * @param row returns the content of a row
 * @param onSeen is called with the first and last row that are there, when these change
 */
export function VirtualList({
  label,
  count,
  rowHeight,
  row,
  onSeen,
}: {
  readonly label: string
  readonly count: number
  readonly rowHeight: number
  readonly row: (index: number) => ComponentChildren
  readonly onSeen?: (first: number, last: number) => void
}) {
  const place = useRef<HTMLUListElement>(null)
  const first = useSignal(0)
  const last = useSignal(0)
  const measure = (): void => {
    const element = place.current
    if (element === null) return
    const start = Math.floor(element.scrollTop / rowHeight)
    const seen = Math.ceil(element.clientHeight / rowHeight)
    first.value = Math.max(0, start - beyond)
    last.value = Math.min(count, start + seen + beyond)
  }
  useLayoutEffect(() => {
    measure()
    const watcher = new ResizeObserver(measure)
    if (place.current !== null) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [count, rowHeight])
  const [from, to] = [first.value, Math.min(last.value, count)]
  useLayoutEffect(() => {
    if (to > from) onSeen?.(from, to - 1)
  }, [from, to, count])
  return (
    <ul
      ref={place}
      class="virtual"
      aria-label={label}
      onScroll={measure}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
      tabIndex={0}
      style={{ height: `${count * rowHeight}px` }}
    >
      <li class="virtual-room" aria-hidden="true" style={{ height: `${count * rowHeight}px` }} />
      {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
        const index = from + offset
        return (
          <li
            key={index}
            class="virtual-row"
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ height: `${rowHeight}px`, transform: `translateY(${index * rowHeight}px)` }}
          >
            {row(index)}
          </li>
        )
      })}
    </ul>
  )
}
