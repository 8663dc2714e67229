/** Where a request goes. `host` is set when the target itself names one, which then counts instead of the header. */
export type RequestTarget =
  | {
      readonly kind: 'path'
      readonly path: string
      readonly query: string
      readonly host: string | undefined
    }
  /** The path is not in its clean form: the answer is 301 to `location`. */
  | { readonly kind: 'redirect'; readonly location: string; readonly host: string | undefined }
  /** No URL: the connection gets 400 before anything else looks at the request. */
  | { readonly kind: 'malformed' }

const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_~.-]*)+$/

/**
 * Reads a request target as Go's server and gorilla/mux do: the path is decoded before it is matched, `//`, `.` and `..`
 * are cleaned away by a redirect that keeps the query, a trailing slash stays.
 */
export function readTarget(target: string): RequestTarget {
  if (plainPath.test(target)) return { kind: 'path', path: target, query: '', host: undefined }
  const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?]*)/.exec(target)
  const prefix = absolute?.[0] ?? ''
  const host = absolute?.[1]
  const rest = target.slice(prefix.length)
  const mark = rest.indexOf('?')
  const query = mark < 0 ? '' : rest.slice(mark + 1)
  const path = decodePath(mark < 0 ? rest : rest.slice(0, mark))
  if (path === undefined) return { kind: 'malformed' }
  const clean = cleanPath(path)
  if (clean === path) return { kind: 'path', path, query, host }
  return { kind: 'redirect', location: prefix + encodePath(clean) + (mark < 0 ? '' : `?${query}`), host }
}

/** The path's text; bytes that are no UTF-8 become replacement characters. Undefined for a broken escape. */
function decodePath(path: string): string | undefined {
  if (!/[%\x80-\xff]/.test(path)) return path
  if (/%(?![0-9A-Fa-f]{2})/.test(path)) return undefined
  const bytes = path.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The canonical form of a path: gorilla/mux `cleanPath` on Go's `path.Clean`. */
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

/** A path as Go's `url.URL` writes it. */
function encodePath(path: string): string {
  return encodeURI(path).replace(
    /[!'()*?#]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
