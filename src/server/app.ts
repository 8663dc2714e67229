import type { Express, NextFunction, Request, Response } from 'express'
import type { Network } from '../../state/Network.js'
import type { Endpoint, HttpAnswer } from '../rpc/exchange.js'
import {
  type AccessRequest,
  type AccessStep,
  accessRequest,
  ofDataApi,
  ofNode,
  pathAndQuery,
  routed,
} from './access/AccessStep.js'
import { AllowedHosts, checkHost } from './access/AllowedHosts.js'
import { cors } from './access/cors.js'
import { refuseMalformed } from './access/goServer.js'
import { nodeHeaders } from './access/nodeHeaders.js'
import { redirectToCleanPath } from './access/redirectToCleanPath.js'
import { resolveAliases } from './access/resolveAliases.js'
import { routeByHeader } from './access/routeByHeader.js'
import type { NetworkApis } from './apis/NetworkApis.js'
import { answerDataApiPreflight, checkDataApiHost } from './dataApi/dataApiAccess.js'
import type { TableRow } from './EndpointTable.js'
import { endpoints } from './endpoints.js'
import type { HttpApi } from './HttpApi.js'
import { unknownPathHint } from './home/curlHint.js'
import { answerRequest, headOf } from './http/answerRequest.js'
import { httpBodyLimit } from './http/bodyLimit.js'
import { allowedOrigins } from './http/httpSettings.js'
import { internalError, notFound } from './http/plainAnswers.js'
import { originOf } from './http/RequestHead.js'
import type { ServerContext } from './http/ServerContext.js'

/** The settings of the access steps. */
export type AccessOptions = {
  readonly nodeId: string
  /** The flags `http-allowed-origins` and `http-allowed-hosts`. */
  readonly origins: readonly string[]
  readonly hosts: readonly string[]
  /** Returns the endpoint for values of the header `avalanche-api-route` and a path; undefined when there is none. */
  readonly byHeader: (route: readonly string[], path: string) => Endpoint | undefined
  /** Sets the request's path in the table of endpoints, or answers the request. */
  readonly resolve: AccessStep
}

/** Returns the steps that each request passes before it reaches its endpoint (AvalancheGo `api/server/server.go`). */
export function accessSteps({
  nodeId,
  origins,
  hosts,
  byHeader,
  resolve,
}: AccessOptions): readonly AccessStep[] {
  const allowed = new AllowedHosts(hosts)
  return [
    refuseMalformed,
    ...ofDataApi(answerDataApiPreflight, checkDataApiHost(allowed)),
    ...ofNode(
      nodeHeaders(nodeId),
      cors(origins),
      checkHost(allowed),
      routeByHeader(byHeader),
      redirectToCleanPath,
      resolve,
    ),
  ]
}

/** Returns the HTTP API of a network. */
export function httpApi(network: Network, apis: NetworkApis): HttpApi {
  const { flags, idText } = network.world.node
  return {
    steps: accessSteps({
      nodeId: idText,
      origins: allowedOrigins(flags),
      hosts: flags.list('http-allowed-hosts'),
      byHeader: (route, path) => apis.byHeader(route, path),
      resolve: resolveAliases(network),
    }),
    endpoints: endpoints(network, apis),
    hasDataApi: apis.dataApi !== undefined,
    bodyLimit: httpBodyLimit(network.options),
    answerUnknownPath: (request) => {
      const { head } = request
      const { path, query } = pathAndQuery(request)
      apis.unknownPaths.report({ httpMethod: head.method, path, query, origin: originOf(head) })
      return unknownPathHint(network, head, path) ?? notFound
    },
    routeChanges: () => network.world.node.routing,
  }
}

/**
 * Creates the Express app of a network: each request passes the access steps, and then reaches the first endpoint of
 * the table that its path matches. Express is loaded here, since most networks in tests open no socket.
 * @param isolated further networks, which are served at `/1`, `/2` ...
 */
export async function createApp(
  api: HttpApi,
  context: ServerContext,
  isolated: readonly HttpApi[] = [],
): Promise<Express> {
  const { default: express } = await import('express')
  const app = express()
  app.disable('x-powered-by')
  app.enable('case sensitive routing')
  app.enable('strict routing')

  for (const [index, each] of isolated.entries()) app.use(`/${index + 1}`, await createApp(each, context))
  app.use(begin)
  for (const step of api.steps) app.use(pass(step))
  app.use(rewritePath)
  for (const { path, find } of api.endpoints.rows) app.all(path, serve(find))
  app.use(pass(() => notFound))
  app.use(fail)
  return app

  function begin(request: Request, response: AppResponse, next: NextFunction): void {
    const head = { ...headOf(request), basePath: request.baseUrl }
    response.locals.access = accessRequest(head, api.hasDataApi)
    next()
  }

  function pass(step: AccessStep): Handler {
    return (request, response, next) => {
      const answer = step(response.locals.access)
      if (answer === undefined) next()
      else reply(request, response, answer)
    }
  }

  function serve(find: TableRow['find']): Handler {
    return (request, response, next) => {
      const endpoint = find(request.params)
      if (endpoint === undefined) next()
      else reply(request, response, endpoint)
    }
  }

  function reply(request: Request, response: AppResponse, next: HttpAnswer | Endpoint): void {
    const { access } = response.locals
    answerRequest(context, request, response, routed(access, next, api))
  }

  function fail(error: unknown, request: Request, response: Response, _: NextFunction): void {
    context.report(`${request.method} ${request.originalUrl}`, error)
    answerRequest(context, request, response, { headers: [], next: internalError })
  }
}

/** The state of a request in the app. */
type Locals = { access: AccessRequest }
type AppResponse = Response<unknown, Locals>
type Handler = (request: Request, response: AppResponse, next: NextFunction) => void

/**
 * Gives Express the path in the table of endpoints, to which an alias may lead. Express decodes the path, so it is
 * encoded here. Paths of the Data API keep their own escapes, which are then encoded twice.
 */
function rewritePath(request: Request, response: AppResponse, next: NextFunction): void {
  request.url = encodeURI(response.locals.access.route).replace(/[?#]/g, encodeURIComponent)
  next()
}
