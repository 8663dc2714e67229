import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Listener } from '../../../../methods/subscriptions/Subscription.js'
import { type Subscriber, SubscriptionFeed } from '../../../../src/rpc/geth/SubscriptionFeed.js'
import { SubscriptionHub } from '../../../../src/rpc/geth/SubscriptionHub.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'

// Feeds and their hub with chains that are made up: what is sent when, and what is watched.

let sent: unknown[]
beforeEach(() => {
  sent = []
})

/** A chain with transactions to announce, and a block that falls due. */
function madeUp(id = 'C') {
  const chain = {
    blockchainId: id,
    listening: 0,
    waiting: [] as string[],
    dueMs: undefined as number | undefined,
    announcements: {
      listen() {
        chain.listening++
        return () => {
          chain.listening--
        }
      },
      take: () => chain.waiting.splice(0),
    },
    due: { nextDueMs: () => chain.dueMs },
  }
  return chain
}
const asChain = (chain: ReturnType<typeof madeUp>) => chain as unknown as EvmChain

const block = (number: number, isAsynchronous = false) =>
  ({
    hash: `hash ${number}`,
    header: { number: BigInt(number), ...(isAsynchronous && { sae: {} }) },
  }) as never
const note = (name: string, listener: Listener = all): Subscriber => ({
  listener,
  notify: (result) => void sent.push(`${name} ${String(result)}`),
})
const all: Listener = {
  transaction: (tx) => `transaction ${String(tx)}`,
  accepted: ({ header }) => [`accepted ${header.number}`],
  block: ({ header }) => [`executed ${header.number}`],
}
const never = () => false

describe('the notifications of a feed', () => {
  let chain: ReturnType<typeof madeUp>
  let feed: SubscriptionFeed
  beforeEach(() => {
    chain = madeUp()
    feed = new SubscriptionFeed(asChain(chain))
    feed.subscribers.add(note('a'))
  })

  it('tell of the acceptance and the execution of a block at once, before Helicon', () => {
    feed.noteExecuted(block(1))
    expect(feed.send(never)).toBe(true)
    expect(sent).toEqual(['a accepted 1', 'a executed 1'])
  })

  it('tell all subscribers of the acceptance first, since Helicon', () => {
    feed.subscribers.add(note('b'))
    feed.noteExecuted(block(1, true))
    feed.send(never)
    expect(sent).toEqual(['a accepted 1', 'b accepted 1', 'a executed 1', 'b executed 1'])
  })

  it('tell of the acceptance once, where the execution comes later', () => {
    feed.noteAccepted(block(1, true))
    feed.send(never)
    feed.noteExecuted(block(1, true))
    feed.send(never)
    expect(sent).toEqual(['a accepted 1', 'a executed 1'])
    feed.noteExecuted(block(1, true))
    feed.send(never)
    expect(sent.slice(2)).toEqual(['a accepted 1', 'a executed 1'])
  })

  it('are those of blocks up to a height after a revert, which are known no more', () => {
    feed.noteAccepted(block(1, true))
    feed.noteAccepted(block(2, true))
    feed.dropAbove(1n)
    feed.send(never)
    expect(sent).toEqual(['a accepted 1'])
    // Block 2 is another one: it is accepted again. Block 1 was accepted before.
    feed.noteExecuted(block(1, true))
    feed.noteExecuted(block(2, true))
    feed.send(never)
    expect(sent.slice(1)).toEqual(['a executed 1', 'a accepted 2', 'a executed 2'])
  })

  it('tell of new transactions before blocks, those who want to know', () => {
    feed.subscribers.add(note('b', { block: () => ['block'] }))
    chain.waiting.push('x', 'y')
    feed.noteExecuted(block(1))
    feed.send(never)
    expect(sent).toEqual(['a transaction x', 'a transaction y', 'a accepted 1', 'a executed 1', 'b block'])
  })

  it('go on in the next turn where one was over, and come before later ones', () => {
    feed.noteExecuted(block(1))
    expect(feed.send(() => true)).toBe(false)
    expect(sent).toEqual(['a accepted 1'])
    feed.noteExecuted(block(2))
    expect(feed.send(() => true)).toBe(false)
    expect(sent).toEqual(['a accepted 1', 'a executed 1'])
    expect(feed.send(never)).toBe(true)
    expect(sent.slice(2)).toEqual(['a accepted 2', 'a executed 2'])
    expect(feed.send(never)).toBe(true)
    expect(sent).toHaveLength(4)
  })

  it('end for a subscriber that leaves meanwhile, and for all when the block goes', () => {
    const leaving = note('b')
    feed.subscribers.add(leaving)
    feed.noteExecuted(block(1))
    feed.send(() => sent.length === 3)
    expect(sent).toEqual(['a accepted 1', 'a executed 1', 'b accepted 1'])
    feed.subscribers.delete(leaving)
    expect(feed.send(never)).toBe(true)
    expect(sent).toHaveLength(3)
    feed.noteExecuted(block(2))
    feed.noteExecuted(block(1))
    feed.send(() => sent.length === 4)
    feed.dropAbove(1n)
    expect(feed.send(never)).toBe(true)
    expect(sent.slice(3)).toEqual(['a accepted 2', 'a accepted 1', 'a executed 1'])
  })

  it('continue on the chain that a reset puts there, without its earlier transactions', () => {
    const [other] = [madeUp()]
    other.waiting.push('old')
    feed.continueOn(asChain(other))
    expect([feed.chain, chain.listening, other.listening]).toEqual([other, 0, 1])
    feed.send(never)
    expect(sent).toEqual([])
    feed.continueOn(asChain(other))
    feed.continueOn(undefined)
    expect([feed.chain, other.listening]).toEqual([other, 1])
    other.waiting.push('new')
    feed.send(never)
    expect(sent).toEqual(['a transaction new'])
    feed.close()
    expect(other.listening).toBe(0)
  })
})

