import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { Random } from '../../../state/time/Random.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { type Webhook, withAddresses } from '../../../state/webhooks/Webhook.js'
import { isDelivery, type WebhookMessage } from '../../../state/webhooks/WebhookMessage.js'
import { webhookSettings } from '../../../state/webhooks/WebhookOptions.js'
import { Webhooks } from '../../../state/webhooks/Webhooks.js'

const startMs = 1_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let nowMs: number
let undo: UndoLog
let webhooks: Webhooks
beforeEach(() => {
  nowMs = startMs
  undo = new UndoLog()
  webhooks = new Webhooks(undo, { now: () => nowMs }, new Random('webhooks'), undefined)
})

/** Creates a webhook for an address of the C-Chain. */
function create(name = 'one'): Webhook {
  return webhooks.create({
    eventType: 'address_activity',
    blockchainId: '0c'.repeat(32) as Id,
    metadata: { addresses: ['0xA'] },
    url: 'https://app.example/hook',
    chainId: '43112',
    isHere: true,
    name,
    description: '',
  })
}

/** Sends a message. @returns the message */
function send(webhook: Webhook, event = 'event'): WebhookMessage {
  webhooks.send(webhook, event, (id) => `{"messageId":"${id}"}`)
  return webhooks.messages.at(-1) as WebhookMessage
}

/** The message as it is now. */
const now = ({ id }: WebhookMessage) => webhooks.message(id) as WebhookMessage
const state = ({ id }: Webhook) => webhooks.get(id)
const taken = { status: 200 }
const refused = { status: 500 }

/** Lets the next attempts of a message fail, each when it is due. */
function fail(message: WebhookMessage, attempts: number): void {
  for (let i = 0; i < attempts; i++) {
    nowMs = Math.max(nowMs, now(message).nextAttemptMs ?? nowMs)
    webhooks.attempted(now(message), refused)
  }
}

describe('a webhook', () => {
  test('is active from its creation on, and counted from 1', () => {
    expect(webhooks.hasActive).toBe(false)
    const [first, second] = [create('one'), create('two')]
    expect(first).toMatchObject({ number: 1, status: 'active', createdAtMs: startMs, messagesRetried: 0 })
    expect(second).toMatchObject({ number: 2, name: 'two' })
    expect(first.id).toMatch(uuid)
    expect(webhooks.all).toEqual([first, second])
    expect(webhooks.get(second.id)).toEqual(second)
    expect(webhooks.get('none')).toBeUndefined()
  })

  test('that is inactive is no active one', () => {
    const [first, second] = [create(), create()]
    webhooks.update({ ...first, status: 'inactive' })
    expect(webhooks.active).toEqual([second])
    expect(webhooks.hasActive).toBe(true)
    webhooks.update({ ...second, status: 'inactive' })
    expect(webhooks.active).toEqual([])
    expect(webhooks.hasActive).toBe(false)
    expect(webhooks.all).toHaveLength(2)
  })

  test('that becomes active begins without failures; one that stays so keeps them', () => {
    const webhook = create()
    expect(webhooks.update({ ...webhook, messagesRetried: 2 })).toMatchObject({ messagesRetried: 2 })
    expect(webhooks.update({ ...webhook, messagesRetried: 3, status: 'inactive' })).toMatchObject({
      messagesRetried: 3,
    })
    expect(webhooks.update({ ...webhook, messagesRetried: 3 })).toMatchObject({ messagesRetried: 0 })
    expect(state(webhook)?.messagesRetried).toBe(0)
  })

  test('forgets its failures when they are reset', () => {
    const webhook = create()
    webhooks.resetFailures({ ...webhook, status: 'inactive', messagesRetried: 4 })
    expect(state(webhook)).toMatchObject({ status: 'active', messagesRetried: 0 })
  })

  test('has other addresses only if it is about addresses of an EVM chain', () => {
    const webhook = create()
    expect(withAddresses(webhook, ['0xB'])).toMatchObject({ metadata: { addresses: ['0xB'] } })
    const other: Webhook = {
      ...webhook,
      eventType: 'validator_activity',
      metadata: { keyType: 'nodeId', keys: ['N'], subEvents: { validatorActivitySubEvents: [] } },
    }
    expect(withAddresses(other, ['0xB'])).toBe(other)
  })
})

