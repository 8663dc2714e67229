import { afterEach, expect, it, jest } from '@jest/globals'
import { giveWebhook, WebhookHandlers } from '../../../src/webhooks/WebhookHandlers.js'

afterEach(() => {
  jest.useRealTimers()
})

const url = 'https://app.example/hook'
const give = (handler: Parameters<typeof giveWebhook>[0]) => giveWebhook(handler, url, { 'x-a': 'b' }, '{}')

it('finds the handler that was added last of those whose URL fits, until it is removed', () => {
  const handlers = new WebhookHandlers()
  const [first, second, other] = [() => {}, () => {}, () => {}]
  const removeFirst = handlers.add(url, first)
  const removeSecond = handlers.add('https://app.example/*', second)
  handlers.add('https://other.example/hook', other)
  expect(handlers.find(url)).toBe(second)
  expect(handlers.find('https://other.example/hook')).toBe(other)
  expect(handlers.find('https://app.example')).toBeUndefined()
  removeSecond()
  removeSecond()
  expect(handlers.find(url)).toBe(first)
  removeFirst()
  expect(handlers.find(url)).toBeUndefined()
})

it('removes one of two additions of the same handler', () => {
  const handlers = new WebhookHandlers()
  const handler = () => {}
  const remove = handlers.add(url, handler)
  handlers.add(url, handler)
  remove()
  expect(handlers.find(url)).toBe(handler)
})

it('gives a POST request, and takes the status and the body of the response', async () => {
  const outcome = await give(async (request) => {
    const seen = `${request.method} ${request.url} ${request.headers.get('x-a')} ${await request.text()}`
    return new Response(seen, { status: 202 })
  })
  expect(outcome).toEqual({ status: 202, responseBody: `POST ${url} b {}` })
})

it('takes a handler without a response for one that answers 200, and an error for no answer', async () => {
  expect(await give(() => {})).toEqual({ status: 200 })
  expect(await give(async () => {})).toEqual({ status: 200 })
  expect(
    await give(async () => {
      throw new Error('down')
    }),
  ).toEqual({ error: 'down' })
})

it('waits ten seconds for a handler', async () => {
  jest.useFakeTimers()
  let outcome: unknown
  const received = give(() => new Promise<void>(() => {})).then((each) => {
    outcome = each
  })
  await jest.advanceTimersByTimeAsync(9_999)
  expect(outcome).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  await received
  expect(outcome).toEqual({ error: 'no answer within 10 seconds' })
})

it('leaves no timer behind a handler that answers', async () => {
  jest.useFakeTimers()
  await give(() => {})
  expect(jest.getTimerCount()).toBe(0)
})