describe('the hub of a network', () => {
  let watching: Map<string, unknown>
  let clock: { mode: string; nowMs: number }
  let chains: Map<string, ReturnType<typeof madeUp>>
  let reports: unknown[]
  let due: jest.Mock<() => Promise<void>>
  let hub: SubscriptionHub

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    watching = new Map()
    clock = { mode: 'running', nowMs: 1000 }
    chains = new Map([
      ['C', madeUp('C')],
      ['L', madeUp('L')],
    ])
    reports = []
    due = jest.fn(async () => undefined)
    const watch = (name: string) => (listener: unknown) => {
      watching.set(name, listener)
      return () => watching.delete(name)
    }
    const network = {
      queue: { watch: watch('changes') },
      blocks: { listen: watch('blocks') },
      rewinds: { watch: watch('rewinds') },
      world: { clock: { mode: 'running', now: () => clock.nowMs }, evmChains: chains },
      time: { doDueWork: () => due() },
    }
    Object.defineProperty(network.world.clock, 'mode', { get: () => clock.mode })
    const turn = () => ({ isOver: never, next: async () => undefined })
    hub = new SubscriptionHub(network as never, (error) => reports.push(error), { turn } as never)
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const chainOf = (id: string) => chains.get(id) ?? madeUp()
  const subscribe = (id: string, name = id, listener?: Listener) =>
    hub.subscribe(asChain(chainOf(id)), note(name, listener))
  const listeners = () => watching.get('blocks') as Record<string, (...of: unknown[]) => void>
  const change = () => (watching.get('changes') as () => void)()

  it('watches while there are subscribers of any chain', () => {
    expect([...watching.keys()]).toEqual([])
    const ends = [subscribe('C'), subscribe('L')]
    expect([...watching.keys()].sort()).toEqual(['blocks', 'changes', 'rewinds'])
    expect([chainOf('C').listening, chainOf('L').listening]).toEqual([1, 1])
    ends[0]?.()
    expect([watching.size, chainOf('C').listening]).toEqual([3, 0])
    ends[1]?.()
    expect([watching.size, chainOf('L').listening]).toEqual([0, 0])
    expect(jest.getTimerCount()).toBe(0)
    subscribe('C')
    expect(watching.size).toBe(3)
  })

  it('tells each chain of its blocks after a change, and not at once', () => {
    subscribe('C')
    subscribe('L')
    listeners()['accepted']?.({ vm: 'evm', blockchainId: 'C', block: block(1) })
    listeners()['accepted']?.({ vm: 'avm', blockchainId: 'C', block: block(2) })
    listeners()['ordered']?.({ chain: chainOf('L'), block: block(3, true) })
    change()
    change()
    expect(sent).toEqual([])
    jest.advanceTimersByTime(0)
    expect(sent).toEqual(['C accepted 1', 'C executed 1', 'L accepted 3'])
  })

  it('tells nobody of blocks that a rewind takes back', () => {
    subscribe('C')
    for (const number of [1, 2])
      listeners()['accepted']?.({ vm: 'evm', blockchainId: 'C', block: block(number) })
    listeners()['rewound']?.(
      new Map([
        ['C', 1n],
        ['L', 0n],
      ]),
    )
    hub.sendPending()
    expect(sent).toEqual(['C accepted 1', 'C executed 1'])
  })

  it('goes on with the chain that a rewind puts there', () => {
    subscribe('C')
    const [before, after] = [chainOf('C'), madeUp('C')]
    chains.set('C', after)
    ;(watching.get('rewinds') as () => void)()
    expect([before.listening, after.listening]).toEqual([0, 1])
  })

  it('reports a notification that fails, and sends those of other chains', () => {
    const failure = new Error('a bug')
    subscribe('C', 'C', {
      block() {
        throw failure
      },
    })
    subscribe('L')
    for (const id of ['C', 'L']) listeners()['accepted']?.({ vm: 'evm', blockchainId: id, block: block(1) })
    hub.sendPending()
    expect([reports, sent]).toEqual([[failure], ['L accepted 1', 'L executed 1']])
  })

  it('makes blocks when the first of them falls due, and looks again afterwards', async () => {
    chainOf('C').dueMs = 1700
    chainOf('L').dueMs = 1500
    subscribe('C')
    subscribe('L')
    await jest.advanceTimersByTimeAsync(499)
    expect(due).not.toHaveBeenCalled()
    clock.nowMs = 1500
    chainOf('L').dueMs = undefined
    await jest.advanceTimersByTimeAsync(1)
    expect(due).toHaveBeenCalledTimes(1)
    // The change that it made is looked at first, in the next turn of the event loop.
    await jest.advanceTimersByTimeAsync(1)
    await jest.advanceTimersByTimeAsync(199)
    expect(due).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(due).toHaveBeenCalledTimes(2)
  })

  it('lets the process end while it waits', () => {
    jest.useRealTimers()
    const set = jest.spyOn(globalThis, 'setTimeout')
    chainOf('C').dueMs = 1500
    const end = subscribe('C')
    const timer = set.mock.results.at(-1)?.value as NodeJS.Timeout | undefined
    set.mockRestore()
    expect(timer?.hasRef()).toBe(false)
    end()
  })

  it('forgets what it was about to send when its last subscriber goes', () => {
    const accept = (number: number) =>
      listeners()['accepted']?.({ vm: 'evm', blockchainId: 'C', block: block(number) })
    const end = subscribe('C')
    accept(1)
    change()
    end()
    expect(jest.getTimerCount()).toBe(0)
    subscribe('C')
    accept(2)
    change()
    jest.advanceTimersByTime(0)
    expect(sent).toEqual(['C accepted 2', 'C executed 2'])
  })

  it('makes a block at once that should have been made', async () => {
    chainOf('C').dueMs = 10
    subscribe('C')
    await jest.advanceTimersByTimeAsync(1)
    expect(due).toHaveBeenCalled()
  })

  it('looks again after the longest timer where blocks are due later', async () => {
    chainOf('C').dueMs = 2 ** 40
    subscribe('C')
    await jest.advanceTimersByTimeAsync(2 ** 31 - 2)
    expect(due).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(due).toHaveBeenCalledTimes(1)
  })

  it('makes none while the clock stands, without due blocks, or without subscribers', async () => {
    clock.mode = 'frozen'
    chainOf('C').dueMs = 1500
    const end = subscribe('C')
    await jest.advanceTimersByTimeAsync(1000)
    clock.mode = 'running'
    chainOf('C').dueMs = undefined
    change()
    await jest.advanceTimersByTimeAsync(1000)
    chainOf('C').dueMs = 1500
    change()
    await jest.advanceTimersByTimeAsync(0)
    end()
    await jest.advanceTimersByTimeAsync(1000)
    expect(due).not.toHaveBeenCalled()
  })

  it('reports work that fails, and goes on', async () => {
    const failure = new Error('a bug')
    due.mockRejectedValueOnce(failure)
    chainOf('C').dueMs = 1001
    subscribe('C')
    await jest.advanceTimersByTimeAsync(1)
    expect(reports).toEqual([failure])
    clock.nowMs = 1001
    await jest.advanceTimersByTimeAsync(2)
    expect(due).toHaveBeenCalledTimes(2)
  })
})
