import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { SubscriptionHub } from '../../../../src/rpc/geth/SubscriptionHub.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import type { JsonWritable } from '../../../../state/codec/json.js'
import type { Network } from '../../../../state/Network.js'
import { cChain } from '../../../methods/eth/endpoint.js'

const numbers = Array.from({ length: 10 }, (_, index) => index)

/** A listener of blocks with ten notifications of each. */
const ofBlocks = { block: () => numbers }

let c: Awaited<ReturnType<typeof cChain>>
let hub: SubscriptionHub
let told: JsonWritable[]

const notify = (result: JsonWritable): void => void told.push(result)
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const transfer = () => c.send({ to: `0x${'ee'.repeat(20)}`, value: 1n })

beforeEach(async () => {
  c = await cChain()
  told = []
  hub = hubOf(c.network)
})

function hubOf(network: Network): SubscriptionHub {
  let nowMs = 0
  // Each notification takes five milliseconds, so a turn has four of them.
  const timing = { nowMs: () => (nowMs += 5), next: turn }
  const report = (error: unknown): void => {
    throw error
  }
  return new SubscriptionHub(network, report, new WorkInTurns(timing))
}

describe('many notifications', () => {
  it('are sent in turns', async () => {
    hub.subscribe(c.network.world.cChain, { listener: ofBlocks, notify })
    await transfer()
    const counts: number[] = []
    while (told.length < 10) {
      await turn()
      counts.push(told.length)
    }
    expect(counts).toEqual([4, 8, 10])
    expect(told).toEqual(numbers)
  })

  it('of a block come before those of the next one, which is made meanwhile', async () => {
    hub.subscribe(c.network.world.cChain, {
      listener: { block: ({ header }) => numbers.map(() => Number(header.number)) },
      notify,
    })
    await transfer()
    await turn()
    expect(told).toHaveLength(4)
    await transfer()
    while (told.length < 20) await turn()
    expect(told).toEqual([...numbers.map(() => 1), ...numbers.map(() => 2)])
  })

  it('end where the block is taken back', async () => {
    hub.subscribe(c.network.world.cChain, { listener: ofBlocks, notify })
    const snapshot = await c.network.snapshot()
    await transfer()
    await turn()
    expect(told).toHaveLength(4)
    await c.network.revert(snapshot)
    const { length } = told
    for (let count = 0; count < 5; count++) await turn()
    expect(told).toHaveLength(length)
    expect(length).toBeLessThan(10)
  })

  it('come on while one of several subscribers of a chain is left, and end with the last', async () => {
    const subscribe = () =>
      hub.subscribe(c.network.world.cChain, { listener: { block: () => ['block'] }, notify })
    const [endFirst, endSecond] = [subscribe(), subscribe()]
    endFirst()
    endFirst()
    await transfer()
    await turn()
    expect(told).toEqual(['block'])
    endSecond()
    await transfer()
    await turn()
    expect(told).toEqual(['block'])
    subscribe()
    await transfer()
    await turn()
    expect(told).toEqual(['block', 'block'])
  })

  it('are all sent before somebody else subscribes, who hears of later blocks only', async () => {
    hub.subscribe(c.network.world.cChain, { listener: ofBlocks, notify })
    await transfer()
    await turn()
    const later: JsonWritable[] = []
    hub.subscribe(c.network.world.cChain, { listener: ofBlocks, notify: (result) => later.push(result) })
    expect(told).toEqual(numbers)
    for (let count = 0; count < 5; count++) await turn()
    expect(later).toEqual([])
  })

  it('of a chain are all sent where another chain, which comes after it, has none', async () => {
    await using net = await createNetwork()
    await net.l1s.create({ alias: 'games' })
    const both = hubOf(net.network)
    // The C-Chain comes first.
    for (const chain of net.network.world.evmChains.values())
      both.subscribe(chain, { listener: ofBlocks, notify })
    await net.mine()
    for (let count = 0; count < 10; count++) await turn()
    expect(told).toEqual(numbers)
  })

  it('end when the subscription ends', async () => {
    const end = hub.subscribe(c.network.world.cChain, { listener: ofBlocks, notify })
    await transfer()
    await turn()
    end()
    for (let count = 0; count < 5; count++) await turn()
    expect(told).toHaveLength(4)
  })
})

describe('blocks that fall due', () => {
  it('are made while somebody listens, and errors of that are reported', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance', 'Date'] })
    const { network } = c
    const { clock, cChain: chain } = network.world
    const mode = jest.spyOn(clock, 'mode', 'get').mockReturnValue('running')
    const dueMs = jest.spyOn(chain.due, 'nextDueMs').mockReturnValue(clock.now() + 700)
    const work = jest.spyOn(network.time, 'doDueWork')
    try {
      const reports: unknown[] = []
      const listening = new SubscriptionHub(network, (error) => reports.push(error), new WorkInTurns())
      const end = listening.subscribe(chain, { listener: {}, notify })
      const failure = new Error('a bug')
      work.mockRejectedValueOnce(failure).mockResolvedValue(undefined)
      const timers = jest.getTimerCount()
      await jest.advanceTimersByTimeAsync(699)
      const before = work.mock.calls.length
      await jest.advanceTimersByTimeAsync(2)
      expect([before, work.mock.calls.length, reports]).toEqual([0, 1, [failure]])
      end()
      expect(jest.getTimerCount()).toBe(timers - 1)
      await jest.advanceTimersByTimeAsync(5_000)
      expect(work).toHaveBeenCalledTimes(1)
    } finally {
      for (const spy of [mode, dueMs, work]) spy.mockRestore()
      jest.useRealTimers()
    }
  })
})
