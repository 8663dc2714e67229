import { beforeEach, expect, it, jest } from '@jest/globals'
import { changeWaits } from '../../../../src/rpc/geth/changeWaits.js'

/** What a wait listens to, by name, while it does. */
let listening: Map<string, () => void>
let found: string | undefined

const listen = (name: string) => (listener?: unknown) => {
  listening.set(name, typeof listener === 'function' ? () => listener() : () => undefined)
  return () => listening.delete(name)
}

function waits() {
  const hub = { subscribe: listen('subscription') }
  const network = { queue: { watch: listen('changes') } }
  return changeWaits(hub as never, network as never, {} as never, { onEnd: listen('end') as never })
}

beforeEach(() => {
  listening = new Map()
  found = undefined
})

const find = () => found

it('does not wait for what is there', async () => {
  found = 'receipt'
  const waiting = waits().until(find, 1000)
  expect([...listening.keys()]).toEqual([])
  expect(await waiting).toBe('receipt')
})

it('ends with the change that brings it', async () => {
  const waiting = waits().until(find, 60_000)
  expect([...listening.keys()].sort()).toEqual(['changes', 'end', 'subscription'])
  listening.get('changes')?.()
  expect(listening.size).toBe(3)
  found = 'receipt'
  listening.get('changes')?.()
  expect(await waiting).toBe('receipt')
  expect([...listening.keys()]).toEqual([])
})

it('lets the process end while it waits', async () => {
  const set = jest.spyOn(globalThis, 'setTimeout')
  const waiting = waits().until(find, 250)
  const timer = set.mock.results[0]?.value as NodeJS.Timeout | undefined
  set.mockRestore()
  expect(timer?.hasRef()).toBe(false)
  found = 'receipt'
  listening.get('changes')?.()
  await waiting
})

it('finds nothing when its time is over', async () => {
  jest.useFakeTimers()
  try {
    const waiting = waits().until(find, 250)
    jest.advanceTimersByTime(249)
    expect(listening.size).toBe(3)
    jest.advanceTimersByTime(1)
    expect(await waiting).toBeUndefined()
    expect(listening.size).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})

it('fails when the network closes, and leaves no timer', async () => {
  jest.useFakeTimers()
  try {
    const waiting = waits().until(find, 250)
    listening.get('end')?.()
    await expect(waiting).rejects.toMatchObject({ code: 4900, message: 'the network was closed' })
    expect([listening.size, jest.getTimerCount()]).toEqual([0, 0])
  } finally {
    jest.useRealTimers()
  }
})
