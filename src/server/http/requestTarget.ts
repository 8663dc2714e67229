/** The target of a request. `host` is set when the target contains one, which then replaces the header. */
export type RequestTarget =
  | {
      readonly kind: 'path'
      /** The decoded path. */
      readonly path: string
      readonly query: string
      readonly host: string | undefined
    }
  /** The path is not in its clean form: the answer is a 301. */
  | {
      readonly kind: 'redirect'
      /** Scheme and host of the target, if it contains them. */
      readonly base: string
      /** The clean path with the query. */
      readonly location: string
      readonly host: string | undefined
    }
  /** The target is not a URL: the connection gets a 400 before any other check. */
  | { readonly kind: 'malformed' }

const absoluteForm = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?]*)/
const authorityForm = /^([^/?]*)/
const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+$/

/**
 * Parses a request target as Go's server and gorilla/mux do: the path is decoded before it is matched; `//`,
 * `.` and `..` cause a redirect that keeps the query; a trailing slash stays.
 * @param method of the request: the target of a `CONNECT` begins with a host, unless it begins with a slash
 */
export function readTarget(target: string, method = 'GET'): RequestTarget {
  if (plainPath.test(target)) return { kind: 'path', path: target, query: '', host: undefined }
  const isAuthority = method === 'CONNECT' && !target.startsWith('/')
  const [sent = '', authority = ''] = (isAuthority ? authorityForm : absoluteForm).exec(target) ?? []
  const base = isAuthority && authority !== '' ? `//${authority}` : sent
  const host = authority === '' ? undefined : authority.replace(/^.*@/, '')
  const rest = target.slice(sent.length)
  const mark = rest.indexOf('?')
  const query = mark < 0 ? '' : rest.slice(mark + 1)
  const path = mark < 0 ? rest : rest.slice(0, mark)
  const bytes = pathBytes(path)
  if (bytes === undefined) return { kind: 'malformed' }
  const clean = cleanPath(bytes)
  if (clean === bytes)
    return { kind: 'path', path: Buffer.from(bytes, 'latin1').toString('utf8'), query, host }
  return { kind: 'redirect', base, location: encodePath(clean) + (mark < 0 ? '' : `?${query}`), host }
}

/**
 * Returns the decoded path with one character per byte, since it may not be UTF-8. Undefined for an invalid
 * escape.
 */
function pathBytes(path: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(path)) return undefined
  return path.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Returns the canonical form of a path: gorilla/mux `cleanPath` on Go's `path.Clean`. */
function cleanPath(path: string): string {
  if (path === '') return '/'
  const rooted = path.startsWith('/') ? path : `/${path}`
  const kept: string[] = []
  for (const segment of rooted.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') kept.pop()
    else kept.push(segment)
  }
  const clean = `/${kept.join('/')}`
  return rooted.endsWith('/') && clean !== '/' ? `${clean}/` : clean
}

/** Returns path bytes as Go's `url.URL` writes them. */
function encodePath(bytes: string): string {
  return bytes.replace(
    /[^A-Za-z0-9_.~$&+,/:;=@-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}
