import { describe, expect, it } from '@jest/globals'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { compilingEngine } from './oracle/compilingEngine.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import { randomCallCase } from './oracle/randomCallCase.js'
import { type RandomCase, randomCase } from './oracle/randomCase.js'
import { randomLoopCase } from './oracle/randomLoopCase.js'

/** Kinds of random cases, by the titles of their tests. */
const kinds = {
  'a random program': randomCase,
  'a random program of loops': randomLoopCase,
  'random contracts that call one another': randomCallCase,
} as const

/** The first seed, and the one after the last. */
export type Seeds = readonly [first: number, end: number]

const seedsPerTest = 25
const watching: TraceHooks = { step: () => {}, enter: () => {}, exit: () => {} }

/**
 * Declares the tests that compare our engine with `@ethereumjs/evm` on random cases: gas, output, failure, logs, warmth,
 * refunds and state.
 * @param compared the seeds of each kind; the number of seeds is a multiple of 25
 * @param watched the seeds that also run with tracing hooks
 */
export function testRandomCases(compared: Readonly<Record<keyof typeof kinds, Seeds>>, watched: Seeds): void {
  const interpreting = createEngine()
  const compiling = compilingEngine()
  const oracle = new EthereumjsEngine()

  describe.each(Object.entries(kinds))('%s', (kind, caseOf) => {
    const [first, end] = compared[kind as keyof typeof kinds]
    const parts = Array.from(
      { length: (end - first) / seedsPerTest },
      (_, part) => first + part * seedsPerTest,
    )

    it.each(parts)(
      'does what the library does with it, interpreted and compiled (25 seeds from %d on)',
      async (from) => {
        for (let seed = from; seed < from + seedsPerTest; seed++) {
          const it = caseOf(seed)
          const expected = await outcomeOf(oracle, it)
          await expectSame(seed, it, interpreting, expected)
          await expectSame(seed, it, compiling, expected)
        }
      },
    )

    it(`does the same when it is watched (seeds ${watched[0]} to ${watched[1]})`, async () => {
      for (let seed = watched[0]; seed < watched[1]; seed++) {
        const it = caseOf(seed)
        expect({ seed, ...(await outcomeOf(compiling, it, watching)) }).toEqual({
          seed,
          ...(await outcomeOf(interpreting, it)),
        })
      }
    })
  })
}

/** Compares an engine with what is expected of a seed. The message names the seed: `oracle/fuzz.ts` runs it alone. */
async function expectSame(seed: number, it: RandomCase, engine: Engine, expected: object): Promise<void> {
  expect({ seed, ...(await outcomeOf(engine, it)) }).toEqual({ seed, ...expected })
}
