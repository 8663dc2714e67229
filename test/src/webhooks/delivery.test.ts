import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { LogLine, Snowglobe } from '../../../src/index.js'
import { readWallClockBy } from '../../../state/time/wallClock.js'
import { createWebhook, hook, pay, receive, statusOf, watched, webhookNetwork } from './webhookNetwork.js'

let net: Snowglobe
beforeEach(async () => {
  net = await webhookNetwork()
})
afterEach(() => net.close())

const messages = async () => (await net.emulator.webhookMessages()).messages
const second = 1000
const hour = 3600 * second
const startMs = Date.parse('2026-10-04T16:00:00Z')

/** The times between attempts in the documentation. */
const delaysMs = [10, 60, 300, 600, 1800]
  .map((seconds) => seconds * second)
  .concat([2, 6, 12, 24].map((hours) => hours * hour))

async function move(ms: number): Promise<void> {
  await net.increaseTime(ms)
  await net.webhooks.delivered()
}

describe('a message', () => {
  it('comes once for each transaction, in their order', async () => {
    await createWebhook(net)
    const received = receive(net)
    for (let i = 0; i < 3; i++) await pay(net)
    expect(received.map(({ event }) => event.transaction.nonce)).toEqual(['0', '1', '2'])
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(3)
    expect(await messages()).toMatchObject(
      [1, 2, 3].map(() => ({ status: 'delivered', attempts: [{ status: 200 }] })),
    )
  })

  it('comes to no webhook that is inactive, on another chain, or for another account', async () => {
    const id = await createWebhook(net)
    await net.fetch(`/v1/webhooks/${id}`, { method: 'DELETE' })
    await createWebhook(net, { metadata: { addresses: ['0x0000000000000000000000000000000000000B0b'] } })
    const received = receive(net)
    await pay(net)
    expect(received).toEqual([])
  })

  it('comes again after the documented times until it is taken, with the same ID', async () => {
    await createWebhook(net)
    let status = 500
    const received = receive(net, () => status)
    await pay(net)
    for (const [index, delayMs] of delaysMs.slice(0, 4).entries()) {
      await move(delayMs - 1)
      expect(received).toHaveLength(index + 1)
      if (index === 3) status = 200
      await move(1)
      expect(received).toHaveLength(index + 2)
    }
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
    const [message] = await messages()
    expect(message).toMatchObject({ status: 'delivered' })
    expect(message?.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500, 200])
    expect(message?.attempts[1]?.timestampMs).toBe(startMs + 10 * second)
  })

  it('whose ten attempts fail deactivates its webhook', async () => {
    const id = await createWebhook(net)
    const received = receive(net, () => 404)
    await pay(net)
    await move(45 * hour)
    expect(received).toHaveLength(10)
    expect(await messages()).toMatchObject([{ status: 'failed' }])
    const [message] = await messages()
    const times = message?.attempts.map(({ timestampMs }) => timestampMs - startMs) ?? []
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(delaysMs)
    expect(message?.nextAttemptMs).toBeUndefined()
    expect(await statusOf(net, id)).toBe('inactive')
    await pay(net)
    expect(received).toHaveLength(10)
  })

  it('is taken by the status 200 alone', async () => {
    await createWebhook(net)
    const received = receive(net, () => 204)
    await pay(net)
    expect(await messages()).toMatchObject([{ status: 'pending', attempts: [{ status: 204 }] }])
    await move(10 * second)
    expect(received).toHaveLength(2)
  })

  it('that is not taken is a warning in the log, and one that is taken is not', async () => {
    const lines: LogLine[] = []
    await using logged = await webhookNetwork({ log: { write: (line) => void lines.push(line) } })
    const warnings = () => lines.filter(({ level }) => level === 'WARN')
    await createWebhook(logged)
    let status = 500
    receive(logged, () => status)
    await pay(logged)
    const warning = (attempt: number) => ({
      logger: 'main',
      message: 'webhook not delivered',
      fields: { url: hook, messageID: expect.any(String), attempt, reason: 'status 500' },
    })
    expect(warnings()).toMatchObject([warning(1)])
    await logged.increaseTime(10 * second)
    await logged.webhooks.delivered()
    expect(warnings()).toMatchObject([warning(1), warning(2)])
    status = 200
    await logged.increaseTime(60 * second)
    await logged.webhooks.delivered()
    expect(warnings()).toHaveLength(2)
  })

  it('has the error of a handler that throws', async () => {
    await createWebhook(net)
    net.webhooks.on(hook, () => {
      throw new Error('the database is down')
    })
    await pay(net)
    expect(await messages()).toMatchObject([{ attempts: [{ error: 'the database is down' }] }])
  })

  it('is sent again on demand, also one that was delivered, with the same ID', async () => {
    await createWebhook(net)
    const received = receive(net)
    await pay(net)
    const [message] = await messages()
    await net.emulator.redeliverWebhook({ messageId: String(message?.messageId) })
    await net.webhooks.delivered()
    expect(received).toEqual([message?.body, message?.body])
    const missing = net.emulator.redeliverWebhook({ messageId: 'none' })
    await expect(missing).rejects.toMatchObject({ code: -32602 })
  })
})

