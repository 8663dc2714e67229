import { expect, it } from '@jest/globals'
import { stakesInOrder } from '../../../../../methods/data/parts/staking/stakesInOrder.js'
import type { Stake } from '../../../../../state/views/platform/Stake.js'

const stakes = [
  { height: 1, txHash: 'a' },
  { height: 3, txHash: 'a' },
  { height: 3, txHash: 'c' },
  { height: 7, txHash: 'b' },
] as unknown as Stake[]
const listed = { rows: [0, 1, 2, 3], at: (row: number) => stakes[row] }
const all = () => true
const names = (
  direction: 'asc' | 'desc',
  after?: readonly [number, string],
  isWanted: (stake: Stake) => boolean = all,
) => [...stakesInOrder(listed, direction, isWanted, after)].map(({ key }) => key.join(''))

it('lists all in either order', () => {
  expect(names('asc')).toEqual(['1a', '3a', '3c', '7b'])
  expect(names('desc')).toEqual(['7b', '3c', '3a', '1a'])
})

it.each([
  ['asc', [3, 'a'], ['3c', '7b']],
  ['desc', [3, 'c'], ['3a', '1a']],
  ['asc', [3, 'b'], ['3c', '7b']],
  ['desc', [3, 'b'], ['3a', '1a']],
  ['asc', [0, 'z'], ['1a', '3a', '3c', '7b']],
  ['desc', [0, 'z'], []],
  ['asc', [7, 'b'], []],
  ['desc', [9, 'a'], ['7b', '3c', '3a', '1a']],
  ['desc', [1, 'a'], []],
] as const)('%s, goes on after %j', (direction, after, rest) => {
  expect(names(direction, after)).toEqual(rest)
})

it('lists what is wanted', () => {
  expect(names('asc', undefined, ({ height }) => height === 3)).toEqual(['3a', '3c'])
  expect([...stakesInOrder({ rows: [], at: () => undefined }, 'desc', all, undefined)]).toEqual([])
})
