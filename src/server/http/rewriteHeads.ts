import { METHODS } from 'node:http'

/** The parts of a request that are hidden from Node's parser. */
export type Original = { readonly method?: string; readonly url?: string; readonly upgrade?: string }

/**
 * Rewritten bytes, which Node's parser reads as Go reads the original bytes, and the hidden parts of each request in
 * order.
 */
export type RewrittenHeads = { readonly bytes: Buffer; readonly originals: readonly Original[] }

type Header = readonly [name: string, value: string]

/** The methods of requests that Node's server passes on together with their bodies. */
const parsed: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== 'CONNECT'))
/**
 * A byte with which no method begins. Node's parser refuses a request that begins with it. The client then gets the
 * status that Go's server answers with.
 */
const refused = Buffer.from([0])
const headEnd = /\r?\n\r?\n/
const requestLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) (\S*) HTTP\/1\.(\d)$/
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/

/**
 * Rewrites heads that Go's HTTP server accepts and Node's parser does not. Such a head has `CONNECT` or a method that
 * Node does not know, a version from 1.2 to 1.9, lines that end with a line feed alone, folded headers, the same length
 * twice, or a length beside a chunked body. Go's server refuses a request line without a version, which Node's parser
 * takes for HTTP/0.9. Such a line is changed so that the parser refuses it, too. The bytes must begin with a request.
 * Bytes stay as they are from the first incomplete or broken head on, and after the head of a chunked body. Source: Go
 * `net/http/request.go`, `transfer.go`, `net/textproto/reader.go`.
 */
export function rewriteHeads(bytes: Buffer): RewrittenHeads {
  const parts: Buffer[] = []
  const originals: Original[] = []
  let at = 0
  while (at < bytes.length) {
    const rest = bytes.toString('latin1', at)
    const end = headEnd.exec(rest)
    const head = end === null ? undefined : readHead(rest.slice(0, end.index))
    if (end === null) break
    if (head === undefined) {
      if (!hasVersion(rest)) parts.push(refused)
      break
    }
    const { text, original } = rewritten(head)
    const bodyStart = at + end.index + end[0].length
    const bodyEnd = Math.min(bytes.length, bodyStart + head.length)
    parts.push(Buffer.from(text, 'latin1'), bytes.subarray(bodyStart, bodyEnd))
    originals.push(original)
    at = bodyEnd
    if (head.isChunked) break
  }
  parts.push(bytes.subarray(at))
  return { bytes: Buffer.concat(parts), originals }
}

/**
 * Returns the head of an upgrade or `CONNECT` that nothing took over, rewritten so that Node's parser passes it on as
 * an ordinary request. The parser reads nothing after a head with the header `upgrade` or the method `CONNECT`.
 */
export function ordinaryHead(method: string, url: string, rawHeaders: readonly string[]): RewrittenHeads {
  const headers: Header[] = []
  let upgrade: string | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]]
    if (name.toLowerCase() === 'upgrade') upgrade = value
    else headers.push([name, value])
  }
  const { text, original } = rewritten({ method, url, minor: 1, headers })
  const originals = [upgrade === undefined ? original : { ...original, upgrade }]
  return { bytes: Buffer.from(text, 'latin1'), originals }
}

/** Whether a request line has a third word. Line ends before it are skipped. */
function hasVersion(text: string): boolean {
  return /^[\r\n]*[^ \r\n]* [^ \r\n]* ./.test(text)
}

type Head = {
  readonly method: string
  readonly url: string
  /** The minor version: the digit after `HTTP/1.`. */
  readonly minor: number
  readonly headers: readonly Header[]
  /** The length of the body in bytes, if it is not chunked. */
  readonly length: number
  readonly isChunked: boolean
}

/** Reads a head; undefined for one that Go's server refuses, or that Node's parser is to refuse. */
function readHead(text: string): Head | undefined {
  // A line that begins with a space or a tab continues the header before it.
  const [first = '', ...lines] = text.replace(/[ \t]*\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const [line, method = '', url = '', digit = ''] = requestLine.exec(first) ?? []
  if (line === undefined) return undefined
  const headers: Header[] = []
  for (const each of lines) {
    const [found, name = '', value = ''] = headerLine.exec(each) ?? []
    if (found === undefined) return undefined
    headers.push([name, value])
  }
  const minor = Number(digit)
  const lengths = new Set(valuesOf(headers, 'content-length'))
  const [length = '0'] = lengths
  if (lengths.size > 1 || !/^\d{1,15}$/.test(length)) return undefined
  const encodings = minor === 0 ? [] : valuesOf(headers, 'transfer-encoding')
  const isChunked = encodings.length > 0
  return {
    method,
    url,
    minor,
    headers: keptHeaders(headers, minor, isChunked),
    length: Number(length),
    isChunked,
  }
}

/**
 * Returns the headers without those that Go ignores: a transfer encoding in HTTP/1.0, a length beside a transfer
 * encoding, and a repeated length.
 */
function keptHeaders(headers: readonly Header[], minor: number, isChunked: boolean): readonly Header[] {
  let hasLength = false
  return headers.filter(([name]) => {
    const key = name.toLowerCase()
    if (key === 'transfer-encoding') return minor > 0
    if (key !== 'content-length') return true
    const isKept = !isChunked && !hasLength
    hasLength = true
    return isKept
  })
}

function valuesOf(headers: readonly Header[], name: string): readonly string[] {
  return headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value)
}

function rewritten({ method, url, minor, headers }: Pick<Head, 'method' | 'url' | 'minor' | 'headers'>): {
  readonly text: string
  readonly original: Original
} {
  const isParsed = parsed.has(method)
  const lines = [
    `${isParsed ? method : 'POST'} ${isParsed ? url : '/'} HTTP/1.${minor === 0 ? 0 : 1}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  return { text: `${lines.join('\r\n')}\r\n\r\n`, original: isParsed ? {} : { method, url } }
}
