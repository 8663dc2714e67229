import { afterAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Snowglobe } from '../../../src/index.js'
import { blockStep, type HistoryStep, indexStep } from './historySteps.js'
import { pagedLists } from './pagedLists.js'
import { Reader } from './Reader.js'
import { endOnFailure, every, runs, seed } from './runs.js'
import { beginAgain, newWorld, take } from './worlds.js'

let net: Snowglobe | undefined
afterAll(() => net?.close())

/** Tokens of pages are valid for 24 hours, so the clock moves less between the first page and the last. */
const briefly = <T extends HistoryStep>(step: T): HistoryStep =>
  step.kind === 'wait' ? { kind: 'wait', ms: Math.min(step.ms, 1_800_000) } : step

const between = fc.oneof(
  { arbitrary: blockStep.map(briefly), weight: 9 },
  { arbitrary: indexStep, weight: 1 },
)

test('pages give each item that stays in a list once and in order, whatever happens between them', async () => {
  const world = await newWorld()
  net = world.net
  const pageCount = fc.integer({ min: 2, max: 7 })
  const before = fc.array(blockStep, { maxLength: 10 })
  const meanwhile = fc.array(fc.array(between, { minLength: 1, maxLength: 5 }), {
    minLength: 8,
    maxLength: 8,
  })
  const longest = new Map<string, number>()
  console.info(`histories of seed ${seed}`)
  await fc.assert(
    fc.asyncProperty(
      before,
      meanwhile,
      pageCount,
      fc.nat({ max: 99 }),
      async (earlier, later, pages, from) => {
        await beginAgain(world)
        for (const step of earlier) await take(world, step)
        const readers = every(2, from, pagedLists(world)).map((list) => new Reader(world.net, list, pages))
        for (const steps of later) {
          for (const reader of readers) await reader.readPage()
          if (readers.every(({ isDone }) => isDone)) break
          for (const step of steps) await take(world, step)
        }
        while (readers.some(({ isDone }) => !isDone)) for (const reader of readers) await reader.readPage()
        for (const { list, staying, stayingShown } of readers) {
          expect([list.path, stayingShown]).toEqual([list.path, staying])
          longest.set(list.path, Math.max(staying.length, longest.get(list.path) ?? 0))
        }
      },
    ),
    { numRuns: runs(1), seed, endOnFailure },
  )
  // Most lists had several items, so that there was something to lose.
  expect([...longest.values()].filter((length) => length > 3).length).toBeGreaterThan(longest.size / 2)
}, 3_600_000)
