import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, hexToBytes } from '../../../../state/codec/hex.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { EvmRules } from '../../../../state/evm/rules/EvmRules.js'
import type { PrecompileCall, PrecompileResult } from '../../../../state/evm/rules/StatefulPrecompile.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { assemble, returnTop } from '../assemble.js'
import { alice, block, contract, etnaTime, makeState, rulesAt } from '../fixtures.js'

const engine = createEngine()
const address = `0x03${'0'.repeat(38)}` as Address

/** Prepares code that calls a precompile of a chain, which notes its calls. */
function prepare(code: string, outcome: (call: PrecompileCall) => PrecompileResult) {
  const etna = rulesAt(etnaTime)
  const calls: PrecompileCall[] = []
  const rules: EvmRules = {
    ...etna,
    statefulPrecompiles: new Map([
      [
        address,
        {
          address,
          run(call) {
            calls.push(call)
            return outcome(call)
          },
        },
      ],
    ]),
    allPrecompiles: new Set([...etna.allPrecompiles, address]),
  }
  const world = new WorldState(
    makeState((state) => {
      state.setCode(contract, hexToBytes(`0x${assemble(code)}`))
      state.setBalance(contract, 100n)
    }),
  )
  const frame = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 1_000_000n,
    gasPrice: 1n,
  }
  return { calls, message: [world, rules, block({ timestamp: etnaTime }), frame] as const }
}

/** Runs code that calls the precompile, and does not fail. */
function run(code: string, outcome: (call: PrecompileCall) => PrecompileResult) {
  const { calls, message } = prepare(code, outcome)
  const { failure, returnData } = engine.run(...message)
  expect(failure).toBeUndefined()
  return { calls, words: returnData }
}

const ends = ({ gas }: PrecompileCall): PrecompileResult => ({
  output: new Uint8Array(32).fill(7),
  gasLeft: gas - 100n,
  failure: undefined,
})
const wordAt = (bytes: Uint8Array, index: number) =>
  bytesToBigInt(bytes.subarray(32 * index, 32 * index + 32))

describe('a precompile of a chain', () => {
  it.each([
    [
      'CALL',
      `0 0 2 1 5 ${address} 50000 CALL`,
      { self: address, caller: contract, value: 5n, readOnly: false },
    ],
    [
      'STATICCALL',
      `0 0 2 1 ${address} 50000 STATICCALL`,
      { self: address, caller: contract, value: 0n, readOnly: true },
    ],
    [
      'CALLCODE',
      `0 0 2 1 5 ${address} 50000 CALLCODE`,
      { self: contract, caller: contract, value: 5n, readOnly: false },
    ],
    [
      'DELEGATECALL',
      `0 0 2 1 ${address} 50000 DELEGATECALL`,
      { self: contract, caller: alice, value: 0n, readOnly: false },
    ],
  ])('is called by %s for whom the instruction says', (kind, call, seen) => {
    const { calls, words } = run(`0x0a0b0c ${'232 SHL'} 0 MSTORE ${call} ${returnTop}`, ends)
    expect(calls).toMatchObject([{ ...seen, origin: alice }])
    expect([...(calls[0]?.input ?? [])]).toEqual([0x0b, 0x0c])
    // A call with a value has 2,300 gas more.
    const stipend = kind === 'CALL' || kind === 'CALLCODE' ? 2_300n : 0n
    expect(calls[0]?.gas).toBe(50_000n + stipend)
    expect(wordAt(words, 0)).toBe(1n)
  })

  it.each([
    ['success', undefined, 1n, 32n, 100n],
    ['a revert', 'execution reverted', 0n, 32n, 100n],
    ['another failure, which takes all gas', 'no such function', 0n, 0n, 50_000n],
  ])('gives back after %s what it should', (_, failure, success, size, used) => {
    const around = `GAS 0 0 0 0 0 ${address} 50000 CALL 0 MSTORE GAS SWAP1 SUB 64 MSTORE RETURNDATASIZE 32 MSTORE 96 0 RETURN`
    const { words } = run(around, (call) => ({ ...ends(call), failure }))
    const free = run(around, (call) => ({ ...ends(call), gasLeft: call.gas, failure: undefined })).words
    expect([wordAt(words, 0), wordAt(words, 1)]).toEqual([success, size])
    expect(wordAt(words, 2) - wordAt(free, 2)).toBe(used)
  })

  it('takes back what it changed when it fails', () => {
    const changes = (failure: string | undefined) =>
      run(`0 0 0 0 5 ${address} 50000 CALL POP ${address} BALANCE ${returnTop}`, (call) => ({
        ...ends(call),
        failure,
      }))
    expect(wordAt(changes(undefined).words, 0)).toBe(5n)
    expect(wordAt(changes('execution reverted').words, 0)).toBe(0n)
  })

  it('lets the code pause after each call, however little gas that took', () => {
    const { calls, message } = prepare(
      `5 :loop 0 0 0 0 0 ${address} 50000 CALL POP 1 SWAP1 SUB DUP1 @loop JUMPI`,
      ends,
    )
    const turns = engine.turns(...message)
    const callsAtPauses: number[] = []
    for (let turn = turns.next(); turn.done !== true; turn = turns.next()) callsAtPauses.push(calls.length)
    expect(callsAtPauses).toEqual([1, 2, 3, 4, 5])
  })

  it('changes words of storage that the code has read before', () => {
    const slot = `0x${'0'.repeat(64)}`
    const { words } = run(`0 SLOAD POP 0 0 0 0 0 ${address} 50000 CALL POP 0 SLOAD ${returnTop}`, (call) => {
      call.world.setStorage(contract, slot as never, `0x${'9'.padStart(64, '0')}` as never)
      return ends(call)
    })
    expect(wordAt(words, 0)).toBe(9n)
  })
})
