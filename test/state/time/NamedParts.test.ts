import { describe, expect, test } from '@jest/globals'
import { derived, ofClients, rebuilt } from '../../../state/time/Container.js'
import { finish } from '../../../state/time/Pauses.js'
import { UndoLog } from '../../../state/time/UndoLog.js'

/** A part beside the containers that is a number. */
function beside(log: UndoLog, name: string, share?: () => unknown) {
  const part = { value: 0, adopted: undefined as unknown }
  const adopt = (shared: unknown): void => {
    part.adopted = shared
  }
  log.parts.beside(name, {
    save: () => part.value,
    load: (data) => {
      part.value = Number(data)
    },
    version: () => part.value,
    ...(share === undefined ? {} : { share, adopt }),
  })
  return part
}

describe('names', () => {
  test('are of one container, and of one part beside them', () => {
    const log = new UndoLog()
    log.cell('height', 0)
    expect(() => log.list('height')).toThrow('two containers named height')
    beside(log, 'codes')
    expect(() => beside(log, 'codes')).toThrow('two parts named codes')
    expect([...log.parts.containers().keys(), ...log.parts.partsBeside().keys()]).toEqual(['height', 'codes'])
  })

  test('are free again when a revert takes back what has them', () => {
    const log = new UndoLog()
    const mark = log.checkpoint()
    log.cell('height', 0)
    beside(log, 'codes')
    log.parts.afterFilling(function* () {
      yield undefined
      throw new Error('taken back')
    })
    log.parts.afterAdopting(() => {
      throw new Error('taken back')
    })
    log.revert(mark)
    expect([log.parts.containers().size, log.parts.partsBeside().size]).toEqual([0, 0])
    finish(log.parts.filled())
    log.parts.adopted()
    log.cell('height', 1)
  })
})

describe('a branch', () => {
  const branchOf = (log: UndoLog, of: (name: string) => boolean = () => true) => {
    const branch = new UndoLog()
    const content = {
      height: branch.cell('height', 0),
      sums: branch.map<string, number>('sums', derived),
      filters: branch.cell('filters', 'none', ofClients),
      chains: branch.cell('chains', 'none', rebuilt),
      saved: beside(branch, 'saved'),
      shared: beside(branch, 'shared', () => undefined),
    }
    branch.parts.adopt(log.parts.share(), of)
    return content
  }

  function log() {
    const made = new UndoLog()
    made.cell('height', 7)
    made.map<string, number>('sums', derived).set('a', 1)
    made.cell('filters', 'some', ofClients)
    made.cell('chains', 'some', rebuilt)
    beside(made, 'saved').value = 5
    beside(made, 'shared', () => 'all')
    return made
  }

  test('has what files have and what follows from it, and nothing of clients or of another world', () => {
    const { height, sums, filters, chains, saved, shared } = branchOf(log())
    expect([height.value, [...sums], filters.value, chains.value]).toEqual([7, [['a', 1]], 'none', 'none'])
    expect([saved.value, shared.adopted]).toEqual([5, 'all'])
  })

  test('takes only what is named, and is refused where a part is not there', () => {
    const some = branchOf(log(), (name) => name === 'height')
    expect([some.height.value, some.sums.size, some.saved.value, some.shared.adopted]).toEqual([
      7,
      0,
      0,
      undefined,
    ])
    const empty = new UndoLog()
    const state = log().parts.share()
    expect(() => empty.parts.adopt(state, (name) => name === 'height')).toThrow('a branch without height')
    expect(() => empty.parts.adopt(state, (name) => name === 'saved')).toThrow('a branch without saved')
  })

  test('aligns its parts once all is there', () => {
    const branch = new UndoLog()
    const order: string[] = []
    branch.parts.afterAdopting(() => order.push('first'))
    branch.parts.afterAdopting(() => order.push('second'))
    branch.parts.adopted()
    expect(order).toEqual(['first', 'second'])
  })
})

describe('containers that a file fills', () => {
  test('are created by the beginning of their names, up to the next dot', () => {
    const log = new UndoLog()
    const created: string[] = []
    log.parts.family('sets.', (rest) => {
      created.push(rest)
      log.cell(`sets.${rest}.weight`, 0)
    })
    expect(log.parts.containerToFill('sets.abc.weight')).toBeDefined()
    expect(log.parts.containerToFill('sets.abc.weight')).toBeDefined()
    expect(log.parts.containerToFill('sets.def.other')).toBeUndefined()
    expect(log.parts.containerToFill('others')).toBeUndefined()
    expect(created).toEqual(['abc', 'def'])
  })

  test('do not get their initial content any more, and the others are built again in steps', () => {
    const log = new UndoLog()
    const cell = log.cell('height', 0)
    const fill = log.parts.initially(() => cell.set(9))
    log.parts.containerToFill('height')
    fill()
    expect(cell.value).toBe(0)
    log.parts.afterFilling(function* () {
      yield undefined
      cell.set(cell.value + 1)
    })
    log.parts.afterFilling(function* () {
      yield undefined
      cell.set(cell.value * 10)
    })
    finish(log.parts.filled())
    expect(cell.value).toBe(10)
  })
})

test('changes are noted from one call to another, and earlier ones are forgotten', () => {
  const log = new UndoLog()
  const cell = log.cell('height', 0)
  const taken = () => log.parts.containers().get('height')?.content.takeChanges()
  cell.set(1)
  expect(taken()).toBeUndefined()
  log.parts.trackChanges()
  expect(taken()).toBeUndefined()
  cell.set(2)
  expect(taken()).toEqual({ removed: [], items: [2] })
  expect(taken()).toBeUndefined()
  cell.set(3)
  log.parts.endTracking()
  cell.set(4)
  expect(taken()).toBeUndefined()
})
