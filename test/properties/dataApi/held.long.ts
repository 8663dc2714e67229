import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { answer } from './answersAnew.js'
import { blockStep, type HistoryStep } from './historySteps.js'
import { questions } from './questions.js'
import { endOnFailure, every, runs, seed } from './runs.js'
import { sharedWorld } from './sharedWorld.js'
import { beginAgain, take } from './worlds.js'

const world = sharedWorld()

/** Steps that change answers at once: they move the clock, go back, set uptimes, or start a chain. */
const atOnce: readonly HistoryStep['kind'][] = [
  ...(['wait', 'snapshot', 'revert', 'rollback', 'reorg'] as const),
  ...(['uptime', 'connect', 'setBalance', 'newL1'] as const),
]

test('an index that is held answers as it did, whatever is put into blocks meanwhile', async () => {
  const before = fc.array(blockStep, { minLength: 5, maxLength: 20 })
  const meanwhile = fc.array(
    blockStep.filter(({ kind }) => !atOnce.includes(kind)),
    { minLength: 10, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(before, meanwhile, fc.nat({ max: 99 }), async (earlier, later, from) => {
      const { net } = world.now
      await beginAgain(world.now)
      for (const step of earlier) await take(world.now, step)
      await net.emulator.setIndexLag({ hold: true })
      const heldMs = net.network.world.clock.now()
      const asked = every(4, from, questions(world.now))
      const answers: string[] = []
      for (const question of asked) answers.push(await answer(net, question))
      for (const step of later) await take(world.now, step)
      // A block that needs more capacity than there is moves the clock.
      fc.pre(net.network.world.clock.now() === heldMs)
      for (const [index, question] of asked.entries())
        expect([question, await answer(net, question)]).toEqual([question, answers[index]])
    }),
    { numRuns: runs(1), seed, endOnFailure },
  )
}, 3_600_000)
