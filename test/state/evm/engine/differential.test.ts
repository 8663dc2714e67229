import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { alice, contract, granite, makeState } from '../fixtures.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { compilingEngine } from './oracle/compilingEngine.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import { randomCallCase } from './oracle/randomCallCase.js'
import { type RandomCase, randomCase } from './oracle/randomCase.js'
import { randomLoopCase } from './oracle/randomLoopCase.js'

const interpreting = createEngine()
const compiling = compilingEngine()
const oracle = new EthereumjsEngine()
const watching: TraceHooks = { step: () => {}, enter: () => {}, exit: () => {} }

/** Compares an engine with what is expected of a seed. A seed that differs is named: `oracle/fuzz.ts` runs it alone. */
async function expectSame(seed: number, it: RandomCase, engine: Engine, expected: object): Promise<void> {
  expect({ seed, ...(await outcomeOf(engine, it)) }).toEqual({ seed, ...expected })
}

/** Gas, output, failure, logs, warmth, refunds and state. */
describe.each([
  ['a random program', randomCase, 2_000],
  ['a random program of loops', randomLoopCase, 1_000],
  ['random contracts that call one another', randomCallCase, 1_000],
] as const)('%s', (_, caseOf, count) => {
  const parts = Array.from({ length: count / 100 }, (_, index) => index * 100)

  it.each(parts)(
    'does what the library does with it, interpreted and compiled (100 seeds from %d on)',
    async (first) => {
      for (let seed = first; seed < first + 100; seed++) {
        const it = caseOf(seed)
        const expected = await outcomeOf(oracle, it)
        await expectSame(seed, it, interpreting, expected)
        await expectSame(seed, it, compiling, expected)
      }
    },
  )

  it('does the same when it is watched (200 seeds)', async () => {
    for (let seed = 0; seed < 200; seed++) {
      const it = caseOf(seed)
      expect({ seed, ...(await outcomeOf(compiling, it, watching)) }).toEqual({
        seed,
        ...(await outcomeOf(interpreting, it)),
      })
    }
  })
})

describe('a program', () => {
  it('misses the topic of a LOG that another LOG of its kind follows', async () => {
    const it = callOf(hexToBytes('60006000a1a1'))
    const outcome = await outcomeOf(interpreting, it)
    expect(outcome['failure']).toBe('stack underflow (2 <=> 3)')
    expect(outcome).toEqual(await outcomeOf(oracle, it))
  })

  it('keeps what a creation reverts with, though it begins as no code may', async () => {
    const it = creationBy(hexToBytes('60ef60005360016000fd'))
    const outcome = await outcomeOf(interpreting, it)
    expect([outcome['failure'], outcome['output']]).toEqual(['execution reverted', 'ef'])
    expect(outcome).toEqual(await outcomeOf(oracle, it))
  })
})

const frame = { caller: alice, value: 0n, gas: 100_000n, gasPrice: 7n }

function callOf(code: Uint8Array): RandomCase {
  const state = makeState((world) => world.setCode(contract, code))
  return { state, rules: granite, frame: { ...frame, to: contract, data: new Uint8Array(0) }, addresses: [] }
}

function creationBy(initCode: Uint8Array): RandomCase {
  const state = makeState((world) => world.setNonce(alice, 1n))
  return { state, rules: granite, frame: { ...frame, to: undefined, data: initCode }, addresses: [] }
}
