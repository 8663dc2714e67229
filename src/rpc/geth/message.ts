import { foldName } from '../../../state/codec/goJson/foldName.js'
import {
  type Json,
  JsonNumber,
  JsonObject,
  parseJsonPrefix,
  stringifyJson,
} from '../../../state/codec/json.js'
import { rawIds } from './rawIds.js'

// Requests as geth reads them (coreth `rpc/json.go`): member names without regard to case, the last of equal ones wins,
// unknown ones and text behind the first JSON value are ignored.

/** What one JSON value of a request body asks for. */
export type Message = {
  readonly kind: 'call' | 'notification' | 'response' | 'invalid'
  /** The id as JSON text, as it is echoed; `null` when there is none that can be. */
  readonly id: string
  /** The id as it came, be it an object; undefined when there was none. Only a batch that grew too large echoes it so. */
  readonly givenId: string | undefined
  readonly method: string
  readonly params: Json | undefined
}

/** All of a body. */
export type Messages = { readonly batch: boolean; readonly messages: readonly Message[] }

/** Reads a body. @throws {JsonSyntaxError} as {@link parseJsonPrefix}; its text is `EOF` when there is nothing to read. */
export function readMessages(text: string): Messages {
  const { value, end } = parseJsonPrefix(text)
  // An id is echoed in the caller's spelling, which only matters where it can be spelled in several ways.
  const spelled = text.includes('\\') ? rawIds(text.slice(0, end)) : undefined
  if (!Array.isArray(value)) return { batch: false, messages: [readMessage(value as Json, spelled?.[0])] }
  return {
    batch: true,
    messages: value.map((item: Json, index) => readMessage(item, spelled?.[index])),
  }
}

/** JSON text of an id, with the characters escaped that Go escapes. */
function idText(id: Json): string {
  return stringifyJson(id)
}

function readMessage(value: Json, spelledId: string | undefined): Message {
  if (!(value instanceof JsonObject))
    return { kind: 'invalid', id: 'null', givenId: undefined, method: '', params: undefined }
  let version = ''
  let method = ''
  let id: Json | undefined
  let params: Json | undefined
  let answered = false
  for (const [key, member] of value.members) {
    switch (fold(key)) {
      case 'jsonrpc':
        if (typeof member === 'string') version = member
        break
      case 'method':
        if (typeof member === 'string') method = member
        break
      case 'id':
        id = member
        break
      case 'params':
        params = member
        break
      case 'result':
        answered = true
        break
      case 'error':
        // Go: null is a nil pointer, anything else makes an error object, well-formed or not.
        if (member !== null) answered = true
        break
    }
  }
  const valid = version === '2.0'
  const validId = id !== undefined && (id === null || typeof id !== 'object' || id instanceof JsonNumber)
  const givenId = id === undefined ? undefined : (spelledId ?? idText(id))
  const message = { id: validId && givenId !== undefined ? givenId : 'null', givenId, method, params }
  return { kind: kindOf(), ...message }

  function kindOf(): Message['kind'] {
    if (!valid) return 'invalid'
    if (method !== '') return id === undefined ? 'notification' : validId ? 'call' : 'invalid'
    return validId && params === undefined && answered ? 'response' : 'invalid'
  }
}

function fold(key: string): string {
  switch (key) {
    case 'jsonrpc':
    case 'method':
    case 'id':
    case 'params':
      return key
    default:
      return foldName(key)
  }
}
