import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { DroppedTxs } from '../../../state/utxo/DroppedTxs.js'

const idOf = (byte: number) => byte.toString(16).padStart(64, '0') as Id

describe('refused transactions', () => {
  test('are kept with their reason, up to the last 64 that were added or requested', () => {
    const dropped = new DroppedTxs(new UndoLog(), 'dropped')
    for (let i = 0; i < 64; i++) dropped.add(idOf(i), new NodeError(`reason ${i}`))
    expect(dropped.reason(idOf(0))?.message).toBe('reason 0')
    dropped.add(idOf(64), new NodeError('reason 64'))
    expect(dropped.reason(idOf(0))).toBeDefined()
    expect(dropped.reason(idOf(1))).toBeUndefined()
  })

  test('are forgotten one by one', () => {
    const dropped = new DroppedTxs(new UndoLog(), 'dropped')
    for (const i of [1, 2]) dropped.add(idOf(i), new NodeError(`reason ${i}`))
    dropped.forget(idOf(1))
    expect([dropped.reason(idOf(1)), dropped.reason(idOf(2))?.message]).toEqual([undefined, 'reason 2'])
  })

  test('are forgotten by a revert to a snapshot', () => {
    const undo = new UndoLog()
    const dropped = new DroppedTxs(undo, 'dropped')
    const mark = undo.checkpoint()
    dropped.add(idOf(1), new NodeError('reason'))
    undo.revert(mark)
    expect(dropped.reason(idOf(1))).toBeUndefined()
  })
})
