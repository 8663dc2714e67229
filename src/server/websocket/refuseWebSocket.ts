import type { Endpoint, HttpAnswer, RpcRequest } from '../../rpc/exchange.js'
import { plainError } from '../http/plainAnswers.js'

/**
 * Returns the `/ws` endpoint of an EVM chain. It refuses each request that is not a valid WebSocket handshake
 * (gorilla/websocket v1.5.0 `server.go` Upgrade). A valid handshake reaches it only where connections cannot be
 * upgraded, as in `net.fetch`, and is refused with status 501.
 */
export function webSocketEndpoint(
  connect: NonNullable<Endpoint['connect']>,
  admit: NonNullable<Endpoint['admit']>,
): Endpoint {
  return { answer: refusal, connect, admit }
}

/** Whether a request is a handshake that the node accepts. */
export function isHandshake(request: Pick<RpcRequest, 'method' | 'headers'>): boolean {
  return statusOf(request) === 501
}

function refusal(request: RpcRequest): HttpAnswer {
  const status = statusOf(request)
  const { headers, ...answer } = plainError(status, statusTexts[status])
  return { ...answer, headers: { 'sec-websocket-version': '13', ...headers } }
}

const statusTexts = { 400: 'Bad Request', 405: 'Method Not Allowed', 501: 'Not Implemented' } as const

/** Returns the status that refuses a request: 501 for a valid handshake, which only a server with upgrades can accept. */
function statusOf({ method, headers }: Pick<RpcRequest, 'method' | 'headers'>): keyof typeof statusTexts {
  if (!hasToken(headers['connection'], 'upgrade') || !hasToken(headers['upgrade'], 'websocket')) return 400
  if (method !== 'GET') return 405
  const version = hasToken(headers['sec-websocket-version'], '13')
  const key = headers['sec-websocket-key']
  const hasKey = typeof key === 'string' && Buffer.from(key, 'base64').length === 16
  return version && hasKey ? 501 : 400
}

function hasToken(value: string | readonly string[] | undefined, token: string): boolean {
  return String(value ?? '')
    .split(',')
    .some((item) => item.trim().toLowerCase() === token)
}
