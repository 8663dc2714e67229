import { afterAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Snowglobe } from '../../../src/index.js'
import { answer, answerAnew } from './answersAnew.js'
import { historyStep } from './historySteps.js'
import { type Question, questions } from './questions.js'
import { endOnFailure, every, runs, seed } from './runs.js'
import type { World } from './World.js'
import { beginAgain, newWorld, take } from './worlds.js'

const nets: Snowglobe[] = []
afterAll(async () => {
  for (const net of nets) await net.close()
})

/** The kept index of a world tells what one tells that is built anew. */
async function expectKeptEqualsAnew(world: World, asked: readonly Question[]): Promise<void> {
  const anew = answerAnew(world.net.network)
  for (const question of asked)
    expect([question, await answer(world.net, question)]).toEqual([question, await anew(question)])
}

test('a query during a history has the answer of an index built from the beginning, and changes nothing', async () => {
  // The first one is asked during its history, the second one when it is over.
  let [a, b] = [await newWorld(), await newWorld()]
  nets.push(a.net, b.net)
  const history = fc.array(historyStep, { minLength: 10, maxLength: 40 })
  const part = fc.nat({ max: 99 })
  console.info(`histories of seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(history, part, async (steps, from) => {
      await beginAgain(a)
      await beginAgain(b)
      for (const step of steps) {
        a = await take(a, step)
        b = await take(b, step)
        if (step.kind === 'ask') await expectKeptEqualsAnew(a, every(5, step.from, questions(a)))
      }
      await expectKeptEqualsAnew(a, every(2, from, questions(a)))
      const [
        {
          world: { undo, random },
        },
        unasked,
      ] = [a.net.network, b.net.network]
      expect([undo.digest(), random.position]).toEqual([
        unasked.world.undo.digest(),
        unasked.world.random.position,
      ])
      for (const question of every(6, from, questions(b)))
        expect([question, await answer(b.net, question)]).toEqual([question, await answer(a.net, question)])
    }),
    { numRuns: runs(1), seed, endOnFailure },
  )
}, 3_600_000)
