import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Client } from '../../../../src/rpc/Client.js'
import { executionWait } from '../../../../src/rpc/geth/executionWait.js'
import { SubscriptionHub } from '../../../../src/rpc/geth/SubscriptionHub.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import { AwaitsExecution } from '../../../../state/evm/chain/AwaitsExecution.js'
import { type CChain, heliconCChain } from '../../../methods/eth/endpoint.js'

let c: CChain
let work: WorkInTurns
let isOver: boolean
beforeEach(async () => {
  c = await heliconCChain()
  work = new WorkInTurns()
  isOver = false
})

function wait(requestMs: number, client?: Client) {
  const { network, chain } = c
  const hub = new SubscriptionHub(network, () => undefined, work)
  const target = { network, chain, turns: work, waits: { until: async () => undefined } }
  const wanted = new AwaitsExecution(() => isOver)
  return executionWait(wanted, target as never, client, { hub, work, requestMs })
}

describe('the wait for the execution of a block', () => {
  it('is for no other error', () => {
    const { network, chain } = c
    const hub = new SubscriptionHub(network, () => undefined, work)
    const target = { network, chain, turns: work }
    const other = executionWait(new Error('other'), target as never, undefined, { hub, work, requestMs: 0 })
    expect(other).toBeUndefined()
  })

  it('ends with the chain once the block is executed', async () => {
    const waiting = wait(0)
    isOver = true
    await c.network.queue.run(() => undefined)
    expect(await waiting).toMatchObject({ chain: c.chain })
  })

  it('goes on while the block is not executed, and ends with the chain that a reset puts there', async () => {
    let ended = false
    const waiting = wait(0)?.then((target) => {
      ended = true
      return target
    })
    await c.network.queue.run(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).toBe(false)
    await c.network.reset()
    const target = await waiting
    expect(target?.chain).toBe(c.network.world.cChain)
    expect(target?.chain).not.toBe(c.chain)
  })

  it.each([1, 2_000])('ends after a limit of %d ms', async (requestMs) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      let failure: unknown
      wait(requestMs)?.catch((error) => {
        failure = error
      })
      await jest.advanceTimersByTimeAsync(requestMs - 1)
      expect(failure).toBeUndefined()
      await jest.advanceTimersByTimeAsync(1)
      expect(failure).toMatchObject({ message: 'request timed out' })
    } finally {
      jest.useRealTimers()
    }
  })

  it('lets the process end meanwhile', async () => {
    const set = jest.spyOn(globalThis, 'setTimeout')
    const waiting = wait(2_000)
    expect((set.mock.results.at(-1)?.value as NodeJS.Timeout | undefined)?.hasRef()).toBe(false)
    set.mockRestore()
    work.end()
    await expect(waiting).rejects.toThrow('closed')
  })

  it('has no end by time with a limit of 0', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      let isSettled = false
      const waiting = wait(0)
      waiting?.finally(() => {
        isSettled = true
      })
      await jest.advanceTimersByTimeAsync(24 * 3_600_000)
      expect(isSettled).toBe(false)
      isOver = true
      await c.network.queue.run(() => undefined)
      await waiting
    } finally {
      jest.useRealTimers()
    }
  })

  it('leaves nothing behind, however it ends', async () => {
    const { network, chain } = c
    for (const ending of ['executed', 'gone', 'closed'] as const) {
      const left: string[] = []
      const noted = (name: string) => {
        left.push(name)
        return () => void left.splice(left.indexOf(name), 1)
      }
      let close = () => {}
      let disconnect = () => {}
      const waits = {
        hub: { subscribe: () => noted('subscriber') },
        work: {
          onEnd: (listener: () => void) => {
            close = listener
            return noted('end of work')
          },
        },
        requestMs: 0,
      }
      const client = {
        onDisconnect: (listener: () => void) => {
          disconnect = listener
          return noted('client')
        },
      }
      const clearedTimers = jest.spyOn(globalThis, 'clearTimeout')
      const watch = jest.spyOn(network.queue, 'watch').mockImplementation(() => noted('queue'))
      try {
        const wanted = new AwaitsExecution(() => isOver)
        const waiting = executionWait(wanted, { network, chain } as never, client as never, waits as never)
        expect(left).toEqual(['subscriber', 'queue', 'end of work', 'client'])
        clearedTimers.mockClear()
        if (ending === 'gone') disconnect()
        else if (ending === 'closed') close()
        else {
          isOver = true
          watch.mock.calls[0]?.[0]()
        }
        await Promise.allSettled([waiting])
        expect([ending, left, clearedTimers.mock.calls.length]).toEqual([ending, [], 1])
      } finally {
        watch.mockRestore()
        clearedTimers.mockRestore()
      }
    }
  })

  it('ends when its client goes, and when the network closes', async () => {
    const client = new Client()
    const gone = wait(0, client)
    client.disconnect()
    await expect(gone).rejects.toThrow('context canceled')
    const closed = wait(0)
    work.end()
    await expect(closed).rejects.toThrow('the network was closed')
  })
})
