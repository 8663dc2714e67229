import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import { createNetwork } from '../../../src/index.js'
import type { Snowglobe } from '../../../src/library/Snowglobe.js'

// Go's encoding/json reads 10,000 levels and no more, including the envelope. Answers are those of
// AvalancheGo 1.14.2.

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
  await net.listen()
})
afterAll(() => net.close())

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

async function post(path: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await net.fetch(path, { method: 'POST', headers, body })).text()
}

async function overWebSocket(text: string): Promise<string> {
  const socket = new WebSocket(`${net.url.replace('http', 'ws')}/ext/bc/C/ws`)
  await once(socket, 'open')
  socket.send(text)
  const [answer] = await once(socket, 'message')
  socket.terminate()
  return String(answer)
}

describe('an id nested 9,999 deep', () => {
  const id = nested(9_999)

  it('is echoed by a node service', async () => {
    expect(await post('/ext/info', `{"jsonrpc":"2.0","id":${id},"method":"info.getNetworkID"}`)).toBe(
      `{"jsonrpc":"2.0","result":{"networkID":"12345"},"id":${id}}\n`,
    )
  })

  it('is invalid on an EVM chain, over HTTP and over a WebSocket', async () => {
    const call = `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId"}`
    const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request"}}'
    expect(await post('/ext/bc/C/rpc', call)).toBe(`${refusal}\n`)
    expect(await overWebSocket(call)).toBe(`${refusal}\n`)
    expect(await post('/ext/bc/C/rpc', `[${call.replace(id, nested(9_998))}]`)).toBe(`[${refusal}]\n`)
  })
})

describe('parameters nested 9,998 deep', () => {
  const deep = nested(9_998)

  it('are read by a node service, and returned when the envelope is refused', async () => {
    const call = `{"jsonrpc":"2.0","id":1,"method":"info.isBootstrapped","params":${deep}}`
    expect(await post('/ext/info', call)).toContain("couldn't unmarshal an argument")
    expect(await post('/ext/info', call.replace('2.0', '1.0'))).toContain(`"params":${deep}`)
  })

  it.each([
    ['eth_chainId', 'too many arguments, want at most 0'],
    [
      'eth_getBalance',
      'invalid argument 0: json: cannot unmarshal non-string into Go value of type common.Address',
    ],
  ])('are read by %s', async (method, refusal) => {
    const call = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":[${nested(9_997)}]}`
    const answer = `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":${JSON.stringify(refusal)}}}\n`
    expect(await post('/ext/bc/C/rpc', call)).toBe(answer)
    expect(await overWebSocket(call)).toBe(answer)
  })

  it('are also accepted from a caller in the process', async () => {
    const params = [JSON.parse(nested(9_000))]
    await expect(net.provider.request({ method: 'eth_getBalance', params })).rejects.toThrow(
      'invalid argument 0',
    )
    const endless: unknown[] = []
    endless.push(endless)
    await expect(net.provider.request({ method: 'eth_getBalance', params: endless })).rejects.toMatchObject({
      code: -32700,
    })
    const unreadable = net.call('info.isBootstrapped', { chain: endless as unknown as string })
    await expect(unreadable).rejects.toMatchObject({ code: -32700 })
  })
})

it("deeper nesting is refused with Go's error", async () => {
  const call = `{"jsonrpc":"2.0","id":${nested(10_000)},"method":"info.getNetworkID"}`
  const reason = "invalid character '[' exceeded max depth"
  expect(JSON.parse(await post('/ext/info', call)).error.message).toBe(reason)
  expect(JSON.parse(await post('/ext/bc/C/rpc', call)).error.message).toBe('parse error')
  expect(JSON.parse(await overWebSocket(call)).error.message).toBe(reason)
})

describe.each(['/ext/info', '/ext/bc/P', '/ext/bc/C/rpc', '/ext/emulator'])('every method at %s', (path) => {
  it('answers deeply nested parameters, as an array and inside an object', async () => {
    const document = await post(path, '{"jsonrpc":"2.0","id":1,"method":"rpc.discover","params":[]}')
    const methods: { name: string; params: { name: string }[] }[] = JSON.parse(document).result.methods
    for (const { name, params } of methods) {
      const named = params.map((param) => `"${param.name}":${nested(9_000)}`).join()
      for (const deep of [nested(9_000), `[{${named}}]`, `[${params.map(() => nested(9_000)).join()}]`]) {
        const answer = await post(path, `{"jsonrpc":"2.0","id":1,"method":"${name}","params":${deep}}`)
        expect(`${name} ${answer.slice(0, 300)}`).not.toMatch(/-32603|internal error|Maximum call/)
      }
    }
  })
})
