import timers from 'node:timers'
import { afterAll, beforeEach, expect, it, jest } from '@jest/globals'
import { keepCompiledLater } from '../../../src/library/keepCompiledLater.js'

const timer = { unref: jest.fn() }
const later = jest.spyOn(timers, 'setTimeout')
const clear = jest.spyOn(timers, 'clearTimeout')
const once = jest.spyOn(process, 'once')
const off = jest.spyOn(process, 'off')
let atExit: unknown[]
beforeEach(() => {
  jest.clearAllMocks()
  atExit = []
  later.mockReturnValue(timer as never)
  clear.mockReturnValue(undefined)
  once.mockImplementation(((_: string, listener: () => void) => atExit.push(listener)) as never)
  off.mockImplementation(((_: string, listener: () => void) => {
    atExit = atExit.filter((each) => each !== listener)
  }) as never)
})
afterAll(() => {
  jest.restoreAllMocks()
})

it('compiled code is kept after two seconds, or when the process ends before, once', () => {
  const keep = jest.fn()
  keepCompiledLater(keep)
  const [[run, ms] = []] = later.mock.calls
  expect([ms, timer.unref.mock.calls.length, once.mock.calls[0]?.[0]]).toEqual([2000, 1, 'exit'])
  expect(atExit).toEqual([run])
  expect(keep).not.toHaveBeenCalled()
  run?.()
  expect([keep.mock.calls.length, clear.mock.calls, atExit]).toEqual([1, [[timer]], []])
})
