/** The head of a request that arrived in one piece. Equal heads are recognised by `text`. */
export type PlainHead = {
  /** The bytes of the head, with the empty line at its end; one character per byte. */
  readonly text: string
  readonly method: 'POST' | 'GET'
  readonly target: string
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The length of the body, in bytes. */
  readonly contentLength: number
}

const headEnd = '\r\n\r\n'
const postLine = /^POST (\/[A-Za-z0-9_~./-]*) HTTP\/1\.1$/
/** The first line of a GET request to the Data API. */
const getLine = /^GET (\/v[12]\/[A-Za-z0-9_~./:,?&=%+-]*) HTTP\/1\.1$/
const headerLine = /^([A-Za-z0-9-]+): ?([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/
/** Headers that change how a request is read or answered, or where it is routed. */
const special: ReadonlySet<string> = new Set([
  ...['transfer-encoding', 'upgrade', 'expect', 'trailer', 'te', 'http2-settings', 'keep-alive'],
  ...['proxy-connection', 'avalanche-api-route'],
])

/** Whether bytes are exactly one request with a head that was read before. */
export function hasHead(bytes: Buffer, { text, contentLength }: PlainHead): boolean {
  const end = text.length
  return bytes.length === end + contentLength && bytes.toString('latin1', 0, end) === text
}

/**
 * Reads the head of bytes that are exactly one plain request. A plain request is a POST as JSON-RPC clients send it:
 * HTTP/1.1, a plain path, each header once, a length, and no {@link special} header. A GET to the Data API without a
 * length is plain, too. Returns undefined for everything else, even when it is well-formed.
 */
export function readPlainRequest(bytes: Buffer): PlainHead | undefined {
  const end = bytes.indexOf(headEnd, 0, 'latin1')
  if (end < 0) return undefined
  const start = end + headEnd.length
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
  const contentLength = Number(length ?? 0)
  if (bytes.length !== start + contentLength) return undefined
  return {
    text: bytes.toString('latin1', 0, start),
    method: posted === undefined ? 'GET' : 'POST',
    target,
    headers,
    contentLength,
  }
}
