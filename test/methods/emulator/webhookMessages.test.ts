import { expect, it } from '@jest/globals'
import { webhookMessages } from '../../../methods/emulator/webhookMessages.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

const message = (id: string, webhookId: string, status: string) => ({
  id,
  webhookId,
  eventType: 'address_activity',
  status,
  createdAtMs: 5,
  attempts: [
    { timestampMs: 6, status: 500 },
    { timestampMs: 7, error: 'refused' },
  ],
  nextAttemptMs: status === 'pending' ? 8 : undefined,
  body: `{"messageId":"${id}","event":{"value":12345678901234567890}}`,
})
const messages = [
  message('a', 'first', 'delivered'),
  message('b', 'second', 'pending'),
  message('c', 'first', 'failed'),
  message('d', 'first', 'pending'),
]

/** The messages that are listed. */
async function listed(params: object): Promise<readonly { readonly messageId: string }[]> {
  const network = { world: { webhooks: { messages } } }
  const answer = await webhookMessages.call(network as never, parseJson(JSON.stringify(params)))
  return JSON.parse(stringifyJson(answer as JsonWritable)).messages
}

it.each([
  [{}, 'abcd'],
  [{ webhookId: 'first' }, 'acd'],
  [{ webhookId: 'third' }, ''],
  [{ status: 'pending' }, 'bd'],
  [{ status: 'pending', webhookId: 'first' }, 'd'],
  [{ limit: 0 }, ''],
  [{ limit: 1 }, 'd'],
  [{ limit: 3 }, 'bcd'],
  [{ limit: 4 }, 'abcd'],
  [{ limit: 5 }, 'abcd'],
  [{ webhookId: 'first', limit: 2 }, 'cd'],
])('emulator.webhookMessages %j lists %j', async (params, ids) => {
  expect((await listed(params)).map(({ messageId }) => messageId).join('')).toBe(ids)
})

it('a message has its attempts, the time of the next one, and what the receiver gets', async () => {
  const { id: messageId, body: _, nextAttemptMs: __, ...shown } = message('c', 'first', 'failed')
  const [failed, pending] = await listed({ webhookId: 'first', limit: 2 })
  expect(failed).toStrictEqual({
    ...shown,
    messageId,
    body: { messageId: 'c', event: { value: 12345678901234567000 } },
  })
  expect(pending).toMatchObject({ messageId: 'd', nextAttemptMs: 8 })
})
