import { describe, expect, it } from '@jest/globals'
import { createFetch } from '../../../src/inProcess/createFetch.js'
import type { RpcRequest } from '../../../src/rpc/exchange.js'
import { Underway } from '../../../src/rpc/Underway.js'
import { RequestRouter } from '../../../src/server/RequestRouter.js'
import { testApi } from '../server/testApi.js'

const echo = {
  answer: ({ method, contentType, contentLength, query, body }: RpcRequest) => ({
    status: 200,
    headers: { 'content-type': 'text/x-echo' },
    body: JSON.stringify([
      method,
      contentType ?? null,
      contentLength ?? null,
      query,
      Buffer.from(body).toString(),
    ]),
  }),
}

const api = testApi({
  nodeId: 'NodeID-x',
  origins: ['https://wallet.example'],
  find: (path) => (path === '/ext/echo' ? echo : undefined),
  bodyLimit: 1000,
})
const fetchInProcess = createFetch(new RequestRouter(api), new Underway())

describe('fetch without sockets', () => {
  it('reaches an endpoint by a relative URL', async () => {
    const response = await fetchInProcess('/ext/echo?a=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://wallet.example' },
      body: '{}',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(['POST', 'application/json', 2, 'a=1', '{}'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-credentials': 'true',
      'access-control-allow-origin': 'https://wallet.example',
      'content-length': '40',
      'content-type': 'text/x-echo',
      'node-id': 'NodeID-x',
      vary: 'Origin',
    })
  })

  it('accepts a Request and a URL like every fetch', async () => {
    expect((await fetchInProcess(new URL('http://localhost/ext/echo'))).status).toBe(200)
    expect((await fetchInProcess(new Request('http://localhost/ext/echo', { method: 'HEAD' }))).status).toBe(
      200,
    )
  })

  it('is refused wherever a socket would be', async () => {
    expect((await fetchInProcess('http://evil.example/ext/echo')).status).toBe(403)
    expect((await fetchInProcess('/nope')).status).toBe(404)
  })

  it('follows redirects unless told not to', async () => {
    const url = 'http://localhost//ext//echo?x'
    expect(await (await fetchInProcess(url, { method: 'POST', body: 'b' })).json()).toEqual([
      'GET',
      null,
      null,
      'x',
      '',
    ])
    const response = await fetchInProcess(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/ext/echo?x'])
    await expect(fetchInProcess(url, { redirect: 'error' })).rejects.toThrow(TypeError)
  })

  it('can be aborted beforehand', async () => {
    await expect(fetchInProcess('/ext/echo', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})
