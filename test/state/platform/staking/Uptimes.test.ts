import { describe, expect, test } from '@jest/globals'
import type { NodeId } from '../../../../state/codec/ids.js'
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

  test('exist for validators only', () => {
    const { uptimes } = setup()
    uptimes.forget(node)
    uptimes.set(node, 100n)
    expect(uptimes.shareSince(node, start)).toBeUndefined()
  })
})
