/** A request below the paths of the Data API. */
export type DataApiPath = {
  /** The path without doubled or trailing slashes; escapes stay, but for colons. */
  readonly path: string
  /** The path as sent, for refusals. */
  readonly sent: string
  readonly query: string
  /** The host that the target contains; undefined when it contains none. */
  readonly host: string | undefined
}

const belowDataApi =
  /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?]*))?(\/+(?:v[12]|docs|api|api-json)(?:\/[^?]*)?)(?:\?(.*))?$/s

/**
 * Reads a request target; undefined when it lies elsewhere. Unlike the node, the Data API reads `//` as `/`
 * and drops a trailing slash without a redirect, which would turn a POST into a GET.
 */
export function dataApiPath(target: string): DataApiPath | undefined {
  // Nearly every request is one of the node's.
  if (target.startsWith('/ext/')) return undefined
  const match = belowDataApi.exec(target)
  if (match === null) return undefined
  const [, host, sent = '/', query = ''] = match
  const path = sent
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/%3a/gi, ':')
  return { path, sent, query, host: host?.replace(/^.*@/, '') }
}

/** The hosts of the public services. */
const publicDataHosts: ReadonlySet<string> = new Set([
  'data-api.avax.network',
  'glacier-api.avax.network',
  'metrics.avax.network',
])

/** Whether a host is one of the public services, which `net.fetch` serves itself. */
export function isPublicDataHost(host: string): boolean {
  return publicDataHosts.has(host.toLowerCase().replace(/:443$/, ''))
}
