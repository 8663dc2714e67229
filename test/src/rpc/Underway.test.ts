import timers from 'node:timers'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { Underway } from '../../../src/rpc/Underway.js'

const later = jest.spyOn(timers, 'setTimeout')
const clear = jest.spyOn(timers, 'clearTimeout')
beforeEach(() => {
  jest.clearAllMocks()
})
afterEach(() => {
  for (const { value } of later.mock.results) clearTimeout(value as NodeJS.Timeout)
})

const refusal = new Error('the network is closed')
/** Gives promises that have settled the turns that their followers need. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('gives the outcome of work that ends before the network does', async () => {
  const underway = new Underway()
  await expect(underway.follow(Promise.resolve(5))).resolves.toBe(5)
  await expect(underway.follow(Promise.reject(new Error('its own')))).rejects.toThrow('its own')
})

it('rejects calls that are underway, and waits a second for their work', async () => {
  const underway = new Underway()
  const call = underway.follow(new Promise(() => undefined))
  const ended = jest.fn()
  void underway.end(refusal).then(ended)
  await expect(call).rejects.toBe(refusal)
  await settle()
  expect(ended).not.toHaveBeenCalled()
  const [[over, ms] = []] = later.mock.calls
  expect(ms).toBe(1000)
  over?.()
  await settle()
  expect(ended).toHaveBeenCalled()
})

it('lets calls that nobody awaits reject without a sound', async () => {
  const underway = new Underway()
  let finish: () => void = () => undefined
  void underway.follow(new Promise<void>((resolve) => (finish = resolve)))
  const unhandled = jest.fn()
  process.once('unhandledRejection', unhandled)
  const ended = underway.end(refusal)
  finish()
  await ended
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

it('ends at once where all work has ended, also by an error, and leaves no timer', async () => {
  const underway = new Underway()
  underway.note(Promise.resolve())
  underway.note(Promise.reject(new Error('failed')))
  await settle()
  await underway.end(refusal)
  expect(clear.mock.calls.map(([timer]) => timer)).toContain(later.mock.results[0]?.value)
})

it('waits for noted work, which goes on', async () => {
  const underway = new Underway()
  let finish: () => void = () => undefined
  underway.note(new Promise<void>((resolve) => (finish = resolve)))
  const ended = jest.fn()
  void underway.end(refusal).then(ended)
  await settle()
  expect(ended).not.toHaveBeenCalled()
  finish()
  await settle()
  expect(ended).toHaveBeenCalled()
})
