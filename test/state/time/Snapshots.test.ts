import { describe, expect, it } from '@jest/globals'
import { Clock } from '../../../state/time/Clock.js'
import { Random } from '../../../state/time/Random.js'
import { Snapshots } from '../../../state/time/Snapshots.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

function makeWorld() {
  const undo = new UndoLog()
  const clock = new Clock({ mode: 'frozen', startMs: 1_000 })
  const random = new Random('seed')
  return {
    undo,
    clock,
    random,
    snapshots: new Snapshots(undo, clock, random),
    height: undo.cell('height', 0),
  }
}

describe('Snapshots', () => {
  it('restore state, time and random numbers any number of times', () => {
    const { snapshots, clock, random, height } = makeWorld()
    const id = snapshots.take()
    const first = random.bytes(4)
    for (let round = 0; round < 3; round++) {
      height.set(9)
      clock.set(5_000)
      expect(snapshots.revert(id)).toBe(true)
      expect(height.value).toBe(0)
      expect(clock.now()).toBe(1_000)
      expect(random.bytes(4)).toEqual(first)
    }
  })

  it('are deleted by a revert to an earlier one', () => {
    const { snapshots } = makeWorld()
    const first = snapshots.take()
    const second = snapshots.take()
    snapshots.revert(first)
    expect(snapshots.revert(second)).toBe(false)
  })

  it('keep no undo data once discarded', () => {
    const { snapshots, height } = makeWorld()
    const id = snapshots.take()
    height.set(1)
    snapshots.discard(id)
    expect(snapshots.revert(id)).toBe(false)
    expect(height.value).toBe(1)
  })
})
