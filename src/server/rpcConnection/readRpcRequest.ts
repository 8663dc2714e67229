/** A request that arrived in one piece. Header names are lower case. */
export type RpcConnectionRequest = {
  readonly head: RpcConnectionHead
  readonly body: Uint8Array
}

/** The head of a request and its bytes, by which an equal one is recognised. */
export type RpcConnectionHead = {
  readonly bytes: Uint8Array
  readonly method: 'POST' | 'GET'
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly contentLength: number
}

const headEnd = '\r\n\r\n'
const postLine = /^POST (\/[A-Za-z0-9_~./-]*) HTTP\/1\.1$/
/** A question to the Data API. */
const getLine = /^GET (\/v[12]\/[A-Za-z0-9_~./:,?&=%+-]*) HTTP\/1\.1$/
const headerLine = /^([A-Za-z0-9-]+): ?([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/
/** Headers that change how a request is read or answered, or where it is routed. */
const special: ReadonlySet<string> = new Set([
  ...['transfer-encoding', 'upgrade', 'expect', 'trailer', 'te', 'http2-settings', 'keep-alive'],
  ...['proxy-connection', 'avalanche-api-route'],
])

/**
 * Reads bytes that are exactly one POST request in the form that clients of JSON-RPC send: HTTP/1.1, a plain
 * path, each header once, a length, and nothing that needs more of HTTP; or exactly one GET request to the Data
 * API, which has no length. Undefined for everything else, also
 * for requests that are well-formed.
 * @param known heads of former requests of the connection, which further ones mostly repeat
 */
export function readRpcRequest(
  bytes: Buffer,
  known: readonly RpcConnectionHead[],
): RpcConnectionRequest | undefined {
  const end = bytes.indexOf(headEnd, 0, 'latin1')
  if (end < 0) return undefined
  const start = end + headEnd.length
  const head =
    known.find((each) => each.bytes.length === end && bytes.compare(each.bytes, 0, end, 0, end) === 0) ??
    readHead(bytes, end)
  if (head === undefined || head.contentLength !== bytes.length - start) return undefined
  return { head, body: bytes.subarray(start) }
}

function readHead(bytes: Buffer, end: number): RpcConnectionHead | undefined {
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const posted = postLine.exec(first)?.[1]
  const target = posted ?? getLine.exec(first)?.[1]
  if (target === undefined) return undefined
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, sent = '', value = ''] = headerLine.exec(line) ?? []
    const name = sent.toLowerCase()
    if (name === '' || special.has(name) || Object.hasOwn(headers, name)) return undefined
    headers[name] = value
  }
  const { host, connection, 'content-length': length } = headers
  if (host === undefined) return undefined
  if (posted === undefined ? length !== undefined : !/^\d{1,9}$/.test(length ?? '')) return undefined
  if (connection !== undefined && connection.toLowerCase() !== 'keep-alive') return undefined
  return {
    bytes: Buffer.from(bytes.subarray(0, end)),
    method: posted === undefined ? 'GET' : 'POST',
    target,
    headers,
    contentLength: Number(length ?? 0),
  }
}
