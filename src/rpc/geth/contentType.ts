/** Content types that geth's HTTP server accepts (libevm `rpc/http.go`). */
const accepted: ReadonlySet<string> = new Set([
  'application/json',
  'application/json-rpc',
  'application/jsonrequest',
])

/**
 * Whether a Content-Type header names JSON. Parameters are ignored, but must be well-formed: Go's
 * `mime.ParseMediaType` refuses what RFC 2045 does not allow.
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

/**
 * Whether a text consists of media type parameters. A single trailing semicolon is allowed; two values for
 * one name are not.
 */
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
