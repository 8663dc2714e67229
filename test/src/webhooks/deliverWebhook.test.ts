import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { deliverWebhook } from '../../../src/webhooks/deliverWebhook.js'
import { type WebhookHandler, WebhookHandlers } from '../../../src/webhooks/WebhookHandlers.js'
import type { Network } from '../../../state/Network.js'
import type { WebhookMessage } from '../../../state/webhooks/WebhookMessage.js'

const url = 'http://hooks.example/hook'
let entries: Record<string, unknown>[]
let warnings: unknown[]
let handlers: WebhookHandlers
let secret: string | undefined
let isThere: boolean
beforeEach(() => {
  ;[entries, warnings] = [[], []]
  handlers = new WebhookHandlers()
  ;[secret, isThere] = [undefined, true]
})

/** A network with one webhook and no fault rules, at the time 7. */
const network = {
  journal: { add: (entry: Record<string, unknown>) => entries.push(entry) },
  world: {
    clock: { now: () => 7 },
    faults: { hit: () => undefined },
    node: {
      log: {
        write: (logger: string, level: string, message: string, fields: () => object) =>
          warnings.push([logger, level, message, fields()]),
      },
    },
    webhooks: {
      get: (id: string) => (isThere ? { id, url, blockchainId: 'B' } : undefined),
      get secret() {
        return secret
      },
      settings: { signatureKey: 'text', hosts: [] },
    },
  },
} as unknown as Network
const message = { id: 'M', webhookId: 'W', body: '{"a":1}', attempts: [{}, {}] } as unknown as WebhookMessage

const deliver = async (handler?: WebhookHandler) => {
  if (handler !== undefined) handlers.add(url, handler)
  const work = { onEnd: () => () => undefined } as never
  return await deliverWebhook(network, message, { handlers, work, signal: new AbortController().signal })
}
const entry = {
  kind: 'delivery',
  timestampMs: 7,
  durationMs: expect.any(Number),
  service: 'webhooks',
  entrance: 'webhook',
  page: undefined,
  remote: undefined,
  faults: [],
  broken: undefined,
  url,
  blockchainId: 'B',
  webhookId: 'W',
  messageId: 'M',
  attempt: 3,
  requestBody: '{"a":1}',
}

describe('a message', () => {
  it('that is taken is in the journal with the answer, and in no log', async () => {
    expect(await deliver(() => new Response('taken'))).toStrictEqual({ status: 200 })
    expect(entries).toStrictEqual([{ ...entry, status: 200, failure: undefined, responseBody: 'taken' }])
    expect(entries[0]?.['durationMs']).toBeLessThan(10_000)
    expect(warnings).toStrictEqual([])
  })

  const refusing: WebhookHandler = () => new Response('no', { status: 500 })
  const failing: WebhookHandler = async (): Promise<void> => {
    throw new Error('down')
  }
  it.each([
    ['is refused', refusing, { status: 500 }, { status: 500, failure: undefined }, 'status 500'],
    ['finds nobody', failing, { error: 'down' }, { status: undefined, failure: 'down' }, 'down'],
  ])('that %s is a warning in the log', async (_, handler, outcome, noted, reason) => {
    expect(await deliver(handler)).toStrictEqual(outcome)
    expect(warnings).toStrictEqual([
      ['main', 'WARN', 'webhook not delivered', { url, messageID: 'M', attempt: 3, reason }],
    ])
    expect(entries).toMatchObject([{ ...entry, ...noted }])
  })

  it('goes nowhere else than to this machine without a handler', async () => {
    const { error } = await deliver()
    expect(error).toMatch(/^nothing is sent to hooks\.example: /)
    expect(entries).toMatchObject([{ failure: error }])
  })

  it('is not sent where its webhook is gone', async () => {
    isThere = false
    expect(await deliver(() => new Response())).toStrictEqual({ error: 'the webhook is gone' })
    expect([entries, warnings]).toStrictEqual([[], []])
  })

  it('is signed where there is a secret', async () => {
    const heads: unknown[] = []
    const note: WebhookHandler = ({ headers }) =>
      void heads.push([headers.get('content-type'), headers.get('x-signature')])
    await deliver(note)
    secret = 'abc'
    await deliver()
    const signature = createHmac('sha256', 'abc').update('{"a":1}').digest('base64')
    expect(heads).toStrictEqual([
      ['application/json', null],
      ['application/json', signature],
    ])
  })
})
