import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Hex } from 'viem'
import WebSocket from 'ws'
import { createNetwork } from '../../../../src/index.js'
import type { Snowglobe } from '../../../../src/library/Snowglobe.js'
import { granite } from '../../../granite.js'
import { funded } from '../../../methods/eth/endpoint.js'

const nobody: Hex = `0x${'77'.repeat(20)}`

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } })
  await net.listen()
})
afterEach(() => net.close())

// biome-ignore lint/suspicious/noExplicitAny: tests look into frames as they come
type Frame = any

/** A connection with the messages that it received and that no test has read yet. */
async function connect(path = '/ext/bc/C/ws') {
  const socket = new WebSocket(net.url.replace('http', 'ws') + path)
  const frames: Frame[] = []
  let wake = (): void => undefined
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)))
    wake()
  })
  await once(socket, 'open')
  const next = async (): Promise<Frame> => {
    while (frames.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return frames.shift()
  }
  const ask = async (method: string, ...params: unknown[]): Promise<Frame> => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return await next()
  }
  /** Subscribes and returns the id. */
  const subscribe = async (...params: unknown[]): Promise<string> =>
    (await ask('eth_subscribe', ...params)).result
  /**
   * Returns so many notifications, in order, and those that come before the answer to a request made now. On a busy machine
   * notifications take several turns, so the answer may overtake them.
   */
  const told = async (count: number): Promise<Frame[]> => {
    await new Promise(setImmediate)
    socket.send('{"jsonrpc":"2.0","id":"fence","method":"eth_chainId"}')
    const seen: Frame[] = []
    for (let isAnswered = false; !isAnswered || seen.length < count; ) {
      const frame = await next()
      if (frame.id === 'fence') isAnswered = true
      else seen.push(frame.params)
    }
    return seen
  }
  return { socket, next, ask, subscribe, told }
}

let nonce = 0
beforeEach(() => {
  nonce = 0
})

/** Sends 1 wei and returns the hash. */
async function send(): Promise<Hex> {
  const raw = await funded.signTransaction({
    type: 'eip1559',
    chainId: 43112,
    nonce: nonce++,
    to: nobody,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 10n ** 9n,
  })
  return (await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })) as Hex
}

describe('a websocket', () => {
  it('answers calls and batches, each with a newline', async () => {
    const { socket } = await connect('/ext/C/ws')
    socket.send('{"jsonrpc":"2.0","id":7,"method":"eth_chainId"}')
    expect(String((await once(socket, 'message'))[0])).toBe('{"jsonrpc":"2.0","id":7,"result":"0xa868"}\n')
    socket.send('[]')
    expect(String((await once(socket, 'message'))[0])).toBe(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"empty batch"}}\n',
    )
  })

  it('closes after invalid JSON, with an error first unless the text is merely incomplete', async () => {
    const wrong = await connect()
    wrong.socket.send('hello')
    expect((await wrong.next()).error.message).toBe("invalid character 'h' looking for beginning of value")
    expect(await once(wrong.socket, 'close')).toEqual([1006, Buffer.alloc(0)])
    const cut = await connect()
    cut.socket.send('{"jsonrpc":')
    expect(await once(cut.socket, 'close')).toEqual([1006, Buffer.alloc(0)])
  })

  it('refuses a message of more than 12 MiB by default', async () => {
    const { socket } = await connect()
    socket.send(Buffer.alloc(12 * 1024 * 1024 + 1, ' '))
    expect((await once(socket, 'close'))[0]).toBe(1009)
  })

  it('is closed with the network', async () => {
    const { socket, subscribe } = await connect()
    await subscribe('newHeads')
    const closed = once(socket, 'close')
    await net.close()
    expect((await closed)[0]).toBe(1006)
  })
})

