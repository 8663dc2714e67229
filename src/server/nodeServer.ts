import type { Network } from '../../state/Network.js'
import { createApp } from './app.js'
import type { HttpApi } from './HttpApi.js'
import { httpBodyLimit } from './http/bodyLimit.js'
import { HttpServer, type ListenAddress } from './http/HttpServer.js'
import { httpSettings } from './http/httpSettings.js'
import type { Report } from './http/ServerContext.js'
import { WaitingBytes } from './http/WaitingBytes.js'
import { IdleWork, processTiming, unrefTiming } from './IdleWork.js'
import { IsolatedNetworks } from './IsolatedNetworks.js'
import { RequestRouter } from './RequestRouter.js'
import type { Router } from './RoutedRequest.js'
import { WebSockets } from './websocket/WebSockets.js'

/** The HTTP API of a network, with its WebSockets, on a socket. */
export type NodeServer = {
  /** The base URL without a trailing slash. */
  readonly url: string
  /** Lets the process end although the server listens, and stops the work between requests. */
  unref(): void
  /** Stops serving and closes every connection. */
  close(): Promise<void>
}

/** The maximum length of all requests that wait for an answer, as a multiple of the maximum length of one. */
const waitingRequests = 16
/** The maximum length of all answers that clients have not read. The longest answer, a struct log, is shorter. */
const maxUnreadBytes = 512 * 1024 * 1024

/**
 * Serves a network, and isolated ones at `/1`, `/2` ...; port 0 takes a free one.
 * @param idleWork further work in short steps while no requests come
 * @throws {Error} with the system's `code` (`EADDRINUSE`, `EACCES`), or when a key or certificate file cannot
 *   be read
 */
export async function startNodeServer(
  network: Network,
  api: HttpApi,
  isolated: readonly HttpApi[],
  address: ListenAddress,
  report: Report,
  idleWork?: Iterator<undefined, void>,
): Promise<NodeServer> {
  const maxMessageBytes = httpBodyLimit(network.options)
  const incoming = new WaitingBytes(waitingRequests * maxMessageBytes)
  const outgoing = new WaitingBytes(maxUnreadBytes)
  const context = { report, incoming, outgoing }
  const router = serverRouter(api, isolated)
  const webSockets = new WebSockets(router, { ...context, maxMessageBytes })
  let idle: IdleWork | undefined
  const server = new HttpServer(router, {
    ...httpSettings(network.world.node.flags),
    context,
    loadApp: () => createApp(api, context, isolated),
    fastPath: network.options.httpFastPath ?? true,
    onRequest: () => idle?.noteRequest(),
    upgrade: (request, socket, head) => webSockets.upgrade(request, socket, head),
  })
  const url = await server.listen(address)
  const unref = address.unref === true
  idle = new IdleWork(
    () => idleWork?.next().done === false || network.time.workAhead(),
    unref ? unrefTiming : processTiming,
  )
  const stopIdleWork = (): void => {
    idle.stop()
    idleWork?.return?.()
  }
  return {
    url,
    unref() {
      stopIdleWork()
      server.unref()
    },
    async close() {
      stopIdleWork()
      webSockets.close()
      await server.close()
    },
  }
}

/** Returns the router of the requests that do not pass Express. */
function serverRouter(api: HttpApi, isolated: readonly HttpApi[]): Router {
  const main = new RequestRouter(api)
  if (isolated.length === 0) return main
  return new IsolatedNetworks(
    main,
    isolated.map((each) => new RequestRouter(each)),
  )
}
