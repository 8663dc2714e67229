import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'

/** What Node's HTTP server calls with a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The Express app of a server. Calls of JSON-RPC never get here (docs/decisions/002-rpc-before-express.md); what does and is no route of the
 * app's goes to the front door.
 * @param carry takes a request to the front door
 */
export function createExpressApp(carry: Listener): Listener {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', false)
  app.use(carry)
  // A request line that Express cannot read as a URL falls through its router: the front door answers that as well.
  return (request, response) =>
    app(request as express.Request, response as express.Response, () => carry(request, response))
}
