import { beforeEach, expect, test } from '@jest/globals'
import type { ContainerContent } from '../../../state/time/Container.js'
import type { UndoCell } from '../../../state/time/UndoCell.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

let log: UndoLog
let cell: UndoCell<string> & ContainerContent
beforeEach(() => {
  log = new UndoLog()
  cell = cellOf(log)
})

/** Makes a cell of a log, as the log, files and branches see it. */
function cellOf(of: UndoLog): UndoCell<string> & ContainerContent {
  of.cell('name', 'first')
  return of.parts.containers().get('name')?.content as UndoCell<string> & ContainerContent
}

test('a cell has its last value, and after a revert the one that it had', () => {
  const outer = log.checkpoint()
  cell.set('second')
  cell.set('third')
  const inner = log.checkpoint()
  cell.set('fourth')
  log.revert(inner)
  expect(cell.value).toBe('third')
  cell.set('fifth')
  log.revert(inner)
  expect(cell.value).toBe('third')
  log.revert(outer)
  expect(cell.value).toBe('first')
})

test('a change that a revert takes back is one, too', () => {
  log.parts.trackChanges()
  const mark = log.checkpoint()
  cell.set('second')
  expect(cell.takeChanges()).toEqual({ removed: [], items: ['second'] })
  log.revert(mark)
  expect(cell.takeChanges()).toEqual({ removed: [], items: ['first'] })
  expect(cell.takeChanges()).toBeUndefined()
})

test('its content is its value, for files, changes and branches', () => {
  cell.set('second')
  expect([cell.read(), cell.sequence(), cell.share()]).toEqual(['second', ['second'], 'second'])
  const [filled, changed, branch] = [cellOf(new UndoLog()), cellOf(new UndoLog()), cellOf(new UndoLog())]
  filled.fill(['a'])
  changed.change({ removed: [], items: ['b'] })
  branch.adopt('c')
  expect([filled.value, changed.value, branch.value, cell.value]).toEqual(['a', 'b', 'c', 'second'])
})
