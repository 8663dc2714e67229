import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { WasmEngine } from '../../../../state/evm/engine/WasmEngine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { assemble } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'
import { compilingEngine } from './oracle/compilingEngine.js'

/** Reverts after it has written to storage and memory. */
const failing = `0x${'fa'.repeat(20)}` as Address

/** Counts down from 50, then reverts. */
const looping = `0x${'1b'.repeat(20)}` as Address

/** Writes, hashes, logs, creates a contract, calls one that reverts, and one of the precompiles. */
const busy = assemble(`
  0 SLOAD 1 ADD 0 SSTORE
  1000 0 KECCAK256 POP
  64 0 LOG0
  0 0 0 CREATE POP
  0 0 0 0 0 ${failing} 50000 CALL POP
  32 0 32 0 0 2 50000 CALL POP`)

const state = makeState((world) => {
  world.setCode(contract, hexToBytes(busy))
  world.setCode(looping, hexToBytes(assemble('50 :loop 1 SWAP1 SUB DUP1 @loop JUMPI 0 0 REVERT')))
  world.setCode(failing, hexToBytes(assemble('7 7 SSTORE 1 5000 MSTORE 64 0 REVERT')))
})

function run(engine: WasmEngine, times: number, hooks?: TraceHooks, to = contract): void {
  for (let count = 0; count < times; count++) {
    const world = new WorldState(state)
    const frame = {
      caller: alice,
      to,
      value: 0n,
      data: new Uint8Array(100),
      gas: 1_000_000n,
      gasPrice: 1n,
    }
    const { failure } = engine.run(world, granite, block(), frame, hooks)
    if (failure !== undefined && !failure.reverted) throw new Error(failure.message)
  }
}

/** Bytes of the heap after garbage was collected. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/**
 * Expects that the heap grows by less than a number of bytes in one of six rounds: V8 itself may still compile in some, and
 * what runs keep would show in each. Collecting the garbage of all test files before this one takes half a second.
 */
function expectGrowthBelow(mostBytes: number, round: () => void): void {
  const growths: number[] = []
  let before = heap()
  while (growths.length < 6 && !growths.some((growth) => growth < mostBytes)) {
    round()
    const after = heap()
    growths.push(after - before)
    before = after
  }
  expect(Math.min(...growths)).toBeLessThan(mostBytes)
}

it('5,000 runs grow neither the linear memory nor the heap', () => {
  const engine = new WasmEngine()
  // V8 compiles the functions of a run again during the first thousands, and keeps up to half a megabyte for them.
  run(engine, 2_000)
  const pages = engine.memoryBytes
  // Forty bytes that each run keeps would be as much.
  expectGrowthBelow(200_000, () => run(engine, 5_000))
  expect(engine.memoryBytes).toBe(pages)
})

it('nor do runs of compiled loops that revert', () => {
  const engine = compilingEngine()
  run(engine, 1_000, undefined, looping)
  expect(engine.compiledContracts).toBe(1)
  const pages = engine.memoryBytes
  expectGrowthBelow(200_000, () => run(engine, 5_000, undefined, looping))
  expect([engine.memoryBytes, engine.compiledContracts]).toEqual([pages, 1])
})

it('nor do runs that are watched', () => {
  const engine = new WasmEngine()
  const hooks: TraceHooks = { step: () => {}, enter: () => {}, exit: () => {} }
  run(engine, 200, hooks)
  const pages = engine.memoryBytes
  expectGrowthBelow(400_000, () => run(engine, 1_000, hooks))
  expect(engine.memoryBytes).toBe(pages)
})
