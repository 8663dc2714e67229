import { badRequest } from '../../../methods/data/kit/DataApiError.js'
import type { Network } from '../../../state/Network.js'
import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'
import type { RouteGroup } from '../routes/Route.js'
import { RouteTable } from '../routes/RouteTable.js'
import type { DataApi } from './DataApi.js'
import type { DataApiPath } from './DataApiPath.js'
import type { UnknownParameters } from './UnknownParameters.js'

/** The most bytes of a request's body. */
const maxBodyBytes = 1024 * 1024

/** Leads requests to the Data API, which is loaded with the first of them. */
export class DataApiEndpoint {
  readonly #routes: RouteTable
  readonly #load: () => Promise<DataApi>
  #loaded: Promise<DataApi> | undefined

  /** @param work does the long work of questions */
  constructor(
    network: Network,
    dispatcher: Dispatcher,
    report: ReportInternalError,
    work: WorkInTurns,
    unknown: UnknownParameters,
  ) {
    this.#load = async () => new (await import('./DataApi.js')).DataApi(network, report, work, unknown)
    const load = async () => (await this.#dataApi()).routes()
    const groups: readonly RouteGroup[] = ['/v1', '/v2', '/docs', '/api', '/api-json'].map((prefix) => ({
      prefix,
      service: 'data',
      load,
    }))
    this.#routes = new RouteTable(groups, dispatcher)
  }

  /** Returns what answers requests for a path. */
  at({ path, sent }: DataApiPath): Endpoint {
    const unknown: Endpoint = {
      maxBodyBytes,
      answer: async (request) => (await this.#dataApi()).answerUnknown(request, path, sent),
    }
    const known = isDecodable(path) ? this.#routes.endpoint(path, unknown) : undefined
    return {
      isPlain: true,
      maxBodyBytes,
      answer: (request) => {
        if (known === undefined) return this.#refuse(request, path, 'malformed escape in the path')
        if (request.tooLong === true)
          return this.#refuse(request, path, `the request body is longer than ${maxBodyBytes} bytes`)
        return known.answer(request.method === 'HEAD' ? { ...request, method: 'GET' } : request)
      },
    }
  }

  async #refuse(request: RpcRequest, path: string, reason: string): Promise<HttpAnswer> {
    return (await this.#dataApi()).refuse(request, path, badRequest(reason))
  }

  #dataApi(): Promise<DataApi> {
    this.#loaded ??= this.#load()
    return this.#loaded
  }
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
