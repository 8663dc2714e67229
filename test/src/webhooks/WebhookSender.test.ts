import timers from 'node:timers'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { WebhookSender } from '../../../src/webhooks/WebhookSender.js'
import type { Network } from '../../../state/Network.js'
import { longestDelayMs } from '../../../state/node/FaultRules.js'

const set = jest.spyOn(timers, 'setTimeout')
const cleared = jest.spyOn(timers, 'clearTimeout')
let nowMs = 1000
let nextDueMs: number | undefined
let mode: 'running' | 'frozen' = 'running'
let due: { webhookId: string; id: string; attempts: [] }[] = []
let change: () => void = () => undefined
let rewind: () => void = () => undefined
let end: () => void = () => undefined
const attempted: string[] = []

/** A network whose messages cannot be sent, since their webhooks are gone. */
const network = {
  queue: {
    watch(watcher: () => void) {
      change = watcher
    },
    run: async (task: () => unknown) => task(),
  },
  rewinds: {
    watch(watcher: () => void) {
      rewind = watcher
    },
  },
  world: {
    clock: {
      now: () => nowMs,
      get mode() {
        return mode
      },
    },
    webhooks: {
      get nextDueMs() {
        return nextDueMs
      },
      dueMessages: () => due,
      get: () => undefined,
      attempted(message: { id: string }, { error }: { error: string }) {
        attempted.push(`${message.id}: ${error}`)
        due = due.filter((each) => each !== message)
      },
    },
  },
} as unknown as Network

let sender: WebhookSender
beforeEach(() => {
  ;[nowMs, nextDueMs, mode, due] = [1000, undefined, 'running', []]
  attempted.length = 0
  sender = new WebhookSender(network, {
    onEnd: (listener: () => void) => {
      end = listener
      return () => undefined
    },
  } as never)
  jest.clearAllMocks()
})
afterEach(() => {
  for (const { value } of set.mock.results) clearTimeout(value as NodeJS.Timeout)
})

const waits = () => set.mock.calls.map(([, ms]) => ms)

it('waits for the next attempt where the clock runs, and anew after each change', () => {
  nextDueMs = 1500
  change()
  expect(waits()).toEqual([500])
  nowMs = 1499
  rewind()
  expect(waits()).toEqual([500, 1])
  expect(cleared.mock.calls.at(-1)).toEqual([set.mock.results[0]?.value])
  const [, [again] = []] = set.mock.calls
  nowMs = 1500
  again?.()
  expect(waits()).toEqual([500, 1])
})

it('waits no longer than a timer can', () => {
  nextDueMs = nowMs + longestDelayMs + 1
  change()
  expect(waits()).toEqual([longestDelayMs])
})

it('sets no timer when the clock is frozen, no attempt is to come, it is due, or the network is closed', () => {
  nextDueMs = 1500
  mode = 'frozen'
  change()
  mode = 'running'
  nextDueMs = undefined
  change()
  nextDueMs = nowMs
  change()
  nextDueMs = 1500
  end()
  change()
  expect(waits()).toEqual([])
})

it('clears its timer when the network is closed', () => {
  nextDueMs = 1500
  change()
  end()
  expect(cleared.mock.calls.at(-1)).toEqual([set.mock.results[0]?.value])
})

it('sends the messages of a webhook one after the other, and nothing within the change that made them', async () => {
  const message = (webhookId: string, id: string) => ({ webhookId, id, attempts: [] as [] })
  due = [message('a', '1'), message('b', '2'), message('a', '3')]
  nextDueMs = nowMs
  change()
  change()
  expect(attempted).toEqual([])
  await sender.delivered()
  expect(attempted.toSorted()).toEqual(['1', '2', '3'].map((id) => `${id}: the webhook is gone`))
  due = [message('a', '4')]
  change()
  await sender.delivered()
  expect(attempted.at(-1)).toBe('4: the webhook is gone')
})

it('sends what is due when somebody waits for it', async () => {
  due = [{ webhookId: 'a', id: '1', attempts: [] }]
  nextDueMs = nowMs
  await sender.delivered()
  expect(attempted).toEqual(['1: the webhook is gone'])
})

it('sends nothing once the network is closed', async () => {
  due = [{ webhookId: 'a', id: '1', attempts: [] }]
  nextDueMs = nowMs
  change()
  end()
  await sender.delivered()
  expect(attempted).toEqual([])
})
