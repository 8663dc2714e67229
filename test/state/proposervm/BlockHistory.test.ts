import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { BlockHistory } from '../../../state/proposervm/BlockHistory.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

const blockOf = (height: bigint) => ({ id: height.toString(16).padStart(64, '0') as Id, height })

function setup() {
  const undo = new UndoLog()
  const clock = new Clock({ mode: 'frozen', startMs: 1000 })
  const history = new BlockHistory<ReturnType<typeof blockOf>>(undo, 'test', clock)
  history.accept(blockOf(0n))
  return { undo, clock, history }
}

describe('BlockHistory', () => {
  test('finds blocks by height and ID', () => {
    const { history } = setup()
    history.accept(blockOf(1n))
    expect(history.last).toBe(history.byHeight(1n))
    expect(history.byId(blockOf(1n).id)).toBe(history.last)
    expect(history.parentOf(history.last)).toEqual(blockOf(0n))
    expect(history.parentOf(blockOf(0n))).toBeUndefined()
    expect(history.byHeight(2n)).toBeUndefined()
    expect(history.byId(blockOf(2n).id)).toBeUndefined()
    expect([-1, 0, 1, 2].map((height) => history.at(height)?.height)).toEqual([undefined, 0n, 1n, undefined])
  })

  test('knows when blocks were accepted', () => {
    const { history } = setup()
    history.accept(blockOf(1n), 5000)
    history.accept(blockOf(2n), 7500)
    expect([0n, 1n].map((height) => history.acceptedAtMs(height))).toEqual([1000, 5000])
    expect(() => history.acceptedAtMs(3n)).toThrow('the block is accepted')
    expect([999, 5000, 7499, 7500].map((timeMs) => history.heightAtTime(timeMs))).toEqual([0, 1, 1, 2])
  })

  test('has a last block from genesis on', () => {
    const { undo, clock } = setup()
    expect(() => new BlockHistory(undo, 'empty', clock).last).toThrow('the genesis block is accepted')
  })

  test('accepts one height after another', () => {
    const { history } = setup()
    expect(() => history.accept(blockOf(2n))).toThrow('one height after another')
  })

  test('forgets blocks that a revert takes back', () => {
    const { undo, history } = setup()
    const mark = undo.checkpoint()
    history.accept(blockOf(1n))
    undo.revert(mark)
    expect(history.height).toBe(0n)
    expect(history.byId(blockOf(1n).id)).toBeUndefined()
  })
})
