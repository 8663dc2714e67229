import type { Network } from '../../state/Network.js'
import type { Report } from './carryRequest.js'
import type { Door } from './FrontDoor.js'
import { httpBodyLimit } from './http/bodyLimit.js'
import { HttpServer, type ListenAddress } from './http/HttpServer.js'
import { httpSettings } from './http/httpSettings.js'
import { WaitingBytes } from './http/WaitingBytes.js'
import { IdleTurns, processTiming, unrefTiming } from './IdleTurns.js'
import { WebSockets } from './websocket/WebSockets.js'

/** The HTTP API of a network, with its WebSockets, on a socket. */
export type NodeServer = {
  /** The base URL without a trailing slash. */
  readonly url: string
  /** Lets the process end, and stops the work between requests. */
  unref(): void
  /** Stops serving and closes every connection. */
  close(): Promise<void>
}

/**
 * The most bytes of waiting requests from all clients together, as a multiple of the limit of one request.
 */
const waitingRequests = 16
/** The most unread bytes of answers for all clients together: more than the longest struct log. */
const maxUnreadBytes = 512 * 1024 * 1024

/**
 * Serves a network; port 0 takes a free one.
 * @param idleWork further work in short steps while no requests come
 * @throws {Error} with the system's `code` (`EADDRINUSE`, `EACCES`), or when a key or certificate file cannot
 *   be read
 */
export async function startNodeServer(
  network: Network,
  door: Door,
  address: ListenAddress,
  report: Report,
  idleWork?: Iterator<undefined, void>,
): Promise<NodeServer> {
  const maxMessageBytes = httpBodyLimit(network.options)
  const incoming = new WaitingBytes(waitingRequests * maxMessageBytes)
  const outgoing = new WaitingBytes(maxUnreadBytes)
  const webSockets = new WebSockets(door, { report, maxMessageBytes, incoming, outgoing })
  let idle: IdleTurns | undefined
  const server = new HttpServer(door, {
    ...httpSettings(network.node.flags),
    report,
    fastPath: network.options.httpFastPath ?? true,
    onRequest: () => idle?.asked(),
    incoming,
    outgoing,
    upgrade: (request, socket, head) => webSockets.upgrade(request, socket, head),
  })
  const url = await server.listen(address)
  const unref = address.unref === true
  idle = new IdleTurns(
    () => idleWork?.next().done === false || network.workAhead(),
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
