import { afterAll, beforeAll } from '@jest/globals'
import fc from 'fast-check'
import { blockStep, type HistoryStep } from './historySteps.js'
import { endOnFailure, runs, seed } from './runs.js'
import type { World } from './World.js'
import { beginAgain, newWorld, take } from './worlds.js'

/** A world that the tests of a file share. Each history begins where the world began. */
export type SharedWorld = {
  /** The world while tests run. */
  readonly now: World
  /** Checks what holds after each of some histories. @param check is given a random number below a hundred */
  after(check: (from: number) => Promise<void>): Promise<void>
  /** Checks what holds after each step of some histories. @param reached is called at the start and after each step */
  along(reached: () => Promise<void> | void, check: () => Promise<void>): Promise<void>
}

const history = fc.array(blockStep, { minLength: 5, maxLength: 40 })
/** Usually a few histories are tried. */
const few = 3

/** Makes a world before the tests of a file, and closes it after them. */
export function sharedWorld(): SharedWorld {
  let world: World | undefined
  beforeAll(async () => {
    world = await newWorld()
    console.info(`histories of seed ${seed}`)
  }, 600_000)
  afterAll(() => world?.net.close())
  const now = () => {
    if (world === undefined) throw new Error('there is no world before the tests')
    return world
  }
  const perform = async (steps: readonly HistoryStep[], reached: () => Promise<void> | void) => {
    await beginAgain(now())
    await reached()
    for (const step of steps) {
      world = await take(now(), step)
      await reached()
    }
  }
  return {
    get now() {
      return now()
    },
    after: (check) =>
      fc.assert(
        fc.asyncProperty(history, fc.nat({ max: 99 }), async (steps, from) => {
          await perform(steps, () => undefined)
          await check(from)
        }),
        { numRuns: runs(few), seed, endOnFailure },
      ),
    along: (reached, check) =>
      fc.assert(
        fc.asyncProperty(history, fc.nat({ max: 39 }), fc.nat({ max: 9 }), async (steps, at, reset) => {
          // Some histories have a reset.
          const more: HistoryStep[] = reset === 0 ? [{ kind: 'reset' }] : []
          await perform([...steps.slice(0, at), ...more, ...steps.slice(at)], reached)
          await check()
        }),
        { numRuns: runs(few), seed, endOnFailure },
      ),
  }
}
