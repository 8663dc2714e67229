import { createServer, type Server } from 'node:http'
import type { Snowglobe } from '../../../src/index.js'

/** Returns a server of a network without what no node has: the page, its facts, the control API and the Data API. */
export function nodeWithoutControl(network: Snowglobe): Server {
  return createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/' } = request
    if (url === '/' || /^\/(?:ext\/emulator|v1|v2)/.test(url)) {
      response.writeHead(404).end('404 page not found\n')
      return
    }
    const init = method === 'GET' ? {} : { body: Buffer.concat(chunks).toString() }
    const headers = { 'content-type': 'application/json' }
    const answer = await network.fetch(url, { method, headers, ...init })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
}
