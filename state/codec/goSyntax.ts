import { goQuote } from './goQuote.js'
import { type Json, JsonNumber, JsonObject } from './json.js'

/** Formats a JSON value in an `interface{}` like Go's `%#v` verb: `map[string]interface {}{"a":1}`. */
export function goSyntax(value: Json): string {
  if (value === null) return 'interface {}(nil)'
  if (typeof value === 'string') return goQuote(value)
  if (value instanceof JsonNumber) return shortestG(Number(value.text))
  if (value instanceof JsonObject) {
    const members = [...new Map(value.members)].sort(([a], [b]) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )
    return `map[string]interface {}{${members.map(([key, member]) => `${goQuote(key)}:${goSyntax(member)}`).join(', ')}}`
  }
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`
  return String(value)
}

/** Returns the Go type of a JSON value in an `interface{}` (`%T`). */
export function goTypeOf(value: Json): string {
  if (value === null) return '<nil>'
  if (value instanceof JsonNumber) return 'float64'
  if (value instanceof JsonObject) return 'map[string]interface {}'
  if (Array.isArray(value)) return '[]interface {}'
  return typeof value === 'string' ? 'string' : 'bool'
}

/** Formats a float64 like `%#v`: the shortest digits, with an exponent below 1e-4 and from 1e6 on. */
function shortestG(number: number): string {
  const [mantissa = '', exponent = '0'] = number.toExponential().split('e')
  const power = Number(exponent)
  if (power >= -4 && power < 6) return Object.is(number, -0) ? '-0' : String(number)
  const digits = String(Math.abs(power)).padStart(2, '0')
  return `${mantissa}e${power < 0 ? '-' : '+'}${digits}`
}
