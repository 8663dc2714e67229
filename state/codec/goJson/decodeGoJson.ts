import { type Json, JsonSyntaxError } from '../json.js'
import { parseJson } from '../parseJson.js'
import { Decoding } from './Decoding.js'
import { GoJsonError } from './GoJsonError.js'
import type { GoType } from './GoType.js'

// Go's `json.Unmarshal` (`encoding/json/decode.go`). A value of the wrong kind is recorded and decoding
// continues. An error of a type with a decoder of its own stops the decoding at once and takes precedence.

/**
 * Decodes a text that is one JSON value.
 * @param current the previous value of the variable, such as defaults
 * @throws {GoJsonError} in the words of `json.Unmarshal`
 */
export function decodeGoJson<T>(text: string, type: GoType<T>, current: T = type.zero): T {
  return decodeGoValue(parseGoJson(text), type, current)
}

/** Decodes a JSON value as if it were a text of its own. @throws {GoJsonError} as {@link decodeGoJson} */
export function decodeGoValue<T>(value: Json, type: GoType<T>, current: T = type.zero): T {
  const decoding = new Decoding()
  let decoded: T
  try {
    decoded = type.decode(value, current, decoding)
  } catch (error) {
    throw error instanceof GoJsonError ? decoding.located(error) : error
  }
  if (decoding.saved !== undefined) throw decoding.saved
  return decoded
}

/**
 * Parses a text that is a single JSON value of any kind. @throws {GoJsonError} with the text of
 * `json.Unmarshal`
 */
export function parseGoJson(text: string): Json {
  try {
    return parseJson(text)
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause
    throw new GoJsonError(endsEarly(cause) ? earlyEndText(text) : cause.message, { cause })
  }
}

function endsEarly({ message }: JsonSyntaxError): boolean {
  return message === 'EOF' || message === 'unexpected EOF'
}

/** At the end of incomplete text Go continues with a space, which it reports inside literals and numbers. */
function earlyEndText(text: string): string {
  try {
    parseJson(`${text} `)
  } catch (error) {
    if (error instanceof JsonSyntaxError && !endsEarly(error)) return error.message
  }
  return 'unexpected end of JSON input'
}
