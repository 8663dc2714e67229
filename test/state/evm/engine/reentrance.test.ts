import { describe, expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Engine, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'
import { compilingEngine } from './oracle/compilingEngine.js'

/**
 * Takes a word of its input, writes what shows that it ran to storage, transient storage and logs, calls itself
 * with the rest, writes again, and reverts if the word is 1. It stops without input.
 */
function selfCalling(): string {
  const start = assemble('CALLDATASIZE 5 JUMPI STOP')
  const body = assemble(`JUMPDEST
    0 CALLDATALOAD 5 ADD CALLDATASIZE SSTORE
    0 CALLDATALOAD 7 ADD CALLDATASIZE TSTORE
    0 SLOAD 1 ADD 0 SSTORE
    0 0 LOG0
    32 CALLDATASIZE SUB 32 0 CALLDATACOPY
    0 0 32 CALLDATASIZE SUB 0 0 ADDRESS GAS CALL POP
    0 SLOAD 1 ADD 0 SSTORE
    0 0 LOG0
    0 CALLDATALOAD`)
  const target = (start.length + body.length) / 2 + 4
  return start + body + assemble(`${target} JUMPI STOP JUMPDEST 0 0 REVERT`)
}

type Model = { storage: Map<number, number>; transient: Map<number, number>; logs: number }

/** What the contract does, said in JavaScript: a frame that reverts takes back all that happened inside of it. */
function expected(words: readonly number[], model: Model): Model {
  const [word, ...rest] = words
  if (word === undefined) return model
  const size = words.length * 32
  const raised = ({ storage, transient, logs }: Model): Model => ({
    storage: new Map(storage).set(0, (storage.get(0) ?? 0) + 1),
    transient,
    logs: logs + 1,
  })
  const written = raised({
    storage: new Map(model.storage).set(size, word + 5),
    transient: new Map(model.transient).set(size, word + 7),
    logs: model.logs,
  })
  const after = raised(expected(rest, written))
  return word === 1 ? model : after
}

/** Every list of so many zeros and ones. */
function patterns(length: number): number[][] {
  if (length === 0) return [[]]
  return patterns(length - 1).flatMap((pattern) => [
    [0, ...pattern],
    [1, ...pattern],
  ])
}

function outcome(engine: Engine, words: readonly number[], hooks?: TraceHooks): Model {
  const code = hexToBytes(selfCalling())
  const world = new WorldState(makeState((state) => state.setCode(contract, code)))
  const data = hexToBytes(words.map((word) => toWord(BigInt(word)).slice(2)).join(''))
  const frame = { caller: alice, to: contract, value: 0n, data, gas: 3_000_000n, gasPrice: 1n }
  engine.run(world, granite, block(), frame, hooks)
  const slots = [0, ...words.map((_, index) => (index + 1) * 32)]
  const read = (get: (slot: number) => string) =>
    new Map(slots.map((slot) => [slot, Number(get(slot))] as const).filter(([, value]) => value !== 0))
  return {
    storage: read((slot) => world.storage(contract, toWord(BigInt(slot)))),
    transient: read((slot) => world.scope.transient(contract, toWord(BigInt(slot)))),
    logs: world.scope.logs.length,
  }
}

describe.each([
  ['interpreted', createEngine()],
  ['compiled', compilingEngine()],
])('a contract that enters itself, %s', (_, engine) => {
  const all = [1, 2, 3, 4, 5, 6, 7].flatMap(patterns)
  const nothing: Model = { storage: new Map(), transient: new Map(), logs: 0 }

  it('keeps what frames did that ended, and nothing of those that reverted, whichever they are', () => {
    for (const words of all)
      expect([words, outcome(engine, words)]).toEqual([words, expected(words, nothing)])
  })

  it('does the same when it is watched', () => {
    const hooks: TraceHooks = { step: () => {}, enter: () => {}, exit: () => {} }
    for (const words of all.slice(-64))
      expect([words, outcome(engine, words, hooks)]).toEqual([words, expected(words, nothing)])
  })
})
