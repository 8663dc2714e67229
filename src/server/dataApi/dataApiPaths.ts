/** The target of a request to the Data API or the Metrics API. */
export type DataApiTarget = {
  readonly kind: 'path'
  /** The path as sent. */
  readonly path: string
  readonly query: string
  /** The host that the target contains; undefined when it contains none. */
  readonly host: string | undefined
}

const belowDataApi =
  /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?]*))?(\/+(?:v[12]|docs|api|api-json)(?:\/[^?]*)?)(?:\?(.*))?$/s

/** Reads a request target; undefined when its path lies elsewhere. */
export function readDataApiTarget(target: string): DataApiTarget | undefined {
  // Nearly every request is one of the node's.
  if (target.startsWith('/ext/')) return undefined
  const match = belowDataApi.exec(target)
  if (match === null) return undefined
  const [, host, path = '/', query = ''] = match
  return { kind: 'path', path, query, host: host?.replace(/^.*@/, '') }
}

/**
 * Returns a path of the Data API without doubled or trailing slashes. Escapes stay, except those of colons. Unlike the
 * node, the Data API answers such paths without a redirect, which would turn a POST into a GET.
 */
export function cleanDataApiPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/%3a/gi, ':')
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
