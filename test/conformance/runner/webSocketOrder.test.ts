import { expect, test } from '@jest/globals'
import { Captures } from './Captures.js'
import { compareWebSocket } from './compareAnswer.js'
import type { Step } from './Scenario.js'
import { parseSpelled } from './spelledJson.js'
import { inRecordedOrder } from './webSocketOrder.js'

const frame = (subscription: string, result: number) =>
  `{"method":"eth_subscription","params":{"subscription":"${subscription}","result":${result}}}\n`

test('frames of different subscriptions may interleave differently; the order within one counts', () => {
  const recorded = [frame('A', 1), frame('B', 1), frame('A', 2)]
  const same = (name: string) => name
  expect(inRecordedOrder(recorded, [frame('B', 1), frame('A', 1), frame('A', 2)], same)).toEqual(recorded)
  expect(inRecordedOrder(recorded, [frame('A', 2), frame('A', 1), frame('B', 1)], same)).not.toEqual(recorded)
})

test('a captured subscription is mapped to its recorded id', () => {
  const captures = new Captures()
  const reply = (id: string) => parseSpelled(`{"result":"${id}"}`) ?? { kind: 'scalar' as const, text: '' }
  captures.learn(['/result'], reply('A'), reply('ours'))
  expect(captures.apply('["A"]')).toBe('["ours"]')
  const step: Step = {
    at: 0,
    request: {},
    response: { messages: [frame('A', 1)] },
    mask: ['/*/params/subscription'],
  }
  const name = (ours: string) => captures.recordedNameOf(ours)
  const answer = { status: undefined, closed: undefined }
  expect(compareWebSocket(step, { ...answer, messages: [frame('ours', 1)] }, name)).toEqual([])
  expect(compareWebSocket(step, { ...answer, messages: [frame('ours', 2)] }, name)).toHaveLength(1)
  expect(
    compareWebSocket(step, { ...answer, messages: [frame('ours', 1), frame('ours', 1)] }, name),
  ).toHaveLength(1)
})
