import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import type { Snowglobe } from '../../../../src/library/Snowglobe.js'
import { granite } from '../../../granite.js'

const limit = 100_000

let net: Snowglobe
let port: number
beforeEach(async () => {
  net = await createNetwork({
    ...granite,
    httpBodyLimitBytes: limit,
    chainConfigs: { C: { config: { 'http-body-limit': limit } } },
    clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' },
  })
  port = Number(new URL(await net.listen()).port)
})
afterEach(() => net.close())

const json = { 'content-type': 'application/json' }

/** Returns a call with a length in bytes. */
function callOf(method: string, bytes: number): string {
  const start = `{"jsonrpc":"2.0","id":1,"method":"${method}","padding":"`
  return `${start}${'a'.repeat(bytes - start.length - 2)}"}`
}

/** A connection that does not read. */
async function deaf(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket.pause()
}

describe('a body', () => {
  it.each([
    ['/ext/info', 'info.getNodeID', 'request body too large'],
    ['/ext/bc/C/rpc', 'eth_chainId', `content length too large (${limit + 1}>${limit})\n`],
  ])('to %s may be as long as the limit, and no longer', async (path, method, refusal) => {
    for (const ask of [net.fetch, async (to: string, init: RequestInit) => fetch(net.url + to, init)]) {
      const fits = await ask(path, { method: 'POST', headers: json, body: callOf(method, limit) })
      expect([fits.status, await fits.text()]).toEqual([200, expect.stringContaining('"result"')])
      const long = await ask(path, { method: 'POST', headers: json, body: callOf(method, limit + 1) })
      expect([long.status, await long.text()]).toEqual([413, refusal])
    }
  })

  it('in chunks to an EVM chain is read up to the limit, as in geth', async () => {
    const head =
      'POST /ext/bc/C/rpc HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
    const answerTo = async (body: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head}${body.length.toString(16)}\r\n${body}\r\n`)
      let received = ''
      for await (const chunk of socket) received += String(chunk)
      return received
    }
    const cut = await answerTo(callOf('eth_chainId', limit + 1))
    expect(cut).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*"message":"parse error"/i)
    expect(await answerTo(callOf('eth_chainId', 100) + ' '.repeat(limit))).toContain('"result":"0xa868"')
  })

  it("to an EVM chain has geth's limit unless the chain's config sets another", async () => {
    const other = await createNetwork({ httpBodyLimitBytes: limit })
    const body = callOf('eth_chainId', 5 * 1024 * 1024 + 1)
    const answer = await other.fetch('/ext/bc/C/rpc', { method: 'POST', headers: json, body })
    expect([answer.status, await answer.text()]).toEqual([
      413,
      'content length too large (5242881>5242880)\n',
    ])
  })

  it('does not delay other requests while it is parsed', async () => {
    const numbers = `{"jsonrpc":"2.0","id":1,"method":"info.getNodeID","params":[{"x":[${'1,'.repeat(49_900)}1]}]}`
    const small = '{"jsonrpc":"2.0","id":1,"method":"info.getNetworkID"}'
    const order: string[] = []
    const ask = async (name: string, body: string): Promise<void> => {
      const answer = await net.fetch('/ext/info', { method: 'POST', headers: json, body })
      expect(await answer.text()).toContain('"result"')
      order.push(name)
    }
    await Promise.all([ask('long', numbers.padEnd(limit)), ask('short', small)])
    expect(order).toEqual(['short', 'long'])
  })

  it('of incomplete requests is limited for all clients together: the client with the most is disconnected', async () => {
    const head = `POST /ext/info HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${limit}\r\n\r\n`
    const sockets = await Promise.all(Array.from({ length: 20 }, () => deaf()))
    const closed = Promise.race(sockets.map((socket) => once(socket.resume(), 'close')))
    for (const socket of sockets) socket.write(head + ' '.repeat(limit - 1))
    await closed
    const open = sockets.filter((socket) => !socket.destroyed)
    expect(open.length).toBeLessThan(20)
    expect((await net.fetch('/ext/health')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})

describe('a client that never reads', () => {
  it('gets no answer before it has read the answers to its earlier requests', async () => {
    const calls = net.network.world.node.apiCalls.of('emulator')
    const body = '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}'
    const request = `POST /ext/emulator HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const socket = await deaf()
    socket.write(request.repeat(500))
    await quiet(() => calls.calls)
    expect(calls.calls).toBeLessThan(250)
    await new Promise<void>((resolve) => {
      const statusLine = 'HTTP/1.1 200 OK'
      let received = 0
      let end = ''
      socket.on('data', (chunk) => {
        // A status line may be cut in two by the end of a chunk.
        const parts = `${end}${chunk}`.split(statusLine)
        received += parts.length - 1
        end = parts.at(-1)?.slice(1 - statusLine.length) ?? ''
        if (received === 500) resolve()
      })
      socket.resume()
    })
    socket.destroy()
  })
})

/** Waits until a number no longer changes. */
async function quiet(number: () => number): Promise<void> {
  for (let last = -1; last !== number(); ) {
    last = number()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
