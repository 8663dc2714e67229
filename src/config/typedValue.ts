import { parseBool } from '../../state/node/flags.js'
import type { FlagDefinition } from './FlagDefinition.js'
import { fileEntries } from './fileEntries.js'

/** Returns a flag's text (or its default) as the equivalent JSON value. */
export function typedValue({ type, default: fallback }: FlagDefinition, given: string | undefined): unknown {
  const text = given ?? fallback
  if (type === 'files') return fileEntries(text).map((entry) => ('path' in entry ? entry.path : entry.value))
  const items = text === '' ? [] : text.split(',')
  if (type === 'bool') return parseBool(text) ?? text
  if (type === 'uint' || type === 'int' || type === 'float') {
    const number = Number(text)
    return type === 'float' || Number.isSafeInteger(number) ? number : text
  }
  if (type === 'ints') return items.map(Number)
  if (type === 'strings') return items
  if (type === 'stringToString')
    return Object.fromEntries(
      items.map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]),
    )
  return text
}
