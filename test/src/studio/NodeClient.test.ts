import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { NodeClient } from '../../../src/studio/NodeClient.js'

let server: Server
let client: NodeClient
let asked: unknown[]
let answer: { status: number; headers: Record<string, string>; body: string }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { accept, 'content-type': type, 'x-snowglobe-studio': mark } = request.headers
    const body = Buffer.concat(chunks).toString()
    asked.push([request.method, request.url, { accept, type, mark }, body])
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = new NodeClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  asked = []
  answer = { status: 200, headers: {}, body: '{"jsonrpc":"2.0","result":7,"id":1}' }
})

it('sends what it is given, marked as of the studio', async () => {
  await client.send('/a?b')
  await client.send('/', { accept: 'text/x' })
  await client.send('/c', { body: '{}' })
  expect(asked).toEqual([
    ['GET', '/a?b', { accept: '*/*', type: undefined, mark: '1' }, ''],
    ['GET', '/', { accept: 'text/x', type: undefined, mark: '1' }, ''],
    ['POST', '/c', { accept: '*/*', type: 'application/json', mark: '1' }, '{}'],
  ])
})

it('follows no redirect, and takes an answer without a type for text', async () => {
  answer = { status: 301, headers: { location: '/' }, body: 'moved' }
  const { body, ...head } = await client.send('/a')
  expect([head, Buffer.from(body).toString()]).toEqual([
    { status: 301, contentType: 'text/plain; charset=utf-8' },
    'moved',
  ])
  answer = { status: 200, headers: { 'content-type': 'a/b' }, body: '' }
  expect(await client.send('/a')).toMatchObject({ status: 200, contentType: 'a/b' })
  expect(asked).toHaveLength(2)
})

it('calls methods, without parameters with none', async () => {
  expect(await client.call('/ext/info', 'info.a')).toBe(7)
  await client.call('/ext/bc/C/rpc', 'eth_a', ['0x1'])
  expect(asked).toMatchObject([
    ['POST', '/ext/info', {}, '{"jsonrpc":"2.0","id":1,"method":"info.a","params":{}}'],
    ['POST', '/ext/bc/C/rpc', {}, '{"jsonrpc":"2.0","id":1,"method":"eth_a","params":["0x1"]}'],
  ])
})

it('passes on why a node refuses, or what it answers instead', async () => {
  answer.body = '{"jsonrpc":"2.0","error":{"code":-32000,"message":"no such thing"},"id":1}'
  await expect(client.call('/a', 'b')).rejects.toThrow(/^no such thing$/)
  answer = { status: 404, headers: {}, body: '404 page not found\n' }
  await expect(client.call('/a', 'b')).rejects.toThrow(/^\/a answers 404: 404 page not found$/)
})
