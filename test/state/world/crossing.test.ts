import { once } from 'node:events'
import { afterEach, describe, expect, it } from '@jest/globals'
import WebSocket from 'ws'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { evmInner } from '../../../state/interchain/evmInner.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { funded } from '../../methods/eth/endpoint.js'

const startMs = Date.UTC(2026, 10, 21)
const heliconTime = '2026-11-21T01:00:00Z'
const heliconMs = Date.parse(heliconTime)
const lines: LogLine[] = []

let net: Snowglobe
afterEach(() => net.close())

async function open(blockDelay: 'instant' | 'strict' = 'instant'): Promise<void> {
  lines.length = 0
  net = await createNetwork({
    networkId: 88888,
    clock: { mode: 'frozen', start: startMs },
    upgradeFile: JSON.stringify({ heliconTime }),
    blockDelay,
    log: { write: (line) => void lines.push(line) },
  })
}

/** Sends a transfer with a limit of 100,000 gas. */
async function send(nonce: number): Promise<unknown> {
  const raw = await funded.signTransaction({
    type: 'eip1559',
    chainId: 43112,
    nonce,
    gas: 100_000n,
    maxFeePerGas: 500_000_000_000n,
    to: funded.address,
  })
  return await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
}

/** The receipt's gas of a transfer that is sent now. */
async function gasOf(nonce: number): Promise<unknown> {
  const hash = await send(nonce)
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return (receipt as { readonly gasUsed: string }).gasUsed
}

const outerSeconds = (block: Block) => {
  const { platform, cChain } = net.network.world
  return Number(platform.outerBlocks.of(evmInner(platform, cChain), block).timestamp)
}

describe('a network that crosses the time of Helicon', () => {
  it('charges as before until a block in the last ten seconds, and half of the limit after it', async () => {
    await open()
    await net.setTime(heliconMs - 5000)
    expect([await gasOf(0), await gasOf(1)]).toEqual(['0x5208', '0xc350'])
    expect(net.network.world.clock.now()).toBe(heliconMs)
  })

  it('makes the last old block without a transaction on request', async () => {
    await open()
    await net.increaseTime(2 * 3_600_000)
    await net.mine()
    expect(net.network.world.cChain.head.header.timestamp).toBe(BigInt(heliconMs / 1000 - 1))
    expect(await gasOf(0)).toBe('0xc350')
  })

  it('goes back with a snapshot and with a reset', async () => {
    await open()
    const id = await net.snapshot()
    await net.setTime(heliconMs + 1000)
    expect([await gasOf(0), await gasOf(1)]).toEqual(['0x5208', '0xc350'])
    await net.revert(id)
    expect([await gasOf(0), await gasOf(1)]).toEqual(['0x5208', '0x5208'])
    await net.setTime(heliconMs + 1000)
    await net.mine()
    await net.reset()
    expect(net.network.world.cChain.isAsynchronous).toBe(false)
    expect(await gasOf(0)).toBe('0x5208')
  })

  it('gives the outer block of the last old block the time at which it was made', async () => {
    await open()
    const { cChain } = net.network.world
    await net.setTime(heliconMs + 30_000)
    await send(0)
    expect(outerSeconds(cChain.head)).toBe(heliconMs / 1000 + 30)
    await net.setTime(heliconMs + 40_000)
    await send(1)
    expect(outerSeconds(cChain.head)).toBe(heliconMs / 1000 + 40)
  })

  it('logs what a node logs', async () => {
    await open()
    await net.setTime(heliconMs - 4700)
    lines.length = 0
    await send(0)
    const [submitted, ...changes] = lines.filter(({ logger, level }) => logger === 'C' && level === 'INFO')
    expect(submitted?.message).toBe('Submitted transaction')
    expect(changes.map(({ message }) => message)).toEqual([
      'transitioning VMs',
      'blocking API requests',
      'draining in-flight API requests to the pre-transition VM',
      'shutting down pre-transition VM',
      'writing transition marker',
      'initializing post-transition VM',
      'setting post-transition VM state',
      'copying connections to the post-transition VM',
      'updating HTTP handlers to route to the post-transition VM',
      'initializing post-transition VM preference',
      'transition finished successfully',
      'unblocking API requests',
    ])
    expect(changes[0]?.fields).toEqual({
      blkID: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{40,52}$/),
      height: 1,
      timestamp: '[11-21|00:59:55.000]',
    })
  })
})

describe('a WebSocket of the C-Chain', () => {
  async function connected(): Promise<WebSocket> {
    await net.listen()
    const socket = new WebSocket(`${net.url.replace('http', 'ws')}/ext/bc/C/ws`)
    await once(socket, 'open')
    return socket
  }

  it('is cut at the change with strict delays', async () => {
    await open('strict')
    const socket = await connected()
    const closed = once(socket, 'close')
    await net.setTime(heliconMs - 5000)
    await send(0)
    expect((await closed)[0]).toBe(1006)
  })

  it('stays at the change with instant delays, and its subscriptions go on', async () => {
    await open()
    const socket = await connected()
    const heads: unknown[] = []
    const told = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const { params } = JSON.parse(String(data))
        if (params !== undefined) heads.push(params.result.number)
        if (heads.length === 2) resolve()
      })
    })
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
    await once(socket, 'message')
    await net.setTime(heliconMs - 5000)
    await send(0)
    await send(1)
    await told
    expect(heads).toEqual(['0x1', '0x2'])
    socket.close()
  })
})
