import { describe, expect, it } from '@jest/globals'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import { randomCase } from './oracle/randomCase.js'

const engine = createEngine()
const oracle = new EthereumjsEngine()
const watching: TraceHooks = { step: () => {}, enter: () => {}, exit: () => {} }

/** Gas, output, failure, logs, warmth, refunds and state. A seed that differs is named: `oracle/fuzz.ts` runs it alone. */
describe('a random program', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index * 100))(
    'does what the library does with it (100 seeds from %d on)',
    async (first) => {
      for (let seed = first; seed < first + 100; seed++) {
        const it = randomCase(seed)
        expect({ seed, ...(await outcomeOf(engine, it)) }).toEqual({ seed, ...(await outcomeOf(oracle, it)) })
      }
    },
  )

  it('does the same when it is watched (200 seeds)', async () => {
    for (let seed = 0; seed < 200; seed++) {
      const it = randomCase(seed)
      expect({ seed, ...(await outcomeOf(engine, it, watching)) }).toEqual({
        seed,
        ...(await outcomeOf(engine, it)),
      })
    }
  })
})
