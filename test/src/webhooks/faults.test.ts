import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'
import { createWebhook, hook, pay, receive, watched, webhookNetwork } from './webhookNetwork.js'

let net: Snowglobe
// biome-ignore lint/suspicious/noExplicitAny: tests read members of messages
let received: any[]
beforeEach(async () => {
  net = await webhookNetwork({ journal: true })
  await createWebhook(net)
  received = receive(net)
})
afterEach(() => net.close())

const attempts = async () =>
  (await net.emulator.webhookMessages()).messages.map((message) => message.attempts)

describe('a rule about webhooks', () => {
  it('drop: the message is lost, and nobody sends it again', async () => {
    const fault = net.faults.add({ drop: 'webhook', times: 1 })
    await pay(net)
    await pay(net)
    expect(received.map(({ event }) => event.transaction.nonce)).toEqual(['1'])
    expect(await attempts()).toMatchObject([[{ status: 200 }], [{ status: 200 }]])
    expect(fault.hits).toBe(1)
  })

  it('duplicate: the message comes twice, with one ID', async () => {
    net.faults.add({ duplicate: 'webhook', times: 1 })
    await pay(net)
    expect(received).toHaveLength(2)
    expect(received[1]).toEqual(received[0])
  })

  it('delay: the message waits in real time', async () => {
    net.faults.add({ service: 'webhooks', delay: 50 })
    const startMs = performance.now()
    await net.fund({ address: watched, amount: 1n })
    expect(received).toHaveLength(0)
    await net.webhooks.delivered()
    expect(performance.now() - startMs).toBeGreaterThan(45)
    expect(received).toHaveLength(1)
  })

  it('error and status: an attempt fails, and the next one comes ten seconds later', async () => {
    net.faults.set({
      rules: [
        { service: 'webhooks', error: { code: -32000, message: 'no route to host' }, times: 1 },
        { service: 'webhooks', status: 503, times: 1 },
      ],
    })
    await pay(net)
    expect(await attempts()).toMatchObject([[{ error: 'no route to host' }]])
    await net.increaseTime(10_000)
    await net.webhooks.delivered()
    expect(await attempts()).toMatchObject([[{ error: 'no route to host' }, { status: 503 }]])
    expect(received).toEqual([])
    await net.increaseTime(60_000)
    await net.webhooks.delivered()
    expect(received).toHaveLength(1)
  })

  it('when "after": the receiver has the message, and gets it again', async () => {
    net.faults.add({ service: 'webhooks', reset: true, when: 'after', times: 1 })
    await pay(net)
    await net.increaseTime(10_000)
    await net.webhooks.delivered()
    expect(received).toHaveLength(2)
    expect(received[1]).toEqual(received[0])
    expect(await attempts()).toMatchObject([[{ error: 'fault: reset' }, { status: 200 }]])
  })

  it('empty: the receiver does not get the message, and the attempt says why', async () => {
    net.faults.add({ service: 'webhooks', empty: true, times: 1 })
    await pay(net)
    expect(received).toEqual([])
    expect(await attempts()).toMatchObject([[{ error: 'fault: empty' }]])
    expect(net.journal.find({ service: 'webhooks' })).toMatchObject([{ failure: 'fault: empty' }])
  })

  it('concerns the paths and chains that it names', async () => {
    net.faults.set({
      rules: [
        { drop: 'webhook', route: '/other' },
        { drop: 'webhook', chain: 'P' },
      ],
    })
    await pay(net)
    expect(received).toHaveLength(1)
    net.faults.set({ rules: [{ drop: 'webhook', route: '/hook', chain: 'C' }] })
    await pay(net)
    expect(received).toHaveLength(1)
  })

  it('concerns no requests, and rules about requests concern no messages', async () => {
    const ofWebhooks = net.faults.add({ service: 'webhooks', status: 503 })
    await net.info.getNodeID()
    expect(ofWebhooks.hits).toBe(0)
    net.faults.set({ rules: [{ status: 503 }] })
    await net.webhooks.delivered()
    net.faults.clear()
    const ofRequests = net.faults.add({ probability: 1, delay: 1 })
    await net.emulator.fund({ address: watched, amount: '1' } as never)
    await net.webhooks.delivered()
    expect(received).toHaveLength(1)
    expect(ofRequests.hits).toBe(0)
  })

  it.each([
    [{ service: 'webhooks', malformed: true }, 'must not have malformed where the service is webhooks'],
    [{ service: 'webhooks', drop: 'log' }, 'must not have drop where the service is webhooks'],
    [{ service: 'C', drop: 'webhook' }, 'must have the service webhooks where it is about a webhook'],
    [
      { drop: 'webhook', method: 'eth_call' },
      'must not have a method, params, an origin or headers: messages of webhooks have none',
    ],
  ] as const)('%o is refused', (rule, reason) => {
    expect(() => net.faults.add(rule as never)).toThrow(reason)
  })
})

describe('the journal', () => {
  it('has each attempt with its answer and the rules that hit it', async () => {
    const fault = net.faults.add({ service: 'webhooks', status: 503, times: 1 })
    await pay(net)
    await net.increaseTime(10_000)
    await net.webhooks.delivered()
    const entries = net.journal.find({ service: 'webhooks' })
    const [message] = (await net.emulator.webhookMessages()).messages
    const shared = { kind: 'delivery', httpMethod: 'POST', url: hook, messageId: message?.messageId }
    expect(entries).toMatchObject([
      { ...shared, attempt: 1, status: 503, faults: [fault.id] },
      { ...shared, attempt: 2, status: 200, faults: [] },
    ])
    expect(JSON.parse(String(entries[0]?.requestBody))).toEqual(message?.body)
    expect(net.journal.find({ service: 'webhooks', failed: true })).toHaveLength(1)
    expect(net.journal.find({ service: 'webhooks', status: 200 })).toHaveLength(1)
    expect(net.journal.find({ route: '/hook' })).toHaveLength(2)
    net.journal.verify({ service: 'webhooks', chain: 'C' }, { times: 2 })
    expect(() => net.journal.verify({ service: 'webhooks', status: 500 })).toThrow(
      `webhooks POST ${hook} 503`,
    )
  })

  it('has attempts without an answer, also as an HTTP Archive', async () => {
    net.webhooks.on(hook, () => {
      throw new Error('down')
    })
    await pay(net)
    expect(net.journal.find({ service: 'webhooks' })).toMatchObject([{ failure: 'down' }])
    expect(net.journal.toHar().log.entries.at(-1)).toMatchObject({
      request: { method: 'POST', url: hook },
      response: { status: 0 },
    })
  })
})
