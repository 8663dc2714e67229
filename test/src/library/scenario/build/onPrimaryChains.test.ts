import { expect, it } from '@jest/globals'
import { issueOnX } from '../../../../../src/library/scenario/build/onPrimaryChains.js'

const tx = { name: 'a transaction' }

/** Issues a transaction that waits for some steps of the clock. */
async function issue(waiting: number) {
  const done: unknown[] = []
  let left = waiting
  const network = {
    queue: {
      run: async (make: () => unknown) => {
        done.push('begins')
        const made = make()
        done.push('ends')
        return made
      },
    },
    time: {
      increase: async (ms: number) => {
        done.push(ms)
        left--
      },
    },
    world: {
      avmProducer: {
        issue: (made: unknown) => done.push(made),
        get waitingTxs() {
          return left
        },
      },
    },
  }
  const issued = await issueOnX(network as never, () => tx as never)
  return { issued, done }
}

it.each([
  [0, 0],
  [3, 3],
  [120, 120],
  [121, 120],
])('a transaction that waits %d seconds for its block moves the clock by %d', async (waiting, moves) => {
  const { issued, done } = await issue(waiting)
  expect(issued).toBe(tx)
  expect(done).toEqual(['begins', tx, 'ends', ...Array.from({ length: moves }, () => 1000)])
})
