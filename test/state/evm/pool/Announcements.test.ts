import { beforeEach, expect, it } from '@jest/globals'
import { Announcements } from '../../../../state/evm/pool/Announcements.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { waitingAt } from './waiting.js'

const [first, second] = waitingAt(0n, 1n).map(({ tx }) => tx)
if (first === undefined || second === undefined) throw new Error('two transactions are needed')
let undo: UndoLog
let announcements: Announcements

beforeEach(() => {
  undo = new UndoLog()
  announcements = new Announcements(undo, 'pool')
})

it('without listeners nothing is announced', () => {
  announcements.add(first)
  announcements.listen()
  expect(announcements.take()).toEqual([])
})

it('transactions are announced once, in order', () => {
  announcements.listen()
  announcements.add(first)
  announcements.add(second)
  expect(announcements.take()).toEqual([first, second])
  expect(announcements.take()).toEqual([])
})

it('what waits is dropped when the last listener leaves, and not before', () => {
  const leave = [announcements.listen(), announcements.listen()]
  announcements.add(first)
  leave[0]?.()
  announcements.add(second)
  expect(announcements.take()).toEqual([first, second])
  announcements.add(first)
  leave[1]?.()
  announcements.listen()
  expect(announcements.take()).toEqual([])
})

it('a transaction that is undone is not announced', () => {
  announcements.listen()
  announcements.add(first)
  const mark = undo.checkpoint()
  announcements.add(second)
  undo.revert(mark)
  expect(announcements.take()).toEqual([first])
})
