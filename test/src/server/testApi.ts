import type { Endpoint } from '../../../src/rpc/exchange.js'
import { accessSteps, createApp } from '../../../src/server/app.js'
import { EndpointTable } from '../../../src/server/EndpointTable.js'
import type { HttpApi } from '../../../src/server/HttpApi.js'
import { HttpServer, type HttpServerOptions } from '../../../src/server/http/HttpServer.js'
import { notFound } from '../../../src/server/http/plainAnswers.js'
import type { ServerContext } from '../../../src/server/http/ServerContext.js'
import { WaitingBytes } from '../../../src/server/http/WaitingBytes.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'

export type TestApiOptions = {
  readonly nodeId?: string
  readonly origins?: readonly string[]
  readonly hosts?: readonly string[]
  /** Returns the endpoint for a path at the time of a request. */
  readonly find: (path: string) => Endpoint | undefined
  /** Serves `/v1` and the paths below it; without it there is no Data API. */
  readonly dataApi?: Endpoint
  readonly bodyLimit: number
}

/** An HTTP API of some endpoints without a network: with the access steps of a node, but without aliases. */
export function testApi({ nodeId, origins, hosts, find, dataApi, bodyLimit }: TestApiOptions): HttpApi {
  const rows = [
    { path: '/{*path}', find: ({ path }: { path?: unknown }) => find(`/${[path].flat().join('/')}`) },
  ]
  if (dataApi !== undefined) rows.unshift({ path: '/v1{/*path}', find: () => dataApi })
  return {
    steps: accessSteps({
      nodeId: nodeId ?? 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
      origins: origins ?? ['*'],
      hosts: hosts ?? ['localhost'],
      byHeader: () => undefined,
      resolve: (request) => {
        request.route = request.target.kind === 'path' ? request.target.path : ''
        return undefined
      },
    }),
    endpoints: new EndpointTable(rows),
    hasDataApi: dataApi !== undefined,
    bodyLimit,
    answerUnknownPath: () => notFound,
    // Each request may find other endpoints than the one before.
    routeChanges: () => ({ count: 0 }),
  }
}

/** A server of an API. */
export function testServer(
  api: HttpApi,
  options: Partial<Omit<HttpServerOptions, 'context' | 'loadApp'>> & Partial<ServerContext> = {},
): HttpServer {
  const { report = () => undefined, incoming, outgoing, ...others } = options
  const context = {
    report,
    incoming: incoming ?? new WaitingBytes(10_000_000),
    outgoing: outgoing ?? new WaitingBytes(10_000_000),
  }
  return new HttpServer(new RequestRouter(api), {
    timeouts: { readMs: 30_000, readHeaderMs: 30_000, writeMs: 30_000, idleMs: 120_000 },
    context,
    loadApp: () => createApp(api, context),
    ...others,
  })
}
