import { expect, test } from '@jest/globals'
import type { ShortId } from '../../../state/codec/ids.js'
import type { Allocation } from '../../../state/genesis/GenesisConfig.js'
import { splitAllocations } from '../../../state/genesis/splitAllocations.js'

/** An allocation of some amounts, each locked until the second that is its number from 1 on. */
function allocation(digit: string, ...amounts: readonly bigint[]): Allocation {
  return {
    ethAddress: new Uint8Array(20),
    address: digit.repeat(40) as ShortId,
    initialAmount: 99n,
    unlockSchedule: amounts.map((amount, index) => ({ amount, locktime: BigInt(index + 1) })),
  }
}

/** What each staker gets: of whom, how much, and until when it is locked. */
function split(shares: number, ...allocations: readonly Allocation[]) {
  return splitAllocations(allocations, shares).map((hand) =>
    hand.flatMap(({ address, initialAmount, unlockSchedule }) => {
      expect(initialAmount).toBe(0n)
      return unlockSchedule.map(({ amount, locktime }) => `${address[0]}: ${amount} until ${locktime}`)
    }),
  )
}

// AvalancheGo `genesis/genesis.go` splitAllocations.
test('the only staker gets all', () => {
  expect(split(1, allocation('a', 3n, 4n), allocation('b', 5n))).toEqual([
    ['a: 3 until 1', 'a: 4 until 2', 'b: 5 until 1'],
  ])
})

test('an amount is cut where a share is full, and the last staker gets what is left over', () => {
  expect(split(3, allocation('a', 10n))).toEqual([['a: 3 until 1'], ['a: 3 until 1'], ['a: 4 until 1']])
  expect(split(2, allocation('a', 5n, 6n), allocation('b', 9n))).toEqual([
    ['a: 5 until 1', 'a: 5 until 2'],
    ['a: 1 until 2', 'b: 9 until 1'],
  ])
})

test('a share that an amount fills ends with the next amount, of which it gets nothing', () => {
  expect(split(2, allocation('a', 10n, 20n), allocation('b', 30n))).toEqual([
    ['a: 10 until 1', 'a: 20 until 2', 'b: 0 until 1'],
    ['b: 30 until 1'],
  ])
})

test('amounts of zero, and allocations without amounts, are left out', () => {
  expect(
    split(2, allocation('a', 0n, 2n), allocation('b'), allocation('c', 0n), allocation('d', 2n)),
  ).toEqual([['a: 2 until 2', 'd: 0 until 1'], ['d: 2 until 1']])
  expect(splitAllocations([], 2)).toEqual([[]])
})
