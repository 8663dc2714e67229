import { DataApiError } from '../../../methods/data/kit/DataApiError.js'
import type { ApiName } from '../../../methods/data/kit/Operation.js'
import { fitsRoute } from '../../../methods/matching/fitsRoute.js'
import type { Network } from '../../../state/Network.js'
import type { DataApiKey } from '../../../state/views/DataApiOptions.js'
import type { RpcRequest } from '../../rpc/exchange.js'
import { type Headers, RateLimit } from './RateLimit.js'

/** The route that a request asks for, and what the check of its key and limit needs of it. */
export type RequestedRoute = {
  readonly api: ApiName
  /** The template of the route, or the request's path when no route serves it. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** Compute units that the request costs. */
  readonly units: number
  /** Whether the route needs no key. */
  readonly isOpen?: boolean
}

/** The query parameter that may contain the API key. */
export const keyParameter = 'rltoken'

/** Replaces the address of callers in the process, which have none. */
const inProcess = 'in-process'

/**
 * Decides by API keys and rate limits which requests are answered. The Data API and the Metrics API count units
 * separately, as the two public services do. The Metrics API needs no key, but a known key has its own limit there,
 * too.
 */
export class Admission {
  readonly #network: Network
  readonly #keyLimits: Readonly<Record<ApiName, RateLimit>> = {
    data: new RateLimit(),
    metrics: new RateLimit(),
  }
  readonly #addressLimits: Readonly<Record<ApiName, RateLimit>> = {
    data: new RateLimit(),
    metrics: new RateLimit(),
  }

  constructor(network: Network) {
    this.#network = network
  }

  /**
   * Checks the API key of a request, and spends compute units. Units are counted by key when the key is known, and by
   * address otherwise, since a client could invent a new key for each request.
   * @returns the headers that tell the state of the limit
   * @throws {DataApiError} 401 without a required key, 403 for a key that is unknown or may not use the route, 429 when
   *   too few units are left
   */
  admit({ headers, query, origin }: RpcRequest, requested: RequestedRoute): Headers {
    const { dataApi } = this.#network.world
    const text =
      single(headers['x-glacier-api-key']) ?? single(headers['x-data-api-key']) ?? keyInQuery(query)
    const key = text === undefined ? undefined : dataApi.key(text)
    if (key !== undefined) {
      if (isForbidden(key, requested)) throw new DataApiError(403, 'Forbidden')
      const limit = key.unitsPerMinute ?? dataApi.unitsPerMinute
      return this.#spend(this.#keyLimits[requested.api], key.key, requested.units, limit)
    }
    if (requested.api === 'data' && requested.isOpen !== true && dataApi.keyRequired)
      throw text === undefined ? new DataApiError(401, 'Unauthorized') : new DataApiError(403, 'Forbidden')
    const address = origin.remote ?? inProcess
    return this.#spend(this.#addressLimits[requested.api], address, requested.units, dataApi.unitsPerMinute)
  }

  #spend(limit: RateLimit, client: string, units: number, unitsPerMinute: number): Headers {
    const { clock } = this.#network.world
    return limit.spend(client, units, unitsPerMinute, {
      nowMs: clock.now(),
      isFrozen: clock.mode === 'frozen',
    })
  }
}

function isForbidden({ forbidden = [] }: DataApiKey, { path, parameters }: RequestedRoute): boolean {
  return forbidden.some((pattern) => fitsRoute(pattern, path, parameters))
}

/** Returns the key that Core's wallets send in the query. */
function keyInQuery(query: string): string | undefined {
  if (!query.includes(`${keyParameter}=`)) return undefined
  return single(new URLSearchParams(query).get(keyParameter) ?? undefined)
}

function single(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'object' ? value[0] : value
  return text === '' ? undefined : text
}
