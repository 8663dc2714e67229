import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

it('fake timers move the clock of a network', async () => {
  await using net = await createNetwork()
  expect(net.now).toBe(Date.parse('2030-01-01T00:00:00Z'))
  jest.advanceTimersByTime(90_000)
  expect(net.now).toBe(Date.parse('2030-01-01T00:01:30Z'))
  jest.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  expect(net.now).toBe(Date.parse('2031-01-01T00:00:00Z'))
})

it('fake timers move a network that was there before them, and their end does not move it back', async () => {
  jest.useRealTimers()
  await using net = await createNetwork({ clock: { mode: 'running', start: '2030-01-01T00:00:00Z' } })
  jest.useFakeTimers()
  const before = net.now
  jest.advanceTimersByTime(3_600_000)
  expect(net.now - before).toBe(3_600_000)
  jest.useRealTimers()
  expect(net.now - before).toBeGreaterThanOrEqual(3_600_000)
})

it('fake timers make the blocks of an interval', async () => {
  await using net = await createNetwork()
  net.setMining({ mode: 'interval', intervalMs: 1000 })
  jest.advanceTimersByTime(3000)
  expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0x3')
  jest.advanceTimersByTime(1000)
  const { chains } = await net.emulator.status()
  expect(chains.find(({ name }) => name === 'C')).toMatchObject({ height: '4' })
})

it('fake timers end stakes', async () => {
  await using net = await createNetwork()
  const before = await net.platform.getCurrentValidators()
  jest.setSystemTime(new Date('2100-01-01T00:00:00Z'))
  const after = await net.platform.getCurrentValidators()
  expect([before.validators.length, after.validators.length]).toEqual([5, 0])
})

it('a network that listens answers under fake timers', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  await using net = await createNetwork()
  const url = await net.listen()
  const answer = await fetch(`${url}/ext/health`)
  expect(answer.status).toBe(200)
})
