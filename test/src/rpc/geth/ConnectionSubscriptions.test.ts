import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { atOnce } from '../../../../methods/kit/Turns.js'
import { ConnectionSubscriptions } from '../../../../src/rpc/geth/ConnectionSubscriptions.js'
import type { Subscriber } from '../../../../src/rpc/geth/SubscriptionFeed.js'
import type { SubscriptionHub } from '../../../../src/rpc/geth/SubscriptionHub.js'
import { JsonObject } from '../../../../state/codec/json.js'
import { subscriptionNotFound } from '../../../../state/errors/gethRpc.js'
import { type CChain, cChain } from '../../../methods/eth/endpoint.js'

let c: CChain
let sent: string[]
/** The subscribers of the chain. */
let subscribers: Subscriber[]
/** The calls whose notifications pass the interceptors. */
let passed: unknown[]
let subscriptions: ConnectionSubscriptions
/** Called with each notification. */
let onSent: () => void

beforeEach(async () => {
  c = await cChain()
  sent = []
  onSent = () => undefined
  subscribers = []
  passed = []
  const hub = {
    subscribe(_: unknown, subscriber: Subscriber) {
      subscribers.push(subscriber)
      return () => subscribers.splice(subscribers.indexOf(subscriber), 1)
    },
  }
  subscriptions = new ConnectionSubscriptions(hub as unknown as SubscriptionHub, c.network, {
    blockchainId: c.chain.blockchainId,
    send: (text) => {
      sent.push(text)
      onSent()
    },
    turns: () => atOnce,
    passing: (...call) => {
      return (notify) => {
        passed.push(call)
        notify()
      }
    },
  })
})

const subscribe = (...params: never[]) => subscriptions.subscribe('eth_subscribe', params)
const heads = () => String(subscribe('newHeads' as never).result)

describe('a subscription', () => {
  it('has an ID without leading zeros, and notifications with it that pass the interceptors', () => {
    const [id, other] = [heads(), heads()]
    for (const each of [id, other]) expect(each).toMatch(/^0x[1-9a-f][0-9a-f]{1,31}$/)
    expect(other).not.toBe(id)
    // Of sixteen bytes, most of which begin with no zero.
    expect(Math.max(...Array.from({ length: 30 }, () => heads().length))).toBe('0x'.length + 32)
    subscribers[0]?.notify({ a: '<' })
    expect(sent).toEqual([
      `{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"${id}","result":{"a":"\\u003c"}}}\n`,
    ])
    expect(passed).toEqual([['eth_subscribe', ['newHeads']]])
  })

  it('ends once, with true', () => {
    const [id, other] = [heads(), heads()]
    expect(subscriptions.unsubscribe([id])).toEqual({ result: true })
    expect(subscribers).toHaveLength(1)
    expect(subscriptions.unsubscribe([id])).toMatchObject({
      error: { code: -32_000, message: 'subscription not found' },
    })
    expect(subscriptions.unsubscribe([other])).toEqual({ result: true })
    expect(subscribers).toEqual([])
  })

  it('ends with its connection', () => {
    const id = heads()
    heads()
    subscriptions.close()
    expect(subscribers).toEqual([])
    expect(subscriptions.unsubscribe([id])).toMatchObject({ error: { message: 'subscription not found' } })
  })
})

// The texts of libevm's `rpc/handler.go`.
describe('what is no subscription is refused', () => {
  it.each([
    [undefined, -32_602, 'non-array args'],
    [new JsonObject([]), -32_602, 'non-array args'],
    [[], -32_602, 'expected subscription name as first argument'],
    [[5], -32_602, 'expected subscription name as first argument'],
    [['nothing'], -32_601, 'no "nothing" subscription in eth namespace'],
  ])('%j', (params, code, message) => {
    const { error } = subscriptions.subscribe('eth_subscribe', params as never)
    expect(error).toMatchObject({ code, message })
    expect(subscribers).toEqual([])
  })

  it('in another namespace, or with wrong parameters', () => {
    expect(subscriptions.subscribe('net_subscribe', ['newHeads']).error).toMatchObject({
      message: 'no "newHeads" subscription in net namespace',
    })
    expect(subscribe('logs' as never, 5 as never).error).toMatchObject({ code: -32_602 })
    expect(subscriptions.unsubscribe(undefined).error).toMatchObject({ code: -32_602 })
  })
})

describe('a subscription of what is there already', () => {
  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve))
  }
  const trace = () =>
    subscriptions.subscribe('debug_subscribe', ['traceChain', '0x0', '0x2']).result as string

  beforeEach(async () => {
    for (let count = 0; count < 2; count++) await c.send({ to: `0x${'ee'.repeat(20)}`, value: 1n })
  })

  it('sends all of it after the answer', async () => {
    const id = trace()
    expect(sent).toEqual([])
    await settle()
    const blocks = sent.map((text) => JSON.parse(text))
    expect(blocks.map(({ method, params }) => [method, params.subscription, params.result.block])).toEqual([
      ['debug_subscription', id, '0x1'],
      ['debug_subscription', id, '0x2'],
    ])
    expect(subscriptions.unsubscribe([id])).toEqual({ result: true })
  })

  it.each([
    [new Error('of a bug'), [['the notifications of a subscription ended', new Error('of a bug')]]],
    [subscriptionNotFound(), []],
  ])('that ends with an error is told of, unless it is a refusal: %s', async (error, reports) => {
    const reported: unknown[] = []
    c.network.internalErrors.watch((...what) => reported.push(what))
    trace()
    const read = jest.spyOn(c.chain, 'blockByNumber').mockImplementation(() => {
      throw error
    })
    await settle()
    read.mockRestore()
    expect([reported, sent]).toEqual([reports, []])
  })

  it('sends no more once it is ended on the way', async () => {
    const id = trace()
    onSent = () => void subscriptions.unsubscribe([id])
    await settle()
    expect(sent.map((text) => JSON.parse(text).params.result.block)).toEqual(['0x1'])
  })

  it('sends nothing once it has ended', async () => {
    expect(subscriptions.unsubscribe([trace()])).toEqual({ result: true })
    trace()
    subscriptions.close()
    await settle()
    expect(sent).toEqual([])
  })
})
