import { beforeEach, describe, expect, it } from '@jest/globals'
import { EventHub } from '../../../src/events/EventHub.js'
import type { EventName } from '../../../src/events/events.types.js'
import { Dispatcher, type Interceptor } from '../../../src/rpc/Dispatcher.js'
import { UnknownParameters } from '../../../src/server/dataApi/UnknownParameters.js'
import { idToString } from '../../../state/codec/ids.js'
import { type CChain, cChain } from '../../methods/eth/endpoint.js'

/** How many watch requests, blocks and unknown parameters at the moment. */
let watchers: { requests: number; blocks: number; parameters: number }
let hub: EventHub
let c: CChain
beforeEach(async () => {
  watchers = { requests: 0, blocks: 0, parameters: 0 }
  c = await cChain()
  const counted = (name: keyof typeof watchers, stop: () => void) => {
    watchers[name]++
    return () => {
      watchers[name]--
      stop()
    }
  }
  const dispatcher = new Dispatcher()
  const use = dispatcher.use.bind(dispatcher)
  dispatcher.use = (interceptor: Interceptor) => counted('requests', use(interceptor))
  const { blocks } = c.network
  const listen = blocks.listen.bind(blocks)
  blocks.listen = (listener) => counted('blocks', listen(listener))
  const parameters = new UnknownParameters(c.network)
  const watch = parameters.watch.bind(parameters)
  parameters.watch = (watcher) => counted('parameters', watch(watcher))
  hub = new EventHub(c.network, dispatcher, parameters, {
    onEnd: () => () => undefined,
    note: () => undefined,
  })
})

const nothing = () => undefined

describe('the listeners of events', () => {
  it.each<[EventName, Partial<typeof watchers>]>([
    ['request', { requests: 1 }],
    ['failedCall', { requests: 1 }],
    ['block', { blocks: 1 }],
    ['transaction', { blocks: 1 }],
    ['console', { requests: 1, blocks: 1 }],
    ['unknownParameter', { parameters: 1 }],
  ])('of %s watch what they need, and nothing once they are gone', (name, wanted) => {
    const none = { requests: 0, blocks: 0, parameters: 0 }
    const stop = hub.on(name, nothing)
    expect(watchers).toEqual({ ...none, ...wanted })
    const stopAnother = hub.on(name, () => 'another')
    expect(watchers).toEqual({ ...none, ...wanted })
    stop()
    expect(watchers).toEqual({ ...none, ...wanted })
    stopAnother()
    expect(watchers).toEqual(none)
  })

  it('of blocks and of transactions share one watcher of blocks', () => {
    const stopBlocks = hub.on('block', nothing)
    const stopTransactions = hub.on('transaction', nothing)
    expect(watchers.blocks).toBe(1)
    stopBlocks()
    expect(watchers.blocks).toBe(1)
    stopTransactions()
    expect(watchers.blocks).toBe(0)
  })

  it('of blocks alone cost no second execution of what failed, or may have printed', () => {
    const { blocks } = c.network
    const accept: ((accepted: unknown) => void)[] = []
    blocks.listen = (listener) => {
      accept.push((accepted) => listener.accepted?.(accepted as never))
      return () => undefined
    }
    const heard: unknown[] = []
    hub.on('block', (event) => heard.push(event))
    const chain = new Proxy({}, { get: () => expect('the chain').toBe('not asked') })
    const from = `0x${'aa'.repeat(20)}`
    const tx = { hash: '0x01', from, to: undefined, data: Uint8Array.of(1), value: 0n }
    const block = {
      hash: '0x02',
      header: { number: 7n },
      transactions: [tx, tx],
      receipts: [{ status: 0n }, { status: 1n }],
    }
    const { blockchainId } = c.chain
    accept[0]?.({ vm: 'evm', blockchainId, height: 7n, chain, block })
    expect(heard).toEqual([
      {
        chain: 'C',
        blockchainId: idToString(blockchainId),
        blockNumber: 7n,
        hash: '0x02',
        transactionCount: 2,
      },
    ])
  })

  it('hear of blocks although another one fails, which is reported', async () => {
    const reports: unknown[][] = []
    c.network.internalErrors.watch((...report) => reports.push(report))
    const failure = new Error('broken')
    hub.on('block', () => {
      throw failure
    })
    const heard: bigint[] = []
    hub.on('block', ({ blockNumber }) => heard.push(blockNumber))
    await c.send({ to: `0x${'ee'.repeat(20)}`, value: 1n })
    expect(heard).toEqual([1n])
    expect(reports).toEqual([['a listener of the event "block" failed', failure]])
  })
})
