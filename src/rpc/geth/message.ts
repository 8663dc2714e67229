import { foldName } from '../../../state/codec/goJson/foldName.js'
import { type Json, JsonNumber, JsonObject } from '../../../state/codec/json.js'
import type { JsonPrefix } from '../../../state/codec/parseJson.js'
import { parseJsonPrefix } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { parseLongJson } from '../longJson.js'
import { compactJson, rawElements, rawMember } from '../rawJson.js'

// Parses requests as geth does (coreth `rpc/json.go`): member names are case-insensitive, the last of several
// equal names wins, and unknown members and text after the first JSON value are ignored.

/** One message of a request body. */
export type Message = {
  readonly kind: 'call' | 'notification' | 'response' | 'invalid'
  /** The id as JSON text, as it is echoed; `null` when there is none or it is invalid. */
  readonly id: string
  /**
   * The id as sent, even if it is an object; undefined when missing. A batch that ends early, by its size or its time,
   * echoes it in this form for the calls that it leaves out.
   */
  readonly givenId: string | undefined
  readonly method: string
  readonly params: Json | undefined
}

/** All messages of a body. They are parsed on demand, since a batch may be refused for its length. */
export type Messages = {
  readonly batch: boolean
  readonly count: number
  readonly messages: Iterable<Message>
}

/**
 * Parses a body.
 * @throws {JsonSyntaxError} as `parseJsonPrefix` does; the message is `EOF` for an empty body
 */
export function readMessages(text: string): Messages {
  return messagesOf(parseJsonPrefix(text), text)
}

/** Like {@link readMessages}, but lets other work run while it parses a long text. */
export async function readLongMessages(text: string): Promise<Messages> {
  return messagesOf(await parseLongJson(text), text)
}

function messagesOf({ value, end }: JsonPrefix, text: string): Messages {
  // An id is echoed in the caller's spelling, which matters only when it contains escapes.
  const spelled = text.includes('\\') ? text.slice(0, end) : undefined
  if (!Array.isArray(value)) {
    const messages = [readMessage(value, spelled)]
    return { batch: false, count: 1, messages }
  }
  return { batch: true, count: value.length, messages: readBatch(value, spelled) }
}

function* readBatch(values: readonly Json[], spelled: string | undefined): Generator<Message> {
  const texts = spelled === undefined ? undefined : rawElements(spelled)
  for (const value of values) {
    const text = texts?.next()
    yield readMessage(value, text?.done === false ? text.value : undefined)
  }
}

/**
 * Reads one message.
 * @param spelled its text, from which the ID is echoed as the client wrote it; undefined for texts without escapes
 */
function readMessage(value: Json, spelled: string | undefined): Message {
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
        // In Go, null is a nil pointer, and anything else makes an error object, well-formed or not.
        if (member !== null) answered = true
        break
    }
  }
  const valid = version === '2.0'
  const validId = id !== undefined && (id === null || typeof id !== 'object' || id instanceof JsonNumber)
  const givenId = id === undefined ? undefined : spelled === undefined ? stringifyJson(id) : rawId(spelled)
  return {
    kind: kindOf(),
    id: validId && givenId !== undefined ? givenId : 'null',
    givenId,
    method,
    params,
  }

  function kindOf(): Message['kind'] {
    if (!valid) return 'invalid'
    if (method !== '') return id === undefined ? 'notification' : validId ? 'call' : 'invalid'
    return validId && params === undefined && answered ? 'response' : 'invalid'
  }
}

function rawId(message: string): string {
  return compactJson(rawMember(message, (key) => fold(key) === 'id') ?? 'null')
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
