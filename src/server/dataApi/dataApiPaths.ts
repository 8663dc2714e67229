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

/** Reads the target of a request to the Data API or the Metrics API; undefined when its path belongs to the node. */
export function readDataApiTarget(target: string): DataApiTarget | undefined {
  // Nearly every request is for the node. This test takes less time than the pattern.
  if (target.startsWith('/ext/')) return undefined
  const match = belowDataApi.exec(target)
  if (match === null) return undefined
  const [, host, path = '/', query = ''] = match
  return { kind: 'path', path, query, host: host?.replace(/^.*@/, '') }
}

/** The path below which the proxy of the wallet Core serves the Data API. */
const proxyPrefix = /^\/v1\/proxy\/glacier(?=\/)/

/**
 * Returns a path of the Data API without doubled or trailing slashes, and without the prefix of Core's proxy. Escapes
 * stay, except those of colons. Unlike the node, the Data API answers such paths without a redirect, which would turn a
 * POST into a GET.
 */
export function cleanDataApiPath(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(proxyPrefix, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/%3a/gi, ':')
}

/** The hosts of the public services: production, development, and the proxy that the wallet Core uses. */
const publicDataHosts: ReadonlySet<string> = new Set([
  'data-api.avax.network',
  'glacier-api.avax.network',
  'metrics.avax.network',
  'data-api-dev.avax.network',
  'glacier-api-dev.avax.network',
  'core-proxy-api.avax.network',
])

/** Whether a host is one of the public services, which `net.fetch` serves itself. */
export function isPublicDataHost(host: string): boolean {
  return publicDataHosts.has(host.toLowerCase().replace(/:443$/, ''))
}
