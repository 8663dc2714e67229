import { expect, test } from '@jest/globals'
import { hostOf } from '../../../state/time/ChainHost.js'
import { Changes } from '../../../state/time/Changes.js'
import { InternalErrors } from '../../../state/time/InternalErrors.js'
import { Rewinds } from '../../../state/time/Rewinds.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

test('internal errors reach all watchers, also behind one that fails, until they stop', () => {
  const errors = new InternalErrors()
  const heard: unknown[] = []
  const failing = errors.watch(() => {
    throw new Error('a watcher')
  })
  const stop = errors.watch((what, error) => heard.push([what, error]))
  errors.report('a block', 1)
  stop()
  errors.report('another', 2)
  failing()
  expect(heard).toEqual([['a block', 1]])
})

test('a rewind is counted, and told to listeners of blocks before all watchers', () => {
  const told: string[] = []
  const rewinds = new Rewinds(() => told.push(`blocks ${rewinds.count}`))
  const stop = rewinds.watch(() => told.push('watcher'))
  expect(rewinds.count).toBe(0)
  rewinds.happened()
  stop()
  rewinds.happened()
  expect(told).toEqual(['blocks 1', 'watcher', 'blocks 2'])
  expect(rewinds.count).toBe(2)
})

test('a change that is taken back counts again', () => {
  const undo = new UndoLog()
  const changes = new Changes(undo)
  const mark = undo.checkpoint()
  changes.note()
  changes.note()
  expect(changes.count).toBe(2)
  undo.revert(mark)
  expect(changes.count).toBe(4)
})

test('a chain without a network moves its clock itself, and tells nobody', () => {
  const times: number[] = []
  const clock = { set: (timeMs: number) => void times.push(timeMs) }
  const alone = hostOf<string>(undefined, clock)
  expect(alone.advanceTo(5)).toBe(false)
  expect([alone.accepted('block'), alone.report('what', 1)]).toEqual([undefined, undefined])
  const blocks: string[] = []
  const inNetwork = hostOf<string>(
    {
      advanceTo: () => true,
      accepted: (block) => void blocks.push(block),
    },
    clock,
  )
  inNetwork.accepted('block')
  expect([inNetwork.advanceTo(6), times, blocks]).toEqual([true, [5], ['block']])
})
