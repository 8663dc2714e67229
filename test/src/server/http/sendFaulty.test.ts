import timers from 'node:timers'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { AnswerFault } from '../../../../src/rpc/AnswerFault.js'
import { sendFaulty, slowPieces } from '../../../../src/server/http/sendFaulty.js'

const body = Buffer.from('0123456789')

/** What a connection is told to do with a broken answer. The system takes each piece at once. */
function sent(fault: AnswerFault, isGone = () => false): readonly string[] {
  const steps: string[] = []
  sendFaulty(fault, body, {
    head: () => steps.push('head'),
    write: (bytes, done) => {
      steps.push(`write ${Buffer.from(bytes)}`)
      done?.()
    },
    end: () => steps.push('end'),
    close: () => steps.push('close'),
    reset: () => steps.push('reset'),
    isGone,
  })
  return steps
}

describe('a broken answer', () => {
  it.each<[AnswerFault, readonly string[]]>([
    [{ kind: 'reset' }, ['reset']],
    [{ kind: 'empty' }, ['close']],
    [{ kind: 'truncate', bytes: 4 }, ['head', 'write 0123', 'close']],
    [{ kind: 'truncate', bytes: 0 }, ['head', 'write ', 'close']],
    [{ kind: 'truncate', bytes: 99 }, ['head', 'write 0123456789', 'close']],
    [{ kind: 'malformed' }, ['head', 'write 0123456789', 'end']],
  ])('%j is sent as %j', (fault, steps) => {
    expect(sent(fault)).toEqual(steps)
  })
})

describe('a slow answer', () => {
  it.each([
    [1, 1, 1_000],
    [20, 1, 50],
    [21, 2, 95],
    [40, 2, 50],
    [1_000, 50, 50],
  ])('with %d bytes a second has pieces of %d bytes, every %d ms', (perSecond, bytes, ms) => {
    const { pieces, pauseMs } = slowPieces(Buffer.alloc(100), perSecond)
    expect([pieces[0]?.length, Math.round(pauseMs)]).toEqual([bytes, ms])
    expect(Buffer.concat(pieces)).toEqual(Buffer.alloc(100))
  })

  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(timers, 'setTimeout').mockImplementation(globalThis.setTimeout as never)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('is sent piece by piece, and ends after the last', () => {
    const steps = sent({ kind: 'slow', bytesPerSecond: 80 })
    expect(steps).toEqual(['head'])
    jest.advanceTimersByTime(50)
    expect(steps).toEqual(['head', 'write 0123'])
    jest.advanceTimersByTime(100)
    expect(steps).toEqual(['head', 'write 0123', 'write 4567', 'write 89'])
    jest.advanceTimersByTime(50)
    expect(steps.at(-1)).toBe('end')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('goes no further once its client has gone', () => {
    let isGone = false
    const steps = sent({ kind: 'slow', bytesPerSecond: 80 }, () => isGone)
    jest.advanceTimersByTime(50)
    isGone = true
    jest.advanceTimersByTime(1_000)
    expect(steps).toEqual(['head', 'write 0123'])
    expect(jest.getTimerCount()).toBe(0)
  })
})
