import type { Network } from '../../../state/Network.js'
import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import { notFound, plainError } from '../http/plainAnswers.js'
import { nearestPath } from './nearestPath.js'

/**
 * Returns a JSON-RPC endpoint that tells people how to call it when they send a GET by curl, wget, HTTPie or a browser.
 * The status stays that of a node. Programs get the body of a node, too: an empty one, or the refusal of GET.
 */
export function withCurlHint(network: Network, endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    answer(request) {
      const answer = endpoint.answer(request)
      if (request.method !== 'GET' || !isManualRequest(request)) return answer
      return Promise.resolve(answer).then((given) => hinted(network, request, given))
    },
  }
}

/**
 * Returns the answer to a person's GET of a path that nothing serves: the node's text, followed by the URL that was
 * probably meant. Undefined for other requests, and when no served path is similar.
 */
export function unknownPathHint(
  network: Network,
  request: Pick<RpcRequest, 'method' | 'headers'>,
  path: string,
): HttpAnswer | undefined {
  if (!network.options.emulatorApi || request.method !== 'GET' || !isManualRequest(request)) return undefined
  const meant = nearestPath(path, network.world.node.router.paths())
  if (meant === undefined) return undefined
  const url = `${baseOf(network, request)}${meant}`
  return plainError(404, `${String(notFound.body)}did you mean ${url}?`)
}

/** Whether a person sent a request, by curl, wget, HTTPie or a browser. */
export function isManualRequest({ headers }: Pick<RpcRequest, 'headers'>): boolean {
  return (
    /^(curl|wget|httpie)\//i.test(String(headers['user-agent'] ?? '')) ||
    String(headers['accept'] ?? '').includes('text/html')
  )
}

/** Returns the URL at which a client reached the network, without a trailing slash. */
export function baseOf(network: Network, { headers }: Pick<RpcRequest, 'headers'>): string {
  const scheme = network.world.node.flags.bool('http-tls-enabled') ? 'https' : 'http'
  return `${scheme}://${String(headers['host'] ?? '')}${network.world.node.http.path}`
}

/** Returns a command line that calls a method. */
export function curlLine(url: string, method: string): string {
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: method.includes('_') ? [] : {} })
  return `curl -H 'content-type: application/json' -d '${call}' ${url}`
}

function hinted(network: Network, request: RpcRequest, answer: HttpAnswer): HttpAnswer {
  const { path } = request
  const isEmpty = answer.status === 200 && answer.body.length === 0
  if (!isEmpty && answer.status !== 405) return answer
  const base = baseOf(network, request)
  const lines = [
    ...(isEmpty ? [] : [String(answer.body)]),
    'JSON-RPC is answered here, by POST:',
    `  ${curlLine(base + path, exampleMethod(path))}`,
    `Its methods: ${base}/openrpc${path}`,
    '',
  ]
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' },
    body: lines.join('\n'),
  }
}

/** Returns an example of a method that is served at a path. */
function exampleMethod(path: string): string {
  if (path.endsWith('/rpc')) return 'eth_blockNumber'
  if (path.endsWith('/P')) return 'platform.getHeight'
  return path.endsWith('/info') ? 'info.getNodeID' : 'rpc.discover'
}