describe('the shared secret', () => {
  test('comes with the first webhook, and stays until it is changed', () => {
    expect(webhooks.secret).toBeUndefined()
    create()
    const { secret } = webhooks
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    create()
    expect(webhooks.secret).toBe(secret)
    const changed = webhooks.rotateSecret()
    expect(changed).not.toBe(secret)
    expect(webhooks.secret).toBe(changed)
  })

  test('that was made before is that of the first webhook', () => {
    const secret = webhooks.rotateSecret()
    create()
    expect(webhooks.secret).toBe(secret)
  })
})

describe('the settings', () => {
  test('have defaults, and change one by one', () => {
    expect(webhookSettings()).toEqual({ plan: 'paid', hosts: [], signatureKey: 'text' })
    webhooks.change({ plan: 'free' })
    expect(webhooks.settings).toEqual({ plan: 'free', hosts: [], signatureKey: 'text' })
    webhooks.change({ hosts: ['*'], signatureKey: 'hex' })
    expect(webhooks.settings).toEqual({ plan: 'free', hosts: ['*'], signatureKey: 'hex' })
  })

  test('are those that the network began with', () => {
    const begun = new Webhooks(new UndoLog(), { now: () => 0 }, new Random(''), { plan: 'free' })
    expect(begun.settings.plan).toBe('free')
  })
})

