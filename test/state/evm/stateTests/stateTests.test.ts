import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import { compilingEngine } from '../engine/oracle/compilingEngine.js'
import { runStateTest } from './runStateTest.js'
import type { StateTest, StateTestFork } from './StateTest.js'

// A selection of Ethereum's state tests (collect.ts); runAll.ts runs all of them.
const tests: readonly StateTest[] = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'stateTests.json.gz'))).toString(),
)
const engines = { interpreted: createEngine(), compiled: compilingEngine() }

describe.each<[StateTestFork, keyof typeof engines]>([
  ['Shanghai', 'interpreted'],
  ['Shanghai', 'compiled'],
  ['Cancun', 'interpreted'],
  ['Cancun', 'compiled'],
])('Ethereum’s state tests for %s, %s', (fork, tier) => {
  const cases = tests.flatMap((test) =>
    test.cases.filter((it) => it.fork === fork).map((it, index) => ({ test, it, index })),
  )
  const outcomes = cases.map(({ test, it, index }) => ({
    name: `${test.name} ${index}`,
    ...runStateTest(engines[tier], test, it),
  }))

  it('end in Ethereum’s state and logs, but for fees', () => {
    expect(outcomes.filter(({ difference }) => difference !== undefined)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(3_000)
  })

  it('are left out only where Avalanche’s chains have another rule', () => {
    const leftOut = outcomes.filter((outcome) => outcome.leftOut !== undefined)
    expect(leftOut.length).toBeLessThan(150)
  })
})
