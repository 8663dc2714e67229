import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'

/** What Node's HTTP server calls with a request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the Express app of a server. JSON-RPC calls bypass it (docs/decisions/002-rpc-before-express.md);
 * requests that match none of its routes go to the front door.
 * @param carry takes a request to the front door
 */
export function createExpressApp(carry: Listener): Listener {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', false)
  app.use(carry)
  // A request line that Express cannot parse as a URL falls through its router; the front door answers it.
  return (request, response) =>
    app(request as express.Request, response as express.Response, () => carry(request, response))
}
