import { badRequest } from '../../../methods/data/kit/DataApiError.js'
import type { Network } from '../../../state/Network.js'
import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'
import type { UnknownPaths } from '../http/UnknownPaths.js'
import type { DataApi } from './DataApi.js'
import { type DataMatch, DataRoutes } from './DataRoutes.js'
import { cleanDataApiPath } from './dataApiPaths.js'
import type { UnknownParameters } from './UnknownParameters.js'

type Loaded = { readonly dataApi: DataApi; readonly routes: DataRoutes }

/** The Data API and the Metrics API, which are loaded with the first request for one of them. */
export class DataApiEndpoint implements Endpoint {
  readonly plainMethods = ['GET', 'POST'] as const
  readonly maxBodyBytes = 1024 * 1024
  readonly #dispatcher: Dispatcher
  readonly #unknownPaths: UnknownPaths
  readonly #load: () => Promise<Loaded>
  #loaded: Loaded | undefined
  /** Set while the APIs are being loaded. */
  #loading: Promise<Loaded> | undefined

  /**
   * @param work does the long work of requests
   * @param unknown handles and reports unknown query parameters
   */
  constructor(
    network: Network,
    dispatcher: Dispatcher,
    report: ReportInternalError,
    work: WorkInTurns,
    unknown: { readonly parameters: UnknownParameters; readonly paths: UnknownPaths },
  ) {
    this.#dispatcher = dispatcher
    this.#unknownPaths = unknown.paths
    this.#load = async () => {
      const { DataApi } = await import('./DataApi.js')
      const dataApi = new DataApi(network, report, work, unknown.parameters)
      return { dataApi, routes: new DataRoutes(dataApi.routes()) }
    }
  }

  async answer(request: RpcRequest): Promise<HttpAnswer> {
    this.#loaded ??= await this.#loadOnce()
    const { dataApi, routes } = this.#loaded
    const path = cleanDataApiPath(request.path)
    if (!isDecodable(path)) return dataApi.refuse(request, path, badRequest('malformed escape in the path'))
    if (request.tooLong === true) {
      const reason = `the request body is longer than ${this.maxBodyBytes} bytes`
      return dataApi.refuse(request, path, badRequest(reason))
    }
    const read = request.method === 'HEAD' ? { ...request, method: 'GET' } : request
    const found = routes.find(read.method, path)
    if (found !== undefined) return await this.#answer(found, read)
    const { method: httpMethod, query, origin } = request
    this.#unknownPaths.report({ httpMethod, path, query, origin })
    return dataApi.answerUnknown(read, path)
  }

  #answer({ route, parameters }: DataMatch, request: RpcRequest): HttpAnswer | Promise<HttpAnswer> {
    return this.#dispatcher.exchange({ service: 'data', route: route.path, parameters, request }, (seen) =>
      route.answer({ ...seen, parameters }),
    )
  }

  async #loadOnce(): Promise<Loaded> {
    this.#loading ??= this.#load()
    try {
      return await this.#loading
    } finally {
      this.#loading = undefined
    }
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
