import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import type { Endpoint } from '../../../../src/rpc/exchange.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { NetworkApis } from '../../../../src/server/apis/NetworkApis.js'
import type { Id } from '../../../../state/codec/ids.js'
import type { BlockListener, ChangedChain } from '../../../../state/world/BlockListeners.js'
import { granite } from '../../../granite.js'

let net: Snowglobe
let apis: NetworkApis
let reported: unknown[]
let sent: string[]
let cuts: number
beforeEach(() => {
  ;[reported, sent, cuts] = [[], [], 0]
})
afterEach(() => net.close())

async function create(options: Parameters<typeof createNetwork>[0] = {}): Promise<void> {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' }, ...options })
  apis = new NetworkApis(net.network, (...what) => void reported.push(what))
}

/** Begins a conversation with a chain. */
function converse(chain = 'C') {
  const endpoint: Endpoint | undefined = apis.evm(chain, '/ws')
  const conversation = endpoint?.connect?.(
    (text) => void sent.push(text),
    { entrance: 'websocket' },
    () => void cuts++,
  )
  if (conversation === undefined) throw new Error(`no conversation with ${chain}`)
  const ask = async (method: string, ...params: unknown[]) => {
    const { text, ends } = await conversation.receive(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    )
    return { answer: text === undefined ? undefined : JSON.parse(String(text)), ends }
  }
  return { ask, close: () => conversation.close() }
}
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('a conversation with a chain', () => {
  it('has answers, and notifications until it is closed', async () => {
    await create()
    const [open, closed] = [converse(), converse()]
    expect(await open.ask('eth_chainId')).toEqual({
      answer: { jsonrpc: '2.0', id: 1, result: '0xa868' },
      ends: false,
    })
    const { result: id } = (await open.ask('eth_subscribe', 'newHeads')).answer
    await closed.ask('eth_subscribe', 'newHeads')
    closed.close()
    await net.mine()
    await turns()
    expect(sent.map((text) => JSON.parse(text).params.subscription)).toEqual([id])
    expect(cuts).toBe(0)
  })

  it('passes interceptors with each notification, under the name of its chain', async () => {
    await create()
    const seen: unknown[] = []
    apis.dispatcher.use({
      notification({ service, method, params, origin }, send) {
        seen.push([service, method, params, origin])
        send()
      },
    })
    await converse().ask('eth_subscribe', 'newHeads')
    await net.mine()
    await turns()
    expect(seen).toEqual([['C', 'eth_subscribe', ['newHeads'], { entrance: 'websocket' }]])
    expect(sent).toHaveLength(1)
  })

  it('ends with the first message after its chain is gone', async () => {
    await create()
    const before = await net.snapshot()
    await net.l1s.create({ alias: 'games' })
    const { ask } = converse('games')
    expect((await ask('eth_blockNumber')).ends).toBe(false)
    await net.revert(before)
    expect(await ask('eth_blockNumber')).toEqual({ answer: undefined, ends: true })
  })

  it('has what is due done before each message', async () => {
    await create()
    const { time } = net.network
    jest.spyOn(time, 'isDue').mockReturnValueOnce(true).mockReturnValue(false)
    const due = jest.spyOn(time, 'doDueWork').mockResolvedValue(undefined)
    const { ask } = converse()
    await ask('eth_chainId')
    expect(due).toHaveBeenCalledTimes(1)
    await ask('eth_chainId')
    expect(due).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })

  it('tells of a bug in a method, and its client nothing of it', async () => {
    await create()
    const head = jest.spyOn(net.network.world.cChain, 'head', 'get').mockImplementation(() => {
      throw new Error('a secret')
    })
    const { answer } = await converse().ask('eth_getBlockByNumber', 'latest', false)
    head.mockRestore()
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(reported).toEqual([['eth_getBlockByNumber', new Error('a secret')]])
  })

  it('tells of a bug in a notification', async () => {
    await create()
    const bug = new Error('a bug')
    apis.dispatcher.use({
      notification() {
        throw bug
      },
    })
    await converse().ask('eth_subscribe', 'newHeads')
    await net.mine()
    await turns()
    expect(reported).toEqual([['eth_subscription', bug]])
  })

  it('lets subscriptions work for longer than a call may', async () => {
    await create()
    const until = jest.spyOn(WorkInTurns.prototype, 'until')
    await converse().ask('debug_subscribe', 'traceChain', '0x0', '0x1')
    expect(until).toHaveBeenCalledWith(Number.POSITIVE_INFINITY, undefined)
    until.mockRestore()
  })

  it('is waited for when the network ends', async () => {
    await create()
    const note = jest.spyOn(apis.underway, 'note')
    await converse().ask('eth_chainId')
    expect(note).toHaveBeenCalledTimes(1)
  })
})

describe('the change of a chain to another VM', () => {
  it('does not concern a conversation where blocks are instant', async () => {
    await create()
    const listen = jest.spyOn(net.network.blocks, 'listen')
    converse().close()
    expect(listen.mock.calls.flatMap(([{ changedOver }]) => changedOver ?? [])).toEqual([])
    listen.mockRestore()
  })

  it('ends conversations with this chain where delays are strict, after what they are to hear of', async () => {
    await create({ blockDelay: 'strict' })
    let listener: BlockListener = {}
    let isWatched = false
    const listen = jest.spyOn(net.network.blocks, 'listen').mockImplementation((given) => {
      listener = given
      isWatched = true
      return () => {
        isWatched = false
      }
    })
    const { ask, close } = converse()
    listen.mockRestore()
    await ask('eth_subscribe', 'newHeads')
    const over = (blockchainId: Id) => listener.changedOver?.({ chain: { blockchainId } } as ChangedChain)
    over('other' as Id)
    expect(cuts).toBe(0)
    over(net.network.world.cChain.blockchainId)
    expect([cuts, isWatched]).toEqual([1, true])
    close()
    expect(isWatched).toBe(false)
  })
})

describe('the API of a chain', () => {
  it('is the same until the chain is another, and has the limits of its config', async () => {
    await create({ ...granite, chainConfigs: { C: { config: { 'http-body-limit': 7_000 } } } })
    const first = apis.evm('C', '/rpc')
    expect(first?.maxBodyBytes).toBe(7_000)
    expect(apis.evm('C', '/rpc')).toBe(first)
    await net.reset()
    expect(apis.evm('C', '/rpc')).not.toBe(first)
  })

  it('takes bodies of 5 MiB without a limit in its config', async () => {
    await create()
    expect(apis.evm('C', '/rpc')?.maxBodyBytes).toBe(5 * 1024 * 1024)
  })

  it('admits handshakes under the route of its WebSocket', async () => {
    await create()
    const seen: unknown[] = []
    apis.dispatcher.use({
      exchange({ service, route, parameters, isHandshake }, next) {
        seen.push([service, route, parameters, isHandshake])
        return next()
      },
    })
    const request = { origin: { entrance: 'websocket' } } as never
    expect(await apis.evm('C', '/ws')?.admit?.(request)).toEqual({ status: 101, headers: {}, body: '' })
    const id = (await net.info.getBlockchainID({ alias: 'C' })).blockchainID
    expect(seen).toEqual([['C', `/ext/bc/${id}/ws`, {}, true]])
  })
})
