import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { interpreterCounts } from '../../../../state/evm/engine/createEngine.js'
import { granite } from '../../../granite.js'

const target = `0x${'c0'.repeat(20)}`
/** Jumps for ever. */
const endless = { [target]: { code: '0x5b5f56' } }
const path = '/ext/bc/C/rpc'
const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_call',
  params: [{ to: target }, 'latest', endless],
})

let net: Snowglobe
let url: URL
beforeEach(async () => {
  // Nothing but the end of its client ends such a call.
  net = await createNetwork({ ...granite, chainConfigs: { C: { config: { 'rpc-gas-cap': 2 ** 50 } } } })
  url = new URL(await net.listen())
})
afterEach(() => net.close())

/** Resolves with the error of the next call that ends. */
function nextEnd(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = net.on('request', ({ error }) => {
      stop()
      resolve(error?.message)
    })
  })
}

const sendPlain = async (extra = ''): Promise<{ destroy(): unknown }> => {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n${extra}`
  await new Promise((resolve) =>
    socket.write(`${head}content-length: ${call.length}\r\n\r\n${call}`, resolve),
  )
  return socket
}

const clients: Record<string, () => Promise<{ readonly end: () => unknown }>> = {
  'an HTTP connection': async () => {
    const socket = await sendPlain()
    return { end: () => socket.destroy() }
  },
  "a connection of Node's HTTP server": async () => {
    const socket = await sendPlain('connection: close\r\n')
    return { end: () => socket.destroy() }
  },
  'a stream of an HTTP/2 connection': async () => {
    const session = connectHttp2(url.origin)
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/json',
    })
    stream.on('error', () => undefined)
    stream.end(call)
    await once(stream, 'finish')
    return {
      end: () => {
        stream.close(8)
        session.close()
      },
    }
  },
  'an HTTP/2 connection': async () => {
    const session = connectHttp2(url.origin)
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/json',
    })
    stream.on('error', () => undefined)
    stream.end(call)
    await once(stream, 'finish')
    return { end: () => session.destroy() }
  },
  'a WebSocket': async () => {
    const socket = new WebSocket(`ws://${url.host}/ext/bc/C/ws`)
    await once(socket, 'open')
    await new Promise((resolve) => socket.send(call, resolve))
    return { end: () => socket.terminate() }
  },
  'a call of net.fetch': async () => {
    const controller = new AbortController()
    const answer = net.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: call,
      signal: controller.signal,
    })
    const aborted = expect(answer).rejects.toThrow('aborted')
    return {
      end: async () => {
        controller.abort()
        await aborted
      },
    }
  },
}

describe('the work of a client that goes ends', () => {
  it.each(Object.keys(clients))('with %s', async (name) => {
    const ended = nextEnd()
    const client = await clients[name]?.()
    while (interpreterCounts().busy === 0) await new Promise(setImmediate)
    await client?.end()
    expect(await ended).toBe('context canceled')
    expect(interpreterCounts().busy).toBe(0)
  })

  it('and what all of them held is free', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => sendPlain()))
    while (interpreterCounts().busy < sockets.length) await new Promise(setImmediate)
    // Others are answered meanwhile.
    expect(await net.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
    for (const socket of sockets) socket.destroy()
    while (interpreterCounts().busy > 0) await new Promise(setImmediate)
    expect(interpreterCounts().all).toBeLessThanOrEqual(4)
  })
})
