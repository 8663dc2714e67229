import { expect, test } from '@jest/globals'
import { FollowedBlocks } from '../../../state/views/FollowedBlocks.js'
import type { IndexWork } from '../../../state/views/IndexWork.js'

/** A view that adds each block in three steps, which a query may leave unfinished. */
function setup(most: { steps: number }) {
  const chain: { name: string }[] = []
  const events: string[] = []
  const doWork = (work: IndexWork): void => {
    for (let step = 0; work.next().done !== true; step++)
      if (step >= most.steps) throw new Error('a turn is over')
  }
  const followed = new FollowedBlocks<{ name: string }>(
    { at: (height) => chain[height] },
    {
      *addInSteps({ name }) {
        for (let step = 1; step < 3; step++) {
          events.push(`${name}${step}`)
          yield
        }
        events.push(`${name}3`)
      },
      remove: ({ name }) => events.push(`-${name}`),
    },
    doWork,
  )
  return { chain, events, followed }
}

test('a block that was added in part is finished by the next query, and not begun again', () => {
  const most = { steps: 1 }
  const { chain, events, followed } = setup(most)
  chain.push({ name: 'a' }, { name: 'b' })
  expect(() => followed.follow(1)).toThrow('a turn is over')
  expect(followed.height).toBe(-1)
  most.steps = 100
  followed.follow(1)
  expect(events).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  expect(followed.height).toBe(1)
})

test('a block that a revert takes away while it is added is finished, and then taken back', () => {
  const most = { steps: 5 }
  const { chain, events, followed } = setup(most)
  chain.push({ name: 'a' }, { name: 'b' })
  expect(() => followed.follow(1)).toThrow('a turn is over')
  chain[1] = { name: 'c' }
  most.steps = 100
  followed.follow(1)
  expect(events).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', '-b', 'c1', 'c2', 'c3'])
})

test('the view goes up to a height or the last block, and back to a lower one', () => {
  const { chain, events, followed } = setup({ steps: 100 })
  chain.push({ name: 'a' }, { name: 'b' }, { name: 'c' })
  followed.follow(1)
  expect([followed.height, followed.at(1), followed.at(2)]).toEqual([1, chain[1], undefined])
  followed.follow(9)
  expect(followed.height).toBe(2)
  events.length = 0
  followed.follow(0)
  expect([events, followed.height, followed.at(1)]).toEqual([['-c', '-b'], 0, undefined])
  chain.splice(0)
  followed.follow(9)
  expect([events, followed.height]).toEqual([['-c', '-b', '-a'], -1])
})
