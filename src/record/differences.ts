import type { Translation } from './Translation.js'

/** A difference between two answers: a JSON pointer, and both values. A missing value is undefined. */
export type Difference = { readonly pointer: string; readonly recorded: unknown; readonly answered: unknown }

/** Names of members that contain times or durations. */
const timeName = /(time|timestamp|timestampMilliseconds|duration|uptime|since)(s|Ms|Nanos)?$/i
const dateText = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/**
 * Returns the differences between two JSON values. Times may differ, and identifiers that are counterparts in a
 * translation.
 * @param ignored names of members that are not compared
 */
export function differences(
  recorded: unknown,
  answered: unknown,
  translation: Translation,
  ignored: ReadonlySet<string> = new Set(),
): readonly Difference[] {
  return between(recorded, answered, '', '')

  function between(a: unknown, b: unknown, pointer: string, name: string): readonly Difference[] {
    if (ignored.has(name)) return []
    const isSame = typeof a === 'string' && typeof b === 'string' ? translation.isSame(a, b) : undefined
    if (isSame ?? Object.is(a, b)) return []
    if (Array.isArray(a) && Array.isArray(b))
      return range(Math.max(a.length, b.length)).flatMap((index) =>
        between(a[index], b[index], `${pointer}/${index}`, name),
      )
    if (isObject(a) && isObject(b))
      return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
        between(a[key], b[key], `${pointer}/${escaped(key)}`, key),
      )
    if (isTime(a, name) && isTime(b, name)) return []
    if (isSame !== false && typeof a === 'string' && translation.ofText(a) === b) return []
    return [{ pointer, recorded: a, answered: b }]
  }
}

function isTime(value: unknown, name: string): boolean {
  if (typeof value === 'string' && dateText.test(value)) return true
  return timeName.test(name) && /^(0x[0-9a-f]+|\d+(\.\d+)?)$/.test(String(value))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index)
}

/** Returns a key as a part of a JSON pointer (RFC 6901). */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
