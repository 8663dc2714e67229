import { type IncomingMessage, METHODS, type ServerResponse } from 'node:http'
import type { Router } from '../RoutedRequest.js'
import { answerOfGoServer, answerRequest, headOf } from './answerRequest.js'
import type { PendingAnswers } from './PendingAnswers.js'
import type { RewrittenRequests } from './RewrittenRequests.js'
import type { ServerContext } from './ServerContext.js'

/** Called by Node's HTTP server with a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The state that keeps the requests of each connection in their order. */
type RequestOrder = { readonly pending: PendingAnswers; readonly rewritten: RewrittenRequests }

const knownMethods: ReadonlySet<string> = new Set(METHODS)

/**
 * Returns the listener of requests. The app answers them, with two exceptions. Some requests get the answer that Go's
 * server gives before its handler. The router answers targets with a scheme or a host, which Express reads in another
 * way than Go does, and methods for which Express has no routes.
 */
export function requestListener(
  router: Router,
  context: ServerContext,
  loadApp: () => Promise<Listener>,
  order: RequestOrder,
): Listener {
  let app: Listener | undefined
  return oneAtATime(order, (request, response) => {
    const refusal = answerOfGoServer(request)
    if (refusal !== undefined) answerRequest(context, request, response, { headers: [], next: refusal })
    else if (request.url?.startsWith('/') !== true || !knownMethods.has(request.method ?? ''))
      answerRequest(context, request, response, router.route(headOf(request)))
    else if (app !== undefined) app(request, response)
    else
      loadApp()
        .then((loaded) => {
          app ??= loaded
          app(request, response)
        })
        .catch((error: unknown) => {
          context.report(`${request.method} ${request.url}`, error)
          response.destroy()
        })
  })
}

/**
 * Answers the requests of a connection one at a time, as Go does: a request waits until the answer before it is handed
 * to the operating system. Otherwise a client that sends without reading would make the server keep all its answers.
 */
function oneAtATime({ pending, rewritten }: RequestOrder, listener: Listener): Listener {
  return (request, response) => {
    pending.add(request, response)
    rewritten.restore(request)
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    let isPaused = false
    // The pause comes later, since Node's parser may find a handshake in the same bytes. Node would then drop the
    // parser, and the pause with it.
    const pause = setImmediate(() => {
      isPaused = !pending.isHeld(socket)
      if (isPaused) socket.pause()
    })
    response.once('socket', () => {
      clearImmediate(pause)
      if (isPaused) socket.resume()
      listener(request, response)
    })
  }
}