describe('a message', () => {
  test('is due at once, with a body that has its ID', () => {
    const webhook = create()
    const [first, second] = [send(webhook), send(webhook)]
    expect(first).toMatchObject({ number: 1, webhookId: webhook.id, eventType: 'address_activity' })
    expect(first).toMatchObject({
      createdAtMs: startMs,
      status: 'pending',
      nextAttemptMs: startMs,
      attempts: [],
    })
    expect(first.body).toBe(`{"messageId":"${first.id}"}`)
    expect(first.id).toMatch(uuid)
    expect(second.number).toBe(2)
    expect(second.id).not.toBe(first.id)
    expect(webhooks.nextDueMs).toBe(startMs)
    expect([...webhooks.dueMessages()]).toEqual([first, second])
    expect(webhooks.message('none')).toBeUndefined()
  })

  test('of another event has another ID after a revert', () => {
    const webhook = create()
    const mark = undo.checkpoint()
    const { id } = send(webhook, 'one')
    undo.revert(mark)
    expect(webhooks.messages).toEqual([])
    expect(webhooks.nextDueMs).toBeUndefined()
    expect(send(webhook, 'two')).toMatchObject({ number: 1, id: expect.not.stringMatching(id) })
  })

  test('that is taken is delivered, and due no more', () => {
    const message = send(create())
    nowMs = startMs + 5
    webhooks.attempted(message, taken)
    expect(now(message)).toMatchObject({
      status: 'delivered',
      nextAttemptMs: undefined,
      attempts: [{ timestampMs: startMs, status: 200 }],
    })
    expect(webhooks.nextDueMs).toBeUndefined()
  })

  test('that is refused is due again after ten seconds, not before', () => {
    const message = send(create())
    webhooks.attempted(message, refused)
    expect(now(message)).toMatchObject({ status: 'pending', nextAttemptMs: startMs + 10_000 })
    nowMs = startMs + 9_999
    expect([...webhooks.dueMessages()]).toEqual([])
    nowMs = startMs + 10_000
    expect([...webhooks.dueMessages()]).toEqual([now(message)])
  })

  test('is due in the order of the times, then of the messages', () => {
    const webhook = create()
    const [first, second, third] = [send(webhook), send(webhook), send(webhook)]
    webhooks.attempted(first, refused)
    nowMs = startMs + 10_000
    expect([...webhooks.dueMessages()].map(({ number }) => number)).toEqual([2, 3, 1])
    webhooks.redeliver(second)
    webhooks.redeliver(third)
    expect([...webhooks.dueMessages()].map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('has no attempt that is not due', () => {
    const message = send(create())
    webhooks.attempted({ ...message, id: 'other' }, taken)
    webhooks.attempted({ ...message, nextAttemptMs: startMs + 1 }, taken)
    webhooks.attempted({ ...message, number: 2 }, taken)
    expect(now(message)).toEqual(message)
    webhooks.attempted(message, taken)
    webhooks.attempted(now(message), refused)
    expect(now(message)).toMatchObject({ status: 'delivered', attempts: [taken] })
  })

  test('fails with its tenth attempt, and deactivates its webhook', () => {
    const webhook = create()
    const message = send(webhook)
    fail(message, 9)
    expect(now(message).status).toBe('pending')
    expect(state(webhook)?.status).toBe('active')
    fail(message, 1)
    expect(now(message)).toMatchObject({ status: 'failed', nextAttemptMs: undefined })
    expect(now(message).attempts).toHaveLength(10)
    const seconds = now(message).attempts.map(({ timestampMs }) => (timestampMs - startMs) / 1000)
    const delays = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0))
    expect(delays).toEqual([10, 60, 300, 600, 1_800, 7_200, 21_600, 43_200, 86_400])
    expect(state(webhook)?.status).toBe('inactive')
  })

  test('is counted once among those that need a third attempt', () => {
    const webhook = create()
    const message = send(webhook)
    fail(message, 1)
    expect(state(webhook)?.messagesRetried).toBe(0)
    fail(message, 1)
    expect(state(webhook)?.messagesRetried).toBe(1)
    fail(message, 1)
    expect(state(webhook)?.messagesRetried).toBe(1)
  })

  test('has no more attempts once its webhook is inactive; those of others have', () => {
    const [one, other] = [create(), create()]
    const [delivered, pending, another] = [send(one), send(one), send(other)]
    webhooks.attempted(delivered, taken)
    webhooks.update({ ...one, status: 'inactive' })
    expect(now(delivered).status).toBe('delivered')
    expect(now(pending)).toMatchObject({ status: 'failed', nextAttemptMs: undefined })
    expect([...webhooks.dueMessages()]).toEqual([another])
  })

  test('that is delivered again is as new', () => {
    const message = send(create())
    fail(message, 2)
    nowMs = startMs + 500
    webhooks.redeliver(now(message))
    expect(now(message)).toMatchObject({ status: 'pending', attempts: [], nextAttemptMs: startMs + 500 })
    expect([...webhooks.dueMessages()]).toHaveLength(1)
  })

  test.each([
    [{ status: 200 }, true],
    [{ status: 204 }, false],
    [{ status: 200, error: 'cut off' }, false],
    [{ error: 'no answer' }, false],
    [{}, false],
  ])('is delivered by %j: %s', (outcome, isDelivered) => {
    expect(isDelivery(outcome)).toBe(isDelivered)
  })
})

describe('in the plan free', () => {
  const retries = (count: number) => {
    const webhook = create()
    for (let i = 0; i < count; i++) fail(send(webhook), 2)
    return state(webhook)
  }

  test('the sixth message that needs a third attempt deactivates a webhook', () => {
    webhooks.change({ plan: 'free' })
    expect(retries(5)).toMatchObject({ status: 'active', messagesRetried: 5 })
    expect(retries(6)).toMatchObject({ status: 'inactive', messagesRetried: 6 })
  })

  test('it does not in the other plan', () => {
    expect(retries(6)).toMatchObject({ status: 'active', messagesRetried: 6 })
  })
})

test('ten thousand messages are kept: the oldest to which no attempt is to come goes first', () => {
  const webhook = create()
  const numbers = () => webhooks.messages.map(({ number }) => number)
  const [, second] = [send(webhook), send(webhook)]
  webhooks.attempted(second, taken)
  const body = () => ''
  for (let i = 0; i < 9_998; i++) webhooks.send(webhook, '', body)
  expect(numbers()).toHaveLength(10_000)
  webhooks.send(webhook, '', body)
  expect(numbers()).toHaveLength(10_000)
  expect(numbers().slice(0, 3)).toEqual([1, 3, 4])
  webhooks.send(webhook, '', body)
  expect(numbers()).toHaveLength(10_001)
})
