import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { alice, contract, granite, makeState } from '../fixtures.js'
import { testRandomCases } from './differentialRuns.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import type { RandomCase } from './oracle/randomCase.js'

const interpreting = createEngine()
const oracle = new EthereumjsEngine()

// differential.long.ts has the seeds from here on.
testRandomCases(
  {
    'a random program': [0, 25],
    'a random program of loops': [0, 25],
    'random contracts that call one another': [0, 25],
  },
  [0, 20],
)

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
