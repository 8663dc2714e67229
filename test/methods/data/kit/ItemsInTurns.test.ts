import { describe, expect, it } from '@jest/globals'
import { ItemsInTurns } from '../../../../methods/data/kit/ItemsInTurns.js'
import { MadeInTurns } from '../../../../methods/data/kit/MadeInTurns.js'

/** The turns of a query: a turn ends after some pauses, and the network may change. */
function turnsOf(pausesPerTurn: number) {
  let left = pausesPerTurn
  let changes = 0
  const turns = {
    pause() {
      if (left-- > 0) return
      left = pausesPerTurn
      throw new Error('a turn is over')
    },
    changes: () => changes,
  }
  return { turns, change: () => changes++ }
}
const over = 'a turn is over'

describe('items that are made in turns', () => {
  it('are made once each, over several turns', () => {
    const list = new ItemsInTurns<object, string>()
    const { turns } = turnsOf(1)
    const made: number[] = []
    const make = (item: number) => {
      made.push(item)
      return `item ${item}`
    }
    const source = {}
    const ask = () => list.of(turns, source, [1, 2, 3], make)
    expect(ask).toThrow(over)
    expect(made).toEqual([1, 2])
    expect(ask()).toEqual(['item 1', 'item 2', 'item 3'])
    expect(ask()).toEqual(['item 1', 'item 2', 'item 3'])
    expect(made).toEqual([1, 2, 3])
  })

  it('are made anew where the network has changed, for another list, and for another query', () => {
    const list = new ItemsInTurns<object, number>()
    const { turns, change } = turnsOf(9)
    let count = 0
    const [source, other] = [{}, {}]
    const ask = (of = turns, from = source) => list.of(of, from, ['a', 'b'], () => ++count)
    expect([ask(), ask()]).toEqual([
      [1, 2],
      [1, 2],
    ])
    change()
    expect(ask()).toEqual([3, 4])
    expect(ask(turns, other)).toEqual([5, 6])
    expect(ask(turnsOf(9).turns)).toEqual([7, 8])
    expect(ask()).toEqual([3, 4])
  })
})

describe('what is made in turns', () => {
  it.each(['state', 'constant'] as const)('of a %s goes on where it was, unless that has changed', (from) => {
    const made = new MadeInTurns<object, number>(from)
    const { turns, change } = turnsOf(1)
    const source = {}
    let begun = 0
    const ask = () =>
      made.of(turns, source, function* () {
        const number = ++begun
        yield
        yield
        yield
        return number
      })
    expect(ask).toThrow(over)
    expect(ask()).toBe(1)
    expect(ask()).toBe(1)
    change()
    if (from === 'constant') expect(ask()).toBe(1)
    else {
      expect(ask).toThrow(over)
      expect(ask).toThrow(over)
      expect(ask()).toBe(2)
    }
  })
})