describe('in the plan free', () => {
  it('the sixth message that needs a third attempt deactivates the webhook', async () => {
    await net.emulator.setDataApi({ webhooks: { plan: 'free' } })
    const id = await createWebhook(net)
    receive(net, () => 500)
    for (let i = 0; i < 5; i++) await pay(net)
    await move(10 * second)
    expect(await statusOf(net, id)).toBe('active')
    await pay(net)
    expect(await statusOf(net, id)).toBe('active')
    await move(10 * second)
    expect(await statusOf(net, id)).toBe('inactive')
    expect((await messages()).map(({ status }) => status)).toEqual(Array(6).fill('failed'))
  })

  it('a webhook whose failures are reset begins to count anew', async () => {
    await net.emulator.setDataApi({ webhooks: { plan: 'free' } })
    const webhookId = await createWebhook(net)
    receive(net, () => 500)
    for (let i = 0; i < 6; i++) await pay(net)
    await move(10 * second)
    await net.emulator.resetWebhookFailures({ webhookId })
    expect(await statusOf(net, webhookId)).toBe('active')
    for (let i = 0; i < 5; i++) await pay(net)
    await move(10 * second)
    expect(await statusOf(net, webhookId)).toBe('active')
    await expect(net.emulator.resetWebhookFailures({ webhookId: 'none' })).rejects.toMatchObject({
      code: -32602,
    })
  })
})

describe('a revert', () => {
  it('takes back messages and their attempts, and what comes then has another ID', async () => {
    await createWebhook(net)
    const received = receive(net)
    const snapshot = await net.snapshot()
    await pay(net)
    await net.revert(snapshot)
    expect(await messages()).toEqual([])
    await net.fund({ address: watched, amount: 2n })
    await net.webhooks.delivered()
    const [first, again] = received
    expect(again.event.transaction.value).toBe('2')
    expect(again.messageId).not.toBe(first.messageId)
  })

  it('brings back an attempt that is to come', async () => {
    await createWebhook(net)
    let status = 500
    const received = receive(net, () => status)
    await pay(net)
    const snapshot = await net.snapshot()
    status = 200
    await move(10 * second)
    expect(await messages()).toMatchObject([{ status: 'delivered' }])
    await net.revert(snapshot)
    expect(await messages()).toMatchObject([{ status: 'pending', attempts: [{ status: 500 }] }])
    await move(10 * second)
    expect(received).toHaveLength(3)
  })

  it('of a change that fails reports nothing', async () => {
    await createWebhook(net)
    const received = receive(net)
    await expect(net.fund({ address: watched, amount: 10n ** 40n })).rejects.toThrow()
    await net.webhooks.delivered()
    expect(received).toEqual([])
  })
})

describe('over HTTP', () => {
  it('a message is posted as JSON, redirects are not followed, and a refused connection is an error', async () => {
    const heads: string[] = []
    const server = createServer((request, response) => {
      heads.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await createWebhook(net, { url: `http://127.0.0.1:${port}/hook?a=b` })
    await pay(net)
    expect(heads).toEqual(['POST /hook?a=b application/json'])
    expect(await messages()).toMatchObject([{ attempts: [{ status: 302 }] }])
    await new Promise((resolve) => server.close(resolve))
    await move(10 * second)
    expect(await messages()).toMatchObject([
      { attempts: [{ status: 302 }, { error: expect.stringContaining('ECONNREFUSED') }] },
    ])
  })

  it('nothing is sent to other machines, unless the settings name them', async () => {
    await createWebhook(net, { url: 'http://hooks.invalid/hook' })
    await pay(net)
    const refusal =
      'nothing is sent to hooks.invalid: handle the URL with net.webhooks.on, or allow the host by dataApi.webhooks.hosts'
    expect(await messages()).toMatchObject([{ attempts: [{ error: refusal }] }])
    await net.emulator.setDataApi({ webhooks: { hosts: ['hooks.invalid'] } })
    await move(10 * second)
    expect(await messages()).toMatchObject([
      { attempts: [{ error: refusal }, { error: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) }] },
    ])
  })
})

it('comes by itself where the clock runs', async () => {
  // The machine's time moves by hand, so that a busy machine does not come to the second attempt too soon.
  let wallMs = Date.now()
  readWallClockBy(() => wallMs)
  try {
    await using running = await webhookNetwork({ clock: { mode: 'running' } })
    await createWebhook(running)
    let status = 500
    const received = receive(running, () => status)
    await pay(running)
    status = 200
    // A tenth of a second before the second attempt is due.
    await running.increaseTime(9900)
    expect(received).toHaveLength(1)
    wallMs += 100
    while (received.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  } finally {
    readWallClockBy(() => Date.now())
  }
})

it('sends nothing more once the network is closed', async () => {
  const closing = await webhookNetwork()
  await createWebhook(closing)
  const received = receive(closing, () => 500)
  await pay(closing)
  await closing.close()
  await closing.increaseTime(10 * second)
  await closing.webhooks.delivered()
  expect(received).toHaveLength(1)
})
