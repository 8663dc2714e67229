import { isPublicDataHost } from '../server/dataApi/dataApiPaths.js'

/**
 * Returns a `fetch` that lets a network answer what goes to the public hosts of the Data API and the Metrics API, and
 * passes all other requests on. For clients that take no `fetch` of their own, put it in place of the global one.
 *
 * @example
 * const fetcher = dataApiFetch(net)
 * const answer = await fetcher('https://glacier-api.avax.network/v1/chains')
 * console.log(await answer.text())
 *
 * @param fallback answers requests to other hosts; by default the `fetch` that is global at the call
 */
export function dataApiFetch(
  net: {
    /** Answers requests to the public hosts. */
    readonly fetch: typeof fetch
  },
  fallback: typeof fetch = globalThis.fetch,
): typeof fetch {
  return (input, init) => (isPublic(input) ? net.fetch(input, init) : fallback(input, init))
}

function isPublic(input: Parameters<typeof fetch>[0]): boolean {
  const text = typeof input === 'string' ? input : 'href' in input ? input.href : input.url
  // A relative URL means the page's own host.
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && isPublicDataHost(url.host)
}
