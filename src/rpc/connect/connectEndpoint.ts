import type { Endpoint, HttpAnswer, RpcRequest } from '../exchange.js'
import { ConnectError } from './ConnectError.js'
import { readMessage, writeMessage } from './messages.js'
import type { Procedure } from './procedure.js'

/** The framing of a call and its reply: a body that is the message itself (`connect`), or a body in gRPC frames. */
type Framing = 'connect' | 'grpc' | 'grpc-web'

/** The framing and encoding that a content type stands for. */
type Protocol = { readonly framing: Framing; readonly encoding: 'proto' | 'json' }

const protocols: ReadonlyMap<string, Protocol> = new Map([
  ['application/grpc', { framing: 'grpc', encoding: 'proto' }],
  ['application/grpc+json', { framing: 'grpc', encoding: 'json' }],
  ['application/grpc+json; charset=utf-8', { framing: 'grpc', encoding: 'json' }],
  ['application/grpc+proto', { framing: 'grpc', encoding: 'proto' }],
  ['application/grpc-web', { framing: 'grpc-web', encoding: 'proto' }],
  ['application/grpc-web+json', { framing: 'grpc-web', encoding: 'json' }],
  ['application/grpc-web+json; charset=utf-8', { framing: 'grpc-web', encoding: 'json' }],
  ['application/grpc-web+proto', { framing: 'grpc-web', encoding: 'proto' }],
  ['application/json', { framing: 'connect', encoding: 'json' }],
  ['application/json; charset=utf-8', { framing: 'connect', encoding: 'json' }],
  ['application/proto', { framing: 'connect', encoding: 'proto' }],
])

/** The length of a frame's head: a byte of flags, and the length of the message in four bytes. */
const frameHeadBytes = 5
/** The flag of a frame whose message is compressed. */
const compressed = 1
/** The flag of the frame that contains the trailers of gRPC-Web. */
const trailersFrame = 0x80

/**
 * Creates an endpoint that speaks Connect's unary protocol, gRPC and gRPC-Web, as connect-go's handlers do
 * (connectrpc.com/connect 1.18). Answers are never compressed.
 * @param report receives the procedure's path, and each of its errors that is not a {@link ConnectError}
 */
export function connectEndpoint(
  procedure: Procedure,
  report: (request: string, error: unknown) => void,
): Endpoint {
  return {
    async answer(request) {
      if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' }
      const contentType = (request.contentType ?? '').toLowerCase()
      const protocol = protocols.get(contentType)
      if (protocol === undefined)
        return { status: 415, headers: { 'accept-post': [...protocols.keys()].join(', ') }, body: '' }
      const reply = await replyTo(procedure, request, protocol, report)
      return protocol.framing === 'connect'
        ? plainAnswer(contentType, reply)
        : framedAnswer(contentType, protocol.framing, reply)
    },
  }
}

async function replyTo(
  procedure: Procedure,
  request: RpcRequest,
  { framing, encoding }: Protocol,
  report: (request: string, error: unknown) => void,
): Promise<Uint8Array | ConnectError> {
  try {
    const message = framing === 'connect' ? plainMessage(request) : framedMessage(request)
    readMessage(message, encoding, procedure.request)
    return writeMessage(await procedure.call(), procedure.members, encoding)
  } catch (error) {
    if (error instanceof ConnectError) return error
    report(procedure.path, error)
    return new ConnectError('unknown', error instanceof Error ? error.message : String(error))
  }
}

function plainMessage({ headers, body }: RpcRequest): Uint8Array {
  const encoding = single(headers['content-encoding'])
  checkCompression(encoding)
  const version = single(headers['connect-protocol-version'])
  if (version !== '' && version !== '1')
    throw new ConnectError(
      'invalid_argument',
      `Connect-Protocol-Version must be "1": got ${JSON.stringify(version)}`,
    )
  const timeout = single(headers['connect-timeout-ms'])
  if (timeout.length > 10)
    throw new ConnectError('invalid_argument', `parse timeout: ${JSON.stringify(timeout)} has >10 digits`)
  if (!/^([+-]?\d+)?$/.test(timeout))
    throw new ConnectError(
      'invalid_argument',
      `parse timeout: strconv.ParseInt: parsing ${JSON.stringify(timeout)}: invalid syntax`,
    )
  return decompressed(body, encoding)
}

