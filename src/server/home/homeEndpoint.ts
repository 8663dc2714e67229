import { JsonObject, type JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Network } from '../../../state/Network.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import { plainError } from '../http/plainAnswers.js'
import { studioHeader } from '../http/RequestHead.js'
import type { StudioFiles } from '../studio/StudioFiles.js'
import { studioPage } from '../studio/studioEndpoint.js'
import { baseOf, curlLine, isManualRequest } from './curlHint.js'
import { homeFacts } from './homeFacts.js'
import { homePage } from './homePage.js'
import { factsType } from './homeScript.js'

/**
 * Returns the endpoint at `/`. Browsers get the studio. At `/?plain`, and where the studio is not built, they get a
 * plain page. Programs get the answer of a node, a 404. For curl, wget and HTTPie, its body also has a text about the
 * network.
 */
export function homeEndpoint(network: Network, studio: StudioFiles): Endpoint {
  return { answer: (request) => answerHome(network, studio, request) }
}

/** Returns the endpoint of the OpenRPC document that describes the methods of another endpoint. */
export function openRpcEndpoint(described: Endpoint): Endpoint {
  return { answer: (request) => answerOpenRpc(described, request) }
}

function answerHome(network: Network, studio: StudioFiles, request: RpcRequest): HttpAnswer {
  const accepted = String(request.headers['accept'] ?? '')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const base = baseOf(network, request)
  if (isRead && accepted === factsType)
    return answer(
      'application/json; charset=utf-8',
      JSON.stringify(homeFacts(network, pageOf(request, base))),
    )
  if (!isRead || !isManualRequest(request)) return plainError(404, '404 page not found')
  if (!accepted.includes('text/html')) return plainError(404, `404 page not found\n\n${homeText(base)}`)
  const page = studioPage(studio, network.world.node.http.path)
  if (page !== undefined && request.query !== 'plain') return page
  return answer(
    'text/html; charset=utf-8',
    homePage(homeFacts(network, pageOf(request, base)), base, page !== undefined),
  )
}

/**
 * Returns the origin of the page that sends a request. The studio names it in a header, since a network behind a proxy
 * does not know it.
 */
function pageOf({ headers }: RpcRequest, base: string): string {
  const named = String(headers[studioHeader] ?? '')
  if (URL.canParse(named)) return named
  return URL.canParse(base) ? new URL(base).origin : ''
}

/** Returns the text at `/` for tools of the command line. */
function homeText(base: string): string {
  return [
    'This is a Snowglobe network. A browser shows its chains and keys here. JSON-RPC is answered at',
    ...['/ext/bc/C/rpc', '/ext/bc/P', '/ext/bc/X', '/ext/info', '/ext/emulator'].map(
      (path) => `  ${base}${path}`,
    ),
    'For example',
    `  ${curlLine(`${base}/ext/bc/C/rpc`, 'eth_blockNumber')}`,
    `The Data API is at ${base}/v1, its documentation at ${base}/docs`,
  ].join('\n')
}

async function answerOpenRpc(described: Endpoint, request: RpcRequest): Promise<HttpAnswer> {
  if (request.method !== 'GET') return plainError(404, '404 page not found')
  const body = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"rpc.discover","params":{}}')
  const { body: text } = await described.answer({
    ...request,
    method: 'POST',
    contentType: 'application/json',
    contentLength: body.length,
    query: '',
    body,
  })
  const document = parseJson(String(text))
  return answer('application/json; charset=utf-8', stringifyJson(resultOf(document)))
}

/** Returns the member `result` of a JSON-RPC answer, of an EVM chain or of a node service. */
function resultOf(document: JsonWritable): JsonWritable {
  return document instanceof JsonObject ? document.get('result') : undefined
}

/**
 * Returns an answer whose content security policy forbids other pages to show it, and forbids it to load anything from
 * other hosts.
 */
function answer(type: string, body: string): HttpAnswer {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"
  return {
    status: 200,
    headers: { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' },
    body,
  }
}
