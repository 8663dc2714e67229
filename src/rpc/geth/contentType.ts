/** Content types that geth's HTTP server takes (libevm `rpc/http.go`). */
const accepted: ReadonlySet<string> = new Set([
  'application/json',
  'application/json-rpc',
  'application/jsonrequest',
])

/**
 * Whether a Content-Type header names JSON. Parameters do not matter, but have to be well-formed: Go's
 * `mime.ParseMediaType` refuses what RFC 2045 does not know.
 */
export function isJsonContentType(header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === 'application/json') return true
  const semicolon = header.indexOf(';')
  const type = (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase()
  return accepted.has(type) && (semicolon < 0 || areParameters(header.slice(semicolon)))
}

const parameter =
  /\s*;\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]+)\s*=\s*([!#$%&'*+\-.^_`|~0-9A-Za-z]+|"(?:[^"\\\r\n]|\\.)*")/y

/** Parameters of a media type up to the end of the header; a last lone semicolon is let through, two values for a name are not. */
function areParameters(text: string): boolean {
  const values = new Map<string, string | undefined>()
  let offset = 0
  for (;;) {
    if (/^\s*;?\s*$/.test(text.slice(offset))) return true
    parameter.lastIndex = offset
    const match = parameter.exec(text)
    const name = match?.[1]?.toLowerCase()
    if (name === undefined || (values.has(name) && values.get(name) !== match?.[2])) return false
    values.set(name, match?.[2])
    offset = parameter.lastIndex
  }
}
