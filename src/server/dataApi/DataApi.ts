import { DataApiError, noSuchRoute, pageRefused } from '../../../methods/data/kit/DataApiError.js'
import type { Operation } from '../../../methods/data/kit/Operation.js'
import { openApiDocument } from '../../../methods/data/kit/openApiDocument.js'
import { RequestCheck } from '../../../methods/data/kit/RequestCheck.js'
import { refusedOperations } from '../../../methods/data/refusedOperations.js'
import { dailyMetricPaths } from '../../../methods/metrics/parts/dailyMetricPaths.js'
import { operations } from '../../../methods/restOperations.js'
import type { Network } from '../../../state/Network.js'
import type { UndoLog } from '../../../state/time/UndoLog.js'
import { PageTokens, type SortKey } from '../../../state/views/PageTokens.js'
import { Views } from '../../../state/views/Views.js'
import type { HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import type { ReportInternalError } from '../../rpc/gorilla/GorillaService.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'
import { controlPermission } from '../access/controlGuard.js'
import { baseOf } from '../home/curlHint.js'
import { Admission, keyParameter } from './Admission.js'
import { errorAnswer, jsonAnswer, otherAnswer } from './answers.js'
import type { DataRequest, DataRoute } from './DataRoutes.js'
import { docsPage } from './docs/docsPage.js'
import { knownValues } from './docs/exampleValues.js'
import { isMetricsPath } from './isMetricsPath.js'
import { jsonTextSteps } from './jsonTextSteps.js'
import { compileTemplate } from './pathTemplate.js'
import { QueriesInTurns } from './QueriesInTurns.js'
import type { Headers } from './RateLimit.js'
import type { UnknownParameters } from './UnknownParameters.js'

/** The operations that are refused with a reason of their own, with their compiled path templates. */
const refused = refusedOperations.map((each) => ({ ...each, template: compileTemplate(each.path) }))

/** Loads the examples, which only the OpenAPI document and its page need. */
function examples() {
  return import('./docs/data/operationExamples.js')
}

/**
 * Answers the requests of the Data API and the Metrics API. It checks key and limit, then the request's parameters and
 * body, and then runs the operation. It holds data that is not part of the network's state: page tokens, spent units,
 * the index.
 */
export class DataApi {
  readonly #network: Network
  readonly #report: ReportInternalError
  readonly #views: Views
  readonly #queries: QueriesInTurns
  readonly #unknown: UnknownParameters
  readonly #admission: Admission
  readonly #work: WorkInTurns
  readonly #mayControl: ReturnType<typeof controlPermission>
  /**
   * Page tokens by the undo log of the world in which they were issued. A reset makes a new world, which does not know
   * them.
   */
  readonly #tokens = new WeakMap<UndoLog, PageTokens>()

  constructor(network: Network, report: ReportInternalError, work: WorkInTurns, unknown: UnknownParameters) {
    this.#unknown = unknown
    this.#network = network
    this.#report = report
    this.#admission = new Admission(network)
    this.#work = work
    this.#mayControl = controlPermission(network.world.node.flags)
    let changes = 0
    network.queue.watch(() => changes++)
    this.#queries = new QueriesInTurns(work, () => changes)
    this.#views = new Views(network, (each) => this.#queries.doWork(each))
  }

  /**
   * Returns the routes of all operations, of the OpenAPI document, and of the page that shows it. The public host has
   * that page at `/api`.
   */
  routes(): readonly DataRoute[] {
    const document = async () => {
      const { operationExamples, errorExamples } = await examples()
      return jsonAnswer(200, openApiDocument(operations, operationExamples, errorExamples))
    }
    const network = this.#network
    const page = async (request: RpcRequest) =>
      docsPage(operations, await examples(), baseOf(network, request), knownValues(network))
    return [
      ...operations.map((operation) => this.#route(operation)),
      ...['/v1/openapi.json', '/api-json'].map((path) => ({ method: 'GET', path, answer: document })),
      ...['/docs', '/api'].map((path) => ({ method: 'GET', path, answer: page })),
    ]
  }

  /** Answers a request for which there is no operation. */
  answerUnknown(request: RpcRequest, path: string): HttpAnswer {
    const known = refused.find(({ method, template }) => method === request.method && template.match(path))
    return this.refuse(request, path, noSuchRoute(request.method, request.path, known?.reason))
  }

  /** Refuses a request that has no operation. A missing API key is refused first. */
  refuse(request: RpcRequest, path: string, refusal: DataApiError): HttpAnswer {
    const api = isMetricsPath(path, Object.keys(dailyMetricPaths)) ? 'metrics' : 'data'
    try {
      return errorAnswer(
        api,
        refusal,
        this.#admission.admit(request, { api, path, parameters: {}, units: 0 }),
      )
    } catch (error) {
      return errorAnswer(api, error)
    }
  }

  #route(operation: Operation): DataRoute {
    const { method, path, api, isOpen, isControl } = operation
    let check: RequestCheck | undefined
    return {
      method,
      path,
      answer: async (request) => {
        let headers: Headers = {}
        try {
          const { parameters } = request
          headers = this.#admission.admit(request, { api, path, parameters, units: operation.units, isOpen })
          if (isControl && !this.#mayControl(request.origin)) throw pageRefused(request.origin.page)
          check ??= new RequestCheck(operation)
          return await this.#run(operation, check, request, headers)
        } catch (error) {
          if (error instanceof DataApiError) return errorAnswer(api, error, headers)
          this.#report(`${request.method} ${path}`, error)
          return errorAnswer(api, new DataApiError(500, 'internal error'), headers)
        }
      },
    }
  }

  async #run(
    operation: Operation,
    check: RequestCheck,
    { parameters, query, body }: DataRequest,
    headers: Headers,
  ): Promise<HttpAnswer> {
    const read = check.read({ path: parameters, query, body })
    const unknownNames = read.unknownNames.filter((name) => name !== keyParameter)
    const unknown = this.#unknown.handle(operation.path, unknownNames, read.knownNames)
    if (unknown !== undefined) throw new DataApiError(400, unknown)
    const list = () => read.listIn(this.#network)
    const checked = {
      values: read.values,
      body: read.body,
      page: {
        size: read.pageSize,
        after: this.#positionOf(operation, read.pageToken, list),
        tokenAfter: (key: SortKey) => this.#pageTokens.issue(list(), key, this.#network.world.clock.now()),
      },
    }
    const refusal = read.refusalIn(this.#network) ?? operation.refusal(checked)
    if (refusal !== undefined) throw new DataApiError(400, refusal)
    const [network, views] = [this.#network, this.#views]
    const answer = await this.#queries.answer((turns) => operation.run({ network, views, turns }, checked))
    if (operation.answer === undefined) return otherAnswer(operation.status, headers)
    if (operation.contentType !== undefined)
      return otherAnswer(
        operation.status,
        { 'content-type': `${operation.contentType}; charset=utf-8`, ...headers },
        String(answer),
      )
    return jsonAnswer(operation.status, await this.#work.run(() => jsonTextSteps(answer)), headers)
  }

  /**
   * Returns the position after which a page begins; undefined for the first page. An unknown token leads to the first
   * page in the Metrics API.
   * @throws {DataApiError} 400 for a token of the Data API that is unknown, expired, or of another list
   */
  #positionOf({ api }: Operation, pageToken: string | undefined, list: () => string): SortKey | undefined {
    if (pageToken === undefined) return undefined
    const position = this.#pageTokens.find(pageToken, list(), this.#network.world.clock.now())
    if (position === undefined && api === 'data')
      throw new DataApiError(400, 'pageToken is unknown, expired, or of another request')
    return position
  }

  get #pageTokens(): PageTokens {
    const { undo } = this.#network.world
    const known = this.#tokens.get(undo)
    if (known !== undefined) return known
    const tokens = new PageTokens()
    this.#tokens.set(undo, tokens)
    return tokens
  }
}