/**
 * Returns the message of a body that is one gRPC frame.
 * @throws {ConnectError} when the body contains no frame, an incomplete one, or several
 */
function framedMessage({ headers, body }: RpcRequest): Uint8Array {
  const encoding = single(headers['grpc-encoding'])
  checkCompression(encoding)
  if (body.length === 0) throw new ConnectError('unimplemented', 'unary request has zero messages')
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const length = body.length < frameHeadBytes ? undefined : view.getUint32(1)
  if (length === undefined || body.length < frameHeadBytes + length)
    throw new ConnectError('invalid_argument', 'protocol error: incomplete envelope: unexpected EOF')
  if (body.length > frameHeadBytes + length)
    throw new ConnectError('unimplemented', 'unary request has multiple messages')
  const isCompressed = (view.getUint8(0) & compressed) !== 0
  if (isCompressed && encoding === '')
    throw new ConnectError('internal', 'protocol error: sent compressed message without compression support')
  return decompressed(body.subarray(frameHeadBytes), isCompressed ? encoding : '')
}

/** Checks the compression of a message. @throws {ConnectError} when it is neither gzip nor none */
function checkCompression(encoding: string): void {
  if (encoding !== '' && encoding !== 'identity' && encoding !== 'gzip')
    throw new ConnectError(
      'unimplemented',
      `unknown compression ${JSON.stringify(encoding)}: supported encodings are gzip`,
    )
}

function decompressed(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding !== 'gzip') return bytes
  try {
    return process.getBuiltinModule('node:zlib').gunzipSync(bytes, { maxOutputLength: longestMessage })
  } catch {
    throw new ConnectError('invalid_argument', 'decompress: gzip: invalid header')
  }
}

/** The maximum length of a decompressed request in bytes. No request has members, so each is short. */
const longestMessage = 64 * 1024

function plainAnswer(contentType: string, reply: Uint8Array | ConnectError): HttpAnswer {
  const headers = { 'accept-encoding': 'gzip' }
  if (!(reply instanceof ConnectError))
    return { status: 200, headers: { ...headers, 'content-type': contentType }, body: reply }
  const body = JSON.stringify({ code: reply.code, message: reply.message })
  return { status: reply.httpStatus, headers: { ...headers, 'content-type': 'application/json' }, body }
}

function framedAnswer(
  contentType: string,
  framing: 'grpc' | 'grpc-web',
  reply: Uint8Array | ConnectError,
): HttpAnswer {
  const failed = reply instanceof ConnectError
  const trailers: Record<string, string> = failed
    ? { 'grpc-message': percentEncoded(reply.message), 'grpc-status': String(reply.grpcStatus) }
    : { 'grpc-message': '', 'grpc-status': '0' }
  const headers = { 'content-type': contentType, 'grpc-accept-encoding': 'gzip' }
  const message = failed ? new Uint8Array(0) : frame(0, reply)
  if (framing === 'grpc') return { status: 200, headers, body: message, trailers }
  const lines = Object.entries(trailers).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    status: 200,
    headers,
    body: Buffer.concat([message, frame(trailersFrame, Buffer.from(lines.join('')))]),
  }
}

function frame(flags: number, message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(frameHeadBytes + message.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, flags)
  view.setUint32(1, message.length)
  bytes.set(message, frameHeadBytes)
  return bytes
}

/** Percent-encodes an error's text for the trailer `grpc-message`. */
function percentEncoded(text: string): string {
  return text.replace(/[^ -$&-~]/gu, (character) => encodeURIComponent(character))
}

function single(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value) ?? ''
}
