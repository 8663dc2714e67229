import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { types } from 'node:util'
import type { HttpAnswer } from '../rpc/exchange.js'
import { AllowedHosts } from '../server/access/AllowedHosts.js'
import { factsType } from '../server/home/homeScript.js'
import { notFound, plainError } from '../server/http/plainAnswers.js'
import { StudioFiles } from '../server/studio/StudioFiles.js'
import { studioFile, studioPage } from '../server/studio/studioEndpoint.js'
import { type NodeAnswer, NodeClient } from './NodeClient.js'
import { refusedCalls } from './refusedCalls.js'
import { WatchedNode } from './WatchedNode.js'

/** The most bytes of a request: what reads ask for is short. */
const maxBodyBytes = 1_000_000
const json = 'application/json; charset=utf-8'

/**
 * Returns a server that shows the studio over a node, or over a network of this program, and passes calls on that only look. It does
 * not listen yet. Other calls are refused with a JSON-RPC error, and a node that does not answer gives 502. Only names of this machine
 * and IPs are served, so that no page of another name reaches the node through it.
 * @param url of the node, without a trailing slash
 * @param files the built studio
 */
export function studioServer(url: string, files: StudioFiles = new StudioFiles()): Server {
  const watched = new WatchedNode(new NodeClient(url))
  const hosts = new AllowedHosts(['localhost'])
  return createServer((request, response) => {
    if (!hosts.allows(request.headers.host ?? ''))
      return write(response, plainError(403, 'invalid host specified'))
    answerTo(watched, files, request)
      .catch((error: unknown) => {
        const { message, cause } = types.isNativeError(error) ? error : new Error(String(error))
        const reason = types.isNativeError(cause) ? cause.message : message
        return plainError(502, `${url} does not answer: ${reason}`)
      })
      .then((answer) => write(response, answer))
  })
}

async function answerTo(
  watched: WatchedNode,
  files: StudioFiles,
  request: IncomingMessage,
): Promise<HttpAnswer> {
  const { method = 'GET', url: target = '/' } = request
  const path = target.replace(/\?.*/s, '')
  if (method === 'POST' && path.startsWith('/ext/')) return await answerToCall(watched, path, request)
  if (method !== 'GET') return notFound
  if (path === '/') {
    if (request.headers.accept === factsType)
      return { status: 200, headers: { 'content-type': json }, body: JSON.stringify(await watched.facts()) }
    return studioPage(files, '') ?? plainError(404, 'The studio is not built.')
  }
  if (path.startsWith('/studio/')) return studioFile(files, path.slice('/studio/'.length)) ?? notFound
  if (!/^\/v[12](?:\/|$)/.test(path)) return notFound
  return passedBack(await watched.node.send(target))
}

async function answerToCall(
  watched: WatchedNode,
  path: string,
  request: IncomingMessage,
): Promise<HttpAnswer> {
  const body = await textOf(request)
  if (body === undefined) return plainError(413, 'http: request body too large')
  const refused = refusedCalls(body)
  if (refused !== undefined) return { status: 200, headers: { 'content-type': json }, body: refused }
  if (path === '/ext/emulator') {
    const own = await watched.statusFor(body)
    if (own !== undefined) return { status: 200, headers: { 'content-type': json }, body: own }
  }
  return passedBack(await watched.node.send(path, { body }))
}

/** Returns the body of a request; undefined when it is too long. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function passedBack({ status, contentType, body }: NodeAnswer): HttpAnswer {
  return { status, headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff' }, body }
}

function write(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.writeHead(status, { ...headers }).end(body)
}
