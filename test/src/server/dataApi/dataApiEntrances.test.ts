import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { ask } from '../../../methods/data/dataApi.js'

let net: Snowglobe
let url: string
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  await net.mine({ blocks: 3 })
  url = await net.listen()
})
afterAll(() => net.close())

/** Sends a target over a socket exactly as given. */
function send(
  target: string,
  method = 'GET',
  headers: Record<string, string> = {},
  sent = '',
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, path: target, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    outgoing.on('error', reject)
    outgoing.end(sent)
  })
}

const errorOf = (text: string) => JSON.parse(text) as { message: string; statusCode: number; error: string }

describe('requests to the Data API', () => {
  test.each([
    '/v1/chains',
    '/v1/chains/C/blocks?pageSize=2',
    '/v1/chains/nothing',
    '/v1/nowhere',
    '/v1/chains/C/blocks?pageSize=0',
    '/v1/openapi.json',
    '/docs',
    '/api',
    '/api-json',
    '/v2/health-check',
    '/v2/nowhere',
  ])('give the same bytes of %s over HTTP and in the process', async (path) => {
    const overHttp = await send(path)
    // The page at /docs shows the host that it was asked for at.
    const inProcess = await net.fetch(url + path)
    const text = await inProcess.text()

    expect({ status: inProcess.status, text }).toEqual({ status: overHttp.status, text: overHttp.text })
    for (const [name, value] of inProcess.headers) expect(overHttp.headers[name]).toBe(value)
  })

  test('serve the public hosts in the process only', async () => {
    for (const host of ['data-api', 'glacier-api', 'metrics'])
      expect((await ask(net, `https://${host}.avax.network/v1/chains`)).status).toBe(200)

    expect((await ask(net, 'https://example.com/v1/chains')).status).toBe(403)
    expect((await send('/v1/chains', 'GET', { host: 'data-api.avax.network' })).status).toBe(403)
    expect((await net.fetch('https://data-api.avax.network/ext/health')).status).toBe(403)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'POST'])(
    'answer 404 as JSON for %s of a known path',
    async (method) => {
      const { status, text } = await send('/v1/chains?x=1', method)

      expect(status).toBe(404)
      expect(errorOf(text)).toEqual({
        message: `Cannot ${method} /v1/chains`,
        statusCode: 404,
        error: 'Not Found',
      })
    },
  )

  test('answer 404 for a known path with another method where a wider path has that method', async () => {
    const path = `/v1/chains/C/nfts/collections/0x${'1'.repeat(40)}/tokens/1:reindex`

    expect(errorOf((await send(path)).text).message).toBe(`Cannot GET ${path}`)
  })

  test('refuse broken escapes of the Metrics API with a list of messages', async () => {
    expect(JSON.parse((await send('/v2/chains/%zz')).text)).toMatchObject({
      message: [expect.any(String)],
      statusCode: 400,
    })
  })

  test.each(['/v1', '/v2/', '/v1/chains/C/nothing', '/v1/chains/', '/docs/more', '/v1/../v1/x'])(
    'answer 404 as JSON for %s',
    async (target) => {
      const { status, text } = await send(target)
      const known = target === '/v1/chains/'
      expect(status).toBe(known ? 200 : 404)
      if (!known) expect(errorOf(text)).toMatchObject({ statusCode: 404, error: 'Not Found' })
    },
  )

  test('read a trailing slash and doubled slashes as the path without them, with no redirect', async () => {
    const { text } = await send('/v1/chains/C/blocks/1')

    for (const target of ['//v1///chains/C/blocks/1/', '/v1/chains/C/blocks/1/', '/v1/chains/C/blocks%2F1'])
      expect((await send(target)).text === text).toBe(!target.includes('%2F'))
  })

  test.each(['/v1/chains/%zz', '/v1/chains/%ff', '/v1/chains/C/blocks?pageSize=%'])(
    'answer 400 as JSON for the broken escape in %s',
    async (target) => {
      const { status, text } = await send(target)

      expect(status).toBe(400)
      expect(errorOf(text)).toMatchObject({ statusCode: 400, error: 'Bad Request' })
    },
  )

  test('answer HEAD as GET without a body', async () => {
    const get = await send('/v1/chains')
    const head = await send('/v1/chains', 'HEAD')

    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })

  test('let every page read every answer, and ask with any header', async () => {
    const origin = { origin: 'https://wallet.test' }
    for (const path of ['/v1/chains', '/v1/nowhere', '/v1/chains/%zz']) {
      const { headers } = await send(path, 'GET', origin)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('retry-after'),
      })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
    const preflight = await send('/v1/chains', 'OPTIONS', {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-glacier-api-key,x-app-component',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-allow-headers': 'x-glacier-api-key,x-app-component',
    })
    expect((await net.fetch('/v1/chains', { method: 'OPTIONS' })).status).toBe(204)
  })

  test('refuse a body of more than 1 MiB as JSON', async () => {
    const { status, text } = await send('/v1/chains', 'POST', {}, 'x'.repeat(1024 * 1024 + 1))

    expect(status).toBe(400)
    expect(errorOf(text).message).toBe('the request body is longer than 1048576 bytes')
  })

  test('leave the paths of the node as they are', async () => {
    expect((await send('/v3')).text).toBe('404 page not found\n')
    expect((await send('//ext/info')).status).toBe(301)
    expect((await send('/v10/chains')).text).toBe('404 page not found\n')
  })
})

describe('a network without a Data API', () => {
  test('answers as the node does', async () => {
    const plain = await createNetwork({ dataApi: { enabled: false } })

    for (const path of ['/v1/chains', '/v2/health-check', '/docs', '/v1/openapi.json']) {
      const answer = await plain.fetch(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('404 page not found\n')
      expect(answer.headers.get('node-id')).toBe((await plain.info.getNodeID()).nodeID)
    }
    expect((await plain.fetch('/v1//chains', { redirect: 'manual' })).status).toBe(301)
    expect((await plain.fetch('https://data-api.avax.network/v1/chains')).status).toBe(403)
  })
})
