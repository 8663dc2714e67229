import { describe, expect, test } from '@jest/globals'
import type { Id, NodeId } from '../../../../state/codec/ids.js'
import { Uptimes } from '../../../../state/platform/staking/Uptimes.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const node = 'aa'.repeat(20) as NodeId
const start = 1000n

/** A validator that started 100 s before the node. */
function setup() {
  const clock = new Clock({ mode: 'frozen', startMs: 1_100_000 })
  const undo = new UndoLog()
  const uptimes = new Uptimes(undo, clock)
  uptimes.track(node, start)
  uptimes.assumeUpUntilNow()
  return { undo, uptimes, pass: (seconds: number) => clock.set(clock.now() + seconds * 1000) }
}

describe('Uptimes', () => {
  test('count validators as online until the node starts', () => {
    const { uptimes, pass } = setup()
    expect(uptimes.shareSince(node, start)).toBe(1)
    pass(100)
    expect(uptimes.shareSince(node, start)).toBe(0.5)
  })

  test('count only connected time from then on', () => {
    const { uptimes, pass } = setup()
    pass(50)
    uptimes.connect(node)
    expect(uptimes.isConnected(node)).toBe(true)
    pass(25)
    uptimes.disconnect(node)
    pass(25)
    expect(uptimes.isConnected(node)).toBe(false)
    expect(uptimes.shareSince(node, start)).toBe(125 / 200)
  })

  test('ignore connections before the staking period', () => {
    const { uptimes, pass } = setup()
    uptimes.connect(node)
    pass(100)
    uptimes.track(node, 1200n)
    expect(uptimes.shareSince(node, 1200n)).toBe(1)
    pass(10)
    expect(uptimes.shareSince(node, 1200n)).toBe(1)
  })

  test('count nothing twice when the clock steps back', () => {
    const { uptimes, pass } = setup()
    uptimes.connect(node)
    pass(100)
    uptimes.disconnect(node)
    uptimes.connect(node)
    pass(-50)
    expect(uptimes.shareSince(node, start)).toBe(1)
    pass(150)
    expect(uptimes.shareSince(node, start)).toBe(1)
  })

  test.each([
    [0, 0],
    [-10, 0],
    [1, 1],
    [2, 1],
    [100, 50],
  ])('that are held at a half and released after %d s are %d s', (seconds, up) => {
    const { uptimes, pass } = setup()
    uptimes.hold(node, 1100n, 0.5)
    pass(seconds)
    uptimes.releaseFixed(node)
    const since = 1_000_000n
    // As much of a second is up as was counted, since nothing is connected from now on.
    expect(uptimes.shareSince(node, start, since)).toBe(up / Number(since - start))
  })

  test('can be set, and reverted', () => {
    const { undo, uptimes } = setup()
    const mark = undo.checkpoint()
    uptimes.set(node, 25n)
    expect(uptimes.shareSince(node, start)).toBe(0.25)
    undo.revert(mark)
    expect(uptimes.shareSince(node, start)).toBe(1)
  })

  test('that are held stay so until they are set, and are forgotten with the validator', () => {
    const { uptimes, pass } = setup()
    uptimes.hold(node, start, 0.25)
    pass(100)
    expect(uptimes.shareSince(node, start)).toBe(0.25)
    uptimes.set(node, 200n)
    expect(uptimes.shareSince(node, start)).toBe(1)
    uptimes.hold(node, start, 0.25)
    uptimes.forget(node)
    uptimes.track(node, start)
    expect(uptimes.shareSince(node, start)).toBe(0)
  })

  test('are held for validators only, and released only where they are held', () => {
    const { uptimes } = setup()
    const other = 'bb'.repeat(20) as NodeId
    uptimes.hold(other, start, 0.5)
    expect(uptimes.shareSince(other, start)).toBeUndefined()
    uptimes.releaseFixed(node)
    expect(uptimes.shareSince(node, start)).toBe(1)
  })

  test('are complete where no time has passed', () => {
    const { uptimes } = setup()
    uptimes.track(node, 1100n)
    expect(uptimes.shareSince(node, 1100n)).toBe(1)
  })

  test('of validators that start later are not assumed', () => {
    const { uptimes, pass } = setup()
    uptimes.track(node, 1200n)
    uptimes.assumeUpUntilNow()
    pass(200)
    expect(uptimes.shareSince(node, 1200n)).toBe(0)
  })

  test('count connections from and up to a time that is named', () => {
    const { uptimes } = setup()
    uptimes.connect(node, 1120n)
    expect(uptimes.shareSince(node, start, 1150n)).toBe(130 / 150)
    uptimes.disconnect(node, 1140n)
    expect(uptimes.shareSince(node, start, 1200n)).toBe(120 / 200)
  })

  test('have a revision that grows with each change', () => {
    const { uptimes } = setup()
    const steps = [
      () => uptimes.connect(node),
      () => uptimes.set(node, 5n),
      () => uptimes.hold(node, start, 0.5),
      () => uptimes.validations.track('01'.repeat(32) as Id, node, start, true),
    ]
    for (const step of steps) {
      const { revision } = uptimes
      step()
      expect(uptimes.revision).toBeGreaterThan(revision)
    }
  })

  test('exist for validators only', () => {
    const { uptimes } = setup()
    uptimes.forget(node)
    uptimes.set(node, 100n)
    expect(uptimes.shareSince(node, start)).toBeUndefined()
  })
})