describe('subscriptions', () => {
  it('notify of heads, logs and transactions as they appear', async () => {
    const { subscribe, told } = await connect()
    const heads = await subscribe('newHeads')
    const pending = await subscribe('newPendingTransactions')
    const accepted = await subscribe('newAcceptedTransactions', true)
    const hash = await send()
    expect(await told(3)).toEqual([
      { subscription: pending, result: hash },
      { subscription: accepted, result: expect.objectContaining({ hash, blockNumber: '0x1' }) },
      { subscription: heads, result: expect.objectContaining({ number: '0x1', minPriceExponent: '0x0' }) },
    ])
  })

  it('notify before Helicon of heads as subscribed, and of transactions without their block', async () => {
    await net.close()
    net = await createNetwork({ ...granite, clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' } })
    await net.listen()
    const { subscribe, told } = await connect()
    const heads = await subscribe('newHeads')
    const accepted = await subscribe('newAcceptedTransactions', true)
    const hash = await send()
    expect(await told(2)).toEqual([
      { subscription: heads, result: expect.objectContaining({ number: '0x1', minPriceExponent: null }) },
      { subscription: accepted, result: expect.objectContaining({ hash, blockNumber: null }) },
    ])
  })

  it('notify of all blocks before Helicon, and then end with their connection if delays are strict', async () => {
    await net.close()
    net = await createNetwork({
      upgrades: { helicon: '+1h' },
      blockDelay: 'strict',
      clock: { mode: 'frozen', start: '2026-12-01T00:00:00Z' },
    })
    await net.listen()
    const { socket, subscribe, next } = await connect()
    const closed = once(socket, 'close')
    await subscribe('newHeads')
    await send()
    await net.increaseTime(3_600_000)
    await send()
    await net.increaseTime(5_000)
    expect((await closed)[0]).toBe(1006)
    const heads = [(await next()).params.result, (await next()).params.result]
    expect(heads).toMatchObject([{ number: '0x1' }, { number: '0x2', minPriceExponent: null }])
  })

  it('stop after eth_unsubscribe', async () => {
    const { subscribe, ask, told } = await connect()
    const id = await subscribe('newHeads')
    expect((await ask('eth_unsubscribe', id)).result).toBe(true)
    expect((await ask('eth_unsubscribe', id)).error.message).toBe('subscription not found')
    await send()
    expect(await told(0)).toEqual([])
  })

  it('belong to their connection', async () => {
    const [mine, theirs] = [await connect(), await connect()]
    const id = await mine.subscribe('newHeads')
    expect((await theirs.ask('eth_unsubscribe', id)).error.message).toBe('subscription not found')
  })

  it("are refused with the node's errors", async () => {
    const { ask } = await connect()
    const refusal = async (...params: unknown[]) => (await ask('eth_subscribe', ...params)).error
    expect(await refusal()).toEqual({ code: -32602, message: 'expected subscription name as first argument' })
    expect(await refusal('syncing')).toEqual({
      code: -32601,
      message: 'no "syncing" subscription in eth namespace',
    })
    expect(await refusal('newHeads', {})).toEqual({
      code: -32602,
      message: 'too many arguments, want at most 1',
    })
    expect(await refusal('logs', { fromBlock: '0x5', toBlock: '0x1' })).toEqual({
      code: -32000,
      message: 'invalid block range params',
    })
  })

  it('survive a revert and a reset, and report the blocks made after it', async () => {
    const { subscribe, told } = await connect()
    const subscription = await subscribe('newHeads')
    const start = await net.snapshot()
    await send()
    expect(await told(1)).toHaveLength(1)
    await net.revert(start)
    nonce = 0
    expect(await told(0)).toEqual([])
    await send()
    expect(await told(1)).toEqual([{ subscription, result: expect.objectContaining({ number: '0x1' }) }])
    await net.reset()
    nonce = 0
    await send()
    expect(await told(1)).toEqual([{ subscription, result: expect.objectContaining({ number: '0x1' }) }])
  })

  it('report blocks when they fall due on a running clock, without further requests', async () => {
    const { subscribe, next } = await connect()
    const subscription = await subscribe('newHeads')
    net.setClock('running')
    net.setMining({ mode: 'interval', intervalMs: 10 })
    for (const number of ['0x1', '0x2'])
      expect((await next()).params).toMatchObject({ subscription, result: { number } })
  })
})

describe('upgrade requests', () => {
  /** Returns the status of a request with custom headers. */
  function status(path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(net.url + path, { method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  }

  it("open WebSockets only on the node's WebSocket endpoints", async () => {
    expect(await status('/ext/bc/C/ws', handshake)).toBe(101)
    expect(await status('/ext/bc/C/ws', { ...handshake, host: 'example.com' })).toBe(403)
    expect(await status('/ext/bc/C/ws', { ...handshake, 'sec-websocket-version': '7' })).toBe(400)
    expect(await status('/ext/bc/C/wsx', handshake)).toBe(404)
    expect(await status('/ext/bc/C/rpc', handshake)).toBe(200)
    expect(await status('/ext/info', handshake)).toBe(405)
  })

  it('for another protocol are served as ordinary requests', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'h2c', 'content-type': 'application/json' }
    const body = '{"jsonrpc":"2.0","id":1,"method":"info.getNetworkID"}'
    expect(await status('/ext/info', headers, 'POST', body)).toBe(200)
  })
})
