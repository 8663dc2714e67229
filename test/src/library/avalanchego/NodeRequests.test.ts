import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { NodeRequests } from '../../../../src/library/avalanchego/NodeRequests.js'

/** What the server was asked, and the answer that it gives next. */
const asked: {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  body: unknown
}[] = []
let answer: { status: number; body: string }
let server: Server
let requests: NodeRequests
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const { method, url: path, headers } = request
    asked.push({
      method,
      path,
      type: headers['content-type'],
      body: body === '' ? undefined : JSON.parse(body),
    })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  requests = new NodeRequests(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function askedBy(use: () => Promise<unknown>) {
  asked.length = 0
  answer = { status: 200, body: '{"jsonrpc":"2.0","id":1,"result":{"height":"7"}}' }
  const result = await use()
  return { result, asked: [...asked] }
}

it.each([
  ['info.peers', '/ext/info'],
  ['admin.loadVMs', '/ext/admin'],
  ['health.health', '/ext/health'],
  ['platform.getHeight', '/ext/bc/P'],
  ['proposervm.getCurrentEpoch', '/ext/bc/P/proposervm'],
  ['avm.getHeight', '/ext/bc/X'],
  ['avax.issueTx', '/ext/bc/C/avax'],
])('%s is sent to %s', async (method, path) => {
  const { result, asked: sent } = await askedBy(() => requests.call(method, { value: 5n }))
  expect(sent).toEqual([
    {
      method: 'POST',
      path,
      type: 'application/json',
      body: { jsonrpc: '2.0', id: 1, method, params: { value: 5 } },
    },
  ])
  expect(result).toEqual({ height: '7' })
})

it('a call without parameters sends an empty object, and one of an EVM chain an empty list', async () => {
  const service = await askedBy(() => requests.call('info.peers', undefined))
  expect(service.asked).toMatchObject([{ body: { params: {} } }])
  const chain = await askedBy(() => requests.providerFor('games').request({ method: 'eth_chainId' }))
  expect(chain.asked).toMatchObject([{ path: '/ext/bc/games/rpc', body: { params: [] } }])
})

it('the control API is refused before anything is sent', async () => {
  const { asked: sent } = await askedBy(async () => {
    await expect(requests.call('emulator.mine', {})).rejects.toMatchObject({ member: 'emulator.mine' })
  })
  expect(sent).toEqual([])
})

it.each([
  [200, '{"error":{"code":-32000,"message":"no","data":"0x01"}}', { code: -32_000, data: '0x01' }, 'no'],
  [200, '{"error":{"code":-32601,"message":"none","data":null}}', { code: -32_601, data: null }, 'none'],
  [404, '404 page not found\n', {}, '404 404 page not found'],
  [200, '[]', {}, '200 []'],
])('an answer of status %i with %s is an error', async (status, body, members, text) => {
  answer = { status, body }
  const refused = await requests.call('info.peers', {}).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'ProviderRpcError', ...members })
  expect(String(refused)).toContain(text)
})

it('fetch addresses the node, and no other host', async () => {
  const { asked: sent } = await askedBy(() => requests.fetch('/ext/health?tag=a'))
  expect(sent).toMatchObject([{ method: 'GET', path: '/ext/health?tag=a', body: undefined }])
  await expect(requests.fetch(new Request('http://127.0.0.1:1/x'))).rejects.toMatchObject({
    member: 'net.fetch of http://127.0.0.1:1',
  })
})
