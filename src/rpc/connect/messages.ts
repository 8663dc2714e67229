import { concatBytes } from '../../../state/codec/hex.js'
import { integerField, ProtobufError, protobufFields } from '../../../state/codec/protobuf.js'
import { ConnectError } from './ConnectError.js'

/**
 * Checks the message of a request. Its type has no members, and unknown members are ignored.
 * @param type the name of the message's type, for the text of the error
 * @throws {ConnectError} when it cannot be decoded
 */
export function readMessage(bytes: Uint8Array, encoding: 'proto' | 'json', type: string): void {
  if (encoding === 'proto') {
    checkFields(bytes, type)
    return
  }
  if (bytes.length === 0)
    throw new ConnectError(
      'invalid_argument',
      'unmarshal message: zero-length payload is not a valid JSON object',
    )
  const text = Buffer.from(bytes).toString('utf8').trim()
  if (text !== '' && !text.startsWith('{'))
    throw unreadable(type, `syntax error (line 1:1): unexpected token ${firstToken(text)}`)
  try {
    JSON.parse(text)
  } catch {
    throw unreadable(type, 'unexpected EOF')
  }
}

/**
 * Encodes a reply whose members are unsigned integers. Members that are 0 are left out in both encodings.
 * @param reply the members as decimal texts
 * @param members their names in the order of the field numbers
 */
export function writeMessage(
  reply: Readonly<Record<string, string>>,
  members: readonly string[],
  encoding: 'proto' | 'json',
): Uint8Array {
  const values = members.map((name) => BigInt(reply[name] ?? 0))
  if (encoding === 'proto')
    return concatBytes(...values.map((value, i) => (value === 0n ? noBytes : integerField(i + 1, value))))
  // protojson writes 64-bit integers as texts.
  const present = members.flatMap((name, i) => (values[i] === 0n ? [] : [[name, String(values[i])]]))
  return Buffer.from(JSON.stringify(Object.fromEntries(present)))
}

const noBytes = new Uint8Array(0)

/** Checks that bytes are a protobuf message, with any fields. @throws {ConnectError} when they are not */
function checkFields(bytes: Uint8Array, type: string): void {
  try {
    protobufFields(bytes)
  } catch (error) {
    throw error instanceof ProtobufError ? unreadable(type, 'cannot parse invalid wire-format data') : error
  }
}

function unreadable(type: string, reason: string): ConnectError {
  return new ConnectError('invalid_argument', `unmarshal message: unmarshal into *${type}: proto: ${reason}`)
}

function firstToken(text: string): string {
  return /^("(?:[^"\\]|\\.)*"|[\w.+-]+|.)/.exec(text)?.[0] ?? ''
}
