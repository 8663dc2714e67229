import { describe, expect, it } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { Clock } from '../../../state/time/Clock.js'
import { Random } from '../../../state/time/Random.js'
import { Snapshots } from '../../../state/time/Snapshots.js'
import { type Mark, UndoLog } from '../../../state/time/UndoLog.js'

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

  it('are listed with their times and the last blocks, and counted on', () => {
    const { snapshots, clock } = makeWorld()
    const heads = new Map([['01'.repeat(32) as Id, { height: 3n, hash: '0x03' }]])
    snapshots.countFrom(4)
    expect([snapshots.take(heads), snapshots.lastId]).toEqual([5, 5])
    clock.set(2_000)
    expect(snapshots.take()).toBe(6)
    expect(snapshots.list()).toEqual([
      { id: 5, timestampMs: 1_000, heads },
      { id: 6, timestampMs: 2_000, heads: new Map() },
    ])
    snapshots.revert(5)
    expect(snapshots.list().map(({ id }) => id)).toEqual([5])
    expect(snapshots.take()).toBe(7)
  })

  it('are reverted to, or discarded, only where they are there', () => {
    const { undo, snapshots, height, clock } = makeWorld()
    const marks: Mark[] = []
    const open = undo.checkpoint.bind(undo)
    undo.checkpoint = () => {
      const mark = open()
      marks.push(mark)
      return mark
    }
    const first = snapshots.take()
    height.set(1)
    const second = snapshots.take()
    height.set(2)
    snapshots.discard(99)
    expect(snapshots.revert(99)).toBe(false)
    expect([height.value, clock.now()]).toEqual([2, 1_000])
    snapshots.discard(second)
    expect(snapshots.list().map(({ id }) => id)).toEqual([first])
    expect(snapshots.revert(first)).toBe(true)
    expect(height.value).toBe(0)
    // Nothing is recorded any more.
    const [mark] = marks
    if (mark === undefined) throw new Error('a snapshot has a checkpoint')
    expect(undo.isOpen(mark)).toBe(true)
    snapshots.discard(first)
    expect(undo.isOpen(mark)).toBe(false)
  })
})
