import { expect, it } from '@jest/globals'
import type { RpcRequest } from '../../../../src/rpc/exchange.js'
import { isHandshake, webSocketEndpoint } from '../../../../src/server/websocket/refuseWebSocket.js'

const connect = () => ({ receive: async () => ({ text: undefined, ends: false }), close: () => undefined })
const admit = () => ({ status: 101, headers: {}, body: '' })
const endpoint = webSocketEndpoint(connect, admit)
const valid = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
}

// As gorilla/websocket checks one after the other.
it.each<[string, Partial<Pick<RpcRequest, 'method' | 'headers'>>, number]>([
  ['a handshake', {}, 501],
  ['a list of connections', { headers: { connection: 'keep-alive , UPGRADE' } }, 501],
  ['a list of protocols', { headers: { upgrade: ['h2c', 'WebSocket'] } }, 501],
  ['no connection', { headers: { connection: undefined } }, 400],
  ['another connection', { headers: { connection: 'upgraded' } }, 400],
  ['no upgrade', { headers: { upgrade: undefined } }, 400],
  ['another upgrade', { headers: { upgrade: 'websockets' } }, 400],
  ['another method', { method: 'POST' }, 405],
  ['another method without an upgrade', { method: 'POST', headers: { upgrade: undefined } }, 400],
  ['no version', { headers: { 'sec-websocket-version': undefined } }, 400],
  ['another version', { headers: { 'sec-websocket-version': '8' } }, 400],
  ['several versions', { headers: { 'sec-websocket-version': '8, 13' } }, 501],
  ['no key', { headers: { 'sec-websocket-key': undefined } }, 400],
  ['a short key', { headers: { 'sec-websocket-key': Buffer.alloc(15).toString('base64') } }, 400],
  ['a long key', { headers: { 'sec-websocket-key': Buffer.alloc(17).toString('base64') } }, 400],
  ['two keys', { headers: { 'sec-websocket-key': [valid['sec-websocket-key'], 'x'] } }, 400],
])('%s: %j is answered %d', (_, { method = 'GET', headers }, status) => {
  const request = { method, headers: { ...valid, ...headers } }
  const texts: Readonly<Record<number, string>> = {
    400: 'Bad Request',
    405: 'Method Not Allowed',
    501: 'Not Implemented',
  }
  expect(endpoint.answer(request as unknown as RpcRequest)).toEqual({
    status,
    headers: {
      'sec-websocket-version': '13',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
    body: `${texts[status]}\n`,
  })
  expect(isHandshake(request)).toBe(status === 501)
})

it('the endpoint takes the conversation and the admission that it is given', () => {
  expect([endpoint.connect, endpoint.admit]).toEqual([connect, admit])
})
