import { describe, expect, it } from '@jest/globals'
import { Clock, isTimestampMs } from '../../../state/time/Clock.js'
import { readWallClockBy } from '../../../state/time/wallClock.js'

describe('Clock', () => {
  it('stands still while frozen', () => {
    let wall = 1_000
    const clock = new Clock({ mode: 'frozen', startMs: 50_000, wallMs: () => wall })
    wall += 10_000
    expect(clock.now()).toBe(50_000)
  })

  it('reads the time where the test has its own', () => {
    let wall = 1_000
    readWallClockBy(() => wall)
    const clock = new Clock()
    wall += 86_400_000
    expect(clock.now()).toBe(86_401_000)
    readWallClockBy(() => Date.now())
  })

  it('follows the wall clock at an offset while running', () => {
    let wall = 1_000
    const clock = new Clock({ startMs: 50_000, wallMs: () => wall })
    wall += 10_000
    expect(clock.now()).toBe(60_000)
    clock.set(5_000)
    wall += 1
    expect(clock.now()).toBe(5_001)
  })

  it('goes on from where it was when the wall clock goes back', () => {
    let wall = 10_000
    const clock = new Clock({ startMs: 50_000, wallMs: () => wall })
    wall += 500
    expect(clock.now()).toBe(50_500)
    wall = 1_000
    expect(clock.now()).toBe(50_500)
    wall += 7
    expect(clock.now()).toBe(50_507)
  })

  it('keeps its time when the mode changes', () => {
    let wall = 1_000
    const clock = new Clock({ startMs: 50_000, wallMs: () => wall })
    wall += 5
    clock.setMode('frozen')
    wall += 500
    expect(clock.now()).toBe(50_005)
    clock.setMode('running')
    wall += 1
    expect(clock.now()).toBe(50_006)
  })

  it('counts by how much it was moved, and not what passed', () => {
    let wall = 1_000
    const clock = new Clock({ startMs: 50_000, wallMs: () => wall })
    expect([clock.startMs, clock.movedMs, clock.mode]).toEqual([50_000, 0, 'running'])
    wall += 500
    clock.set(60_500)
    expect(clock.movedMs).toBe(10_000)
    clock.set(58_500)
    expect(clock.movedMs).toBe(8_000)
    clock.setMode('frozen')
    const saved = clock.save()
    expect(saved).toEqual({ mode: 'frozen', timestampMs: 58_500, movedMs: 8_000 })
    const other = new Clock({ startMs: 1, wallMs: () => wall })
    other.restore(saved)
    wall += 1_000
    expect([other.now(), other.movedMs, other.mode, other.startMs]).toEqual([58_500, 8_000, 'frozen', 1])
  })

  it('runs from the time of the wall clock by default', () => {
    let wall = 1_000
    const clock = new Clock({ wallMs: () => wall })
    expect([clock.startMs, clock.now()]).toEqual([1_000, 1_000])
    wall += 5
    expect(clock.now()).toBe(1_005)
  })

  it('returns whole seconds, rounded down', () => {
    expect(new Clock({ mode: 'frozen', startMs: 1_999 }).nowSeconds()).toBe(1n)
  })

  it('takes whole milliseconds from 1970 to the last day of the year 9999', () => {
    const last = Date.parse('9999-12-31T00:00:00Z')
    expect([0, 1, last].map(isTimestampMs)).toEqual([true, true, true])
    expect([-1, 0.5, last + 1, Number.NaN].map(isTimestampMs)).toEqual([false, false, false, false])
  })
})
