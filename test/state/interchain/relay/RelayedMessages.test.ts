import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import type { RelayedMessage, RelayStatus } from '../../../../state/interchain/relay/RelayedMessage.js'
import { RelayedMessages } from '../../../../state/interchain/relay/RelayedMessages.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const [first, second] = ['01', '02'].map((byte) => byte.repeat(32)) as [Id, Id]
const message = (id: Id, status: RelayStatus) => ({ id, status }) as RelayedMessage

test('messages are open while they wait, or are sent, in the order in which they were found', () => {
  const messages = new RelayedMessages(new UndoLog())
  const open = () => messages.open().map(({ id, status }) => [id, status])
  expect(messages.hasOpen).toBe(false)
  messages.keep(message(second, 'waiting'))
  messages.keep(message(first, 'sent'))
  messages.keep(message(second, 'sent'))
  expect(open()).toEqual([
    [second, 'sent'],
    [first, 'sent'],
  ])
  expect(messages.hasOpen).toBe(true)
  messages.keep(message(second, 'delivered'))
  expect(open()).toEqual([[first, 'sent']])
  for (const status of ['failed', 'dropped'] as const) messages.keep(message(first, status))
  expect(messages.hasOpen).toBe(false)
  expect(messages.all().map(({ status }) => status)).toEqual(['delivered', 'dropped'])
  expect(messages.get(first)?.status).toBe('dropped')
  expect([messages.has(first), messages.has('03'.repeat(32) as Id)]).toEqual([true, false])
})
