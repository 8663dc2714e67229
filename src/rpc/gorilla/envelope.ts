import { kindOf } from '../../../state/codec/goJson/Decoding.js'
import { foldName } from '../../../state/codec/goJson/foldName.js'
import { type Json, JsonNumber, JsonObject, JsonSyntaxError } from '../../../state/codec/json.js'
import { parseJsonPrefix } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { parseLongJson } from '../longJson.js'
import { compactJson, rawMember } from '../rawJson.js'

/** The members of a request (gorilla `json2.serverRequest`), as far as they could be parsed. */
export type Envelope = {
  readonly version: string
  readonly method: string
  /** Undefined when missing or null: the node does not distinguish them. */
  readonly params: Json | undefined
  /** The ID as it is echoed. Undefined when missing or null: the request is a notification. */
  readonly id: string | undefined
  /** The error of Go's decoder when the text could not be decoded; undefined otherwise. */
  readonly failure: string | undefined
  /** Returns the envelope as JSON. An error about the envelope itself contains it as its data. */
  describe(): string
}

/**
 * Parses the first JSON value of a request body into the envelope, by the rules of Go's `encoding/json`: keys
 * are case-insensitive, the last of several equal keys wins, unknown members and trailing text are ignored,
 * and null leaves a string unchanged.
 */
export function readEnvelope(text: string): Envelope {
  try {
    return envelopeOf(parseJsonPrefix(text).value, text)
  } catch (error) {
    return unreadableFor(error)
  }
}

/** Like {@link readEnvelope}, but lets other work run while it parses a long text. */
export async function readLongEnvelope(text: string): Promise<Envelope> {
  try {
    return envelopeOf((await parseLongJson(text)).value, text)
  } catch (error) {
    return unreadableFor(error)
  }
}

function envelopeOf(value: Json, text: string): Envelope {
  if (value === null) return unreadable(undefined)
  if (!(value instanceof JsonObject))
    return unreadable(`json: cannot unmarshal ${kindOf(value)} into Go value of type json2.serverRequest`)
  return readMembers(value, text)
}

function unreadableFor(error: unknown): Envelope {
  if (error instanceof JsonSyntaxError) return unreadable(error.message)
  throw error
}

function readMembers(object: JsonObject, text: string): Envelope {
  let version = ''
  let method = ''
  let params: Json = null
  let idValue: Json = null
  let failure: string | undefined
  for (const [key, value] of object.members) {
    switch (fieldName(key)) {
      case 'jsonrpc':
        if (typeof value === 'string') version = value
        else if (value !== null) failure ??= wrongKind(value, 'jsonrpc')
        break
      case 'method':
        if (typeof value === 'string') method = value
        else if (value !== null) failure ??= wrongKind(value, 'method')
        break
      case 'params':
        params = value
        break
      case 'id':
        idValue = value
        break
      default:
    }
  }
  const id = rawText(idValue, 'id', text)
  return {
    version,
    method,
    params: params ?? undefined,
    id,
    failure,
    describe: () =>
      `{"jsonrpc":${stringifyJson(version)},"method":${stringifyJson(method)},` +
      `"params":${rawText(params, 'params', text) ?? 'null'},"id":${id ?? 'null'}}`,
  }
}

function unreadable(failure: string | undefined): Envelope {
  return {
    version: '',
    method: '',
    params: undefined,
    id: undefined,
    failure,
    describe: () => '{"jsonrpc":"","method":"","params":null,"id":null}',
  }
}

/**
 * Returns a member as the client wrote it; undefined for null. The text is read a second time only for containers, and
 * for strings when it contains escapes.
 */
function rawText(value: Json, field: string, text: string): string | undefined {
  if (value === null) return undefined
  if (value instanceof JsonNumber) return value.text
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && !text.includes('\\')) return stringifyJson(value)
  const raw = rawMember(text, (key) => fieldName(key) === field)
  return raw === undefined ? undefined : compactJson(raw)
}

function fieldName(key: string): string {
  switch (key) {
    case 'jsonrpc':
    case 'method':
    case 'params':
    case 'id':
      return key
    default:
      return foldName(key)
  }
}

function wrongKind(value: Json, field: string): string {
  return `json: cannot unmarshal ${kindOf(value)} into Go struct field serverRequest.${field} of type string`
}
