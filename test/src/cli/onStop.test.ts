import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { onStop } from '../../../src/cli/onStop.js'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stdinEvents = ['end', 'error'] as const
/** The process IDs that run, each with its parent and command line. */
let running = new Map<number, readonly [parent: number, command: string]>()
/** The process that started this one. */
let ppid = 2
let stops = 0
let undo: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  running = new Map([[2, [1, 'bash']]])
  ;[ppid, stops] = [2, 0]
  const [kept, stdin] = [
    signals.map((signal) => process.listeners(signal)),
    stdinEvents.map((event) => process.stdin.listeners(event)),
  ]
  const own = Object.getOwnPropertyDescriptor(process, 'ppid')
  Object.defineProperty(process, 'ppid', { configurable: true, get: () => ppid })
  const read = fs.readFileSync
  const spies = [
    jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never),
    jest.spyOn(process.stdin, 'resume').mockImplementation(() => process.stdin),
    jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (signal !== 0) throw new Error('a signal is sent')
      if (!running.has(pid)) throw new Error('ESRCH')
      return true
    }),
    jest.spyOn(fs, 'readFileSync').mockImplementation(((path: string, how: 'utf8') => {
      const [, pid, file] = /^\/proc\/(\d+)\/(stat|cmdline)$/.exec(path) ?? []
      if (pid === undefined) return read(path, how)
      const [parent, command] = running.get(Number(pid)) ?? []
      if (command === undefined || how !== 'utf8') throw new Error('ENOENT')
      return file === 'stat' ? `${pid} (a (b) c) S ${parent} 7 8` : `${command.replaceAll(' ', '\0')}\0`
    }) as typeof fs.readFileSync),
  ]
  undo = [
    () => jest.useRealTimers(),
    () => own !== undefined && Object.defineProperty(process, 'ppid', own),
    ...spies.map((spy) => () => spy.mockRestore()),
    () => removeNew(process, signals, kept),
    () => removeNew(process.stdin, stdinEvents, stdin),
  ]
})
afterEach(() => {
  for (const each of undo) each()
})

function removeNew(
  emitter: NodeJS.EventEmitter,
  events: readonly string[],
  kept: readonly (readonly unknown[])[],
): void {
  for (const [index, event] of events.entries())
    for (const listener of emitter.listeners(event))
      if (kept[index]?.includes(listener) !== true)
        emitter.off(event, listener as (...args: unknown[]) => void)
}

/** Watches for the end, in an environment and with a kind of standard input. */
async function watch(withParent: boolean, by: Readonly<Record<string, string>> = {}): Promise<void> {
  const environment = process.env
  process.env = { ...by }
  onStop(() => void stops++, { withParent })
  process.env = environment
  await new Promise((resolve) => setImmediate(resolve))
}
function stdinIs(kind: 'FIFO' | 'socket' | 'file'): void {
  const spy = jest.spyOn(fs, 'fstatSync').mockImplementation(((descriptor: number) => ({
    isFIFO: () => descriptor === 0 && kind === 'FIFO',
    isSocket: () => descriptor === 0 && kind === 'socket',
  })) as never)
  undo.push(() => spy.mockRestore())
}
const isHeard = (event: string) => process.stdin.listenerCount(event)

describe('a process stops', () => {
  it.each(signals)('at %s once, and at once at the second', async (signal) => {
    await watch(false)
    process.emit(signal)
    expect(stops).toBe(1)
    expect(process.exit).not.toHaveBeenCalled()
    process.emit(signal)
    expect(process.exit).toHaveBeenCalledWith(0)
  })

  it('with its parent where that is wanted, within 200 ms', async () => {
    stdinIs('file')
    await watch(true)
    jest.advanceTimersByTime(1_000)
    expect(stops).toBe(0)
    ppid = 1
    jest.advanceTimersByTime(199)
    expect(stops).toBe(0)
    jest.advanceTimersByTime(1)
    expect(stops).toBe(1)
  })

  it('not with its parent otherwise', async () => {
    await watch(false)
    ppid = 1
    running.clear()
    jest.advanceTimersByTime(1_000)
    expect(stops).toBe(0)
  })

  it.each([
    ['FIFO', 1, 'end'],
    ['socket', 1, 'error'],
    ['file', 0, undefined],
  ] as const)('with a standard input that is a %s: %d', async (kind, more, event) => {
    stdinIs(kind)
    const before = [isHeard('end'), isHeard('error')]
    await watch(true)
    expect([isHeard('end'), isHeard('error')]).toEqual(before.map((count) => count + more))
    expect(process.stdin.resume).toHaveBeenCalledTimes(more)
    if (event !== undefined) process.stdin.listeners(event).at(-1)?.call(process.stdin)
    expect(stops).toBe(more)
  })

  it('not with standard input otherwise', async () => {
    stdinIs('FIFO')
    const before = isHeard('end')
    await watch(false)
    expect(isHeard('end')).toBe(before)
  })
})

const script = { npm_lifecycle_event: 'start' }

describe('under a package runner, a process stops', () => {
  it.each([
    ['the runner ended and left it', () => (ppid = 1)],
    ['the runner ended, and something has its place', () => running.delete(2)],
  ])('when %s', async (_, end) => {
    running.set(2, [9, 'npm start']).set(9, [1, 'bash'])
    await watch(false, script)
    jest.advanceTimersByTime(1_000)
    expect(stops).toBe(0)
    end()
    jest.advanceTimersByTime(200)
    expect(stops).toBe(1)
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('when the parent of the runner ended, with its parent: %p', async (withParent, count) => {
    stdinIs('file')
    running.set(2, [9, 'npm start']).set(9, [1, 'bash'])
    await watch(withParent, script)
    jest.advanceTimersByTime(1_000)
    running.delete(9)
    jest.advanceTimersByTime(200)
    expect(stops).toBe(count)
  })

  it.each([
    ['npm start', true],
    ['make serve', false],
  ])('above a shell: %s, %p', async (command, is) => {
    running.set(2, [8, 'sh -c snowglobe']).set(8, [9, command]).set(9, [1, 'bash'])
    await watch(false, script)
    jest.advanceTimersByTime(1_000)
    expect(stops).toBe(0)
    running.delete(8)
    jest.advanceTimersByTime(200)
    expect(stops > 0).toBe(is)
  })

  it.each([
    ['without its environment', 'npm start', {}],
    ['below another program', 'make -f npm', script],
    ['below no program that can be read', '', script],
  ])('%s only by a signal', async (_, command, environment) => {
    if (command === '') running.clear()
    else running.set(2, [8, command]).set(8, [1, 'npm start'])
    await watch(false, environment)
    running.clear()
    ppid = 1
    jest.advanceTimersByTime(1_000)
    expect(stops).toBe(0)
  })
})
