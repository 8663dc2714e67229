import { describe, expect, it } from '@jest/globals'
import { bytesToBigInt, hexToBytes } from '../../../../state/codec/hex.js'
import { WasmEngine } from '../../../../state/evm/engine/WasmEngine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { assemble, returnTop } from '../assemble.js'
import { alice, block, contract, granite, makeState } from '../fixtures.js'

const addressOf = (number: number): Address => `0x${number.toString(16).padStart(40, '0')}` as Address
const engine = new WasmEngine()

/** Calls contracts one after the other, some rounds, and returns the last answer of each as digits to the base 1,000. */
function answers(called: readonly number[], rounds: number, kind = 'CALL', isWatched = false) {
  const call = (number: number): string =>
    `32 0 0 0 ${kind === 'CALL' ? '0' : ''} ${addressOf(number)} GAS ${kind} POP 1000 MUL 0 MLOAD ADD`
  const loop = `${rounds} :start 0 ${called.map(call).join(' ')} SWAP1 1 SWAP1 SUB DUP1 @next JUMPI POP ${returnTop} :next SWAP1 POP @start JUMP`
  const state = makeState((world) => {
    world.setCode(contract, hexToBytes(assemble(loop)))
    for (const number of called)
      world.setCode(addressOf(number), hexToBytes(assemble(`${number % 1_000} ${returnTop}`)))
  })
  const world = new WorldState(state)
  const message = {
    caller: alice,
    to: contract,
    value: 0n,
    data: new Uint8Array(0),
    gas: 10_000_000n,
    gasPrice: 1n,
  }
  const hooks = isWatched ? { enter: () => undefined } : undefined
  const { returnData, gasLeft, failure } = engine.run(world, granite, block(), message, hooks)
  expect(failure).toBeUndefined()
  return { digits: bytesToBigInt(returnData), gasLeft }
}

describe('the cache of called contracts', () => {
  it.each(['CALL', 'STATICCALL', 'DELEGATECALL'])('runs the code of each contract by %s', (kind) => {
    const called = [0x1001, 0x1002, 0x1003]
    expect(answers(called, 5, kind)).toEqual(answers(called, 5, kind, true))
    expect(answers(called, 5, kind).digits).toBe(97_098_099n)
  })

  it('runs the code of contracts whose addresses have one entry', () => {
    // The entry is chosen by seven bits of the address.
    const called = [0x2001, 0x2081, 0x2101]
    expect(answers(called, 5)).toEqual(answers(called, 5, 'CALL', true))
    expect(answers(called, 5).digits).toBe(
      BigInt(called.map((number) => String(number % 1_000).padStart(3, '0')).join('')),
    )
  })

  it('runs the code of more contracts than have entries', () => {
    const many = Array.from({ length: 300 }, (_, index) => 0x3000 + index)
    expect(answers(many, 2)).toEqual(answers(many, 2, 'CALL', true))
  })

  it('is not used by the next run, where the address may have other code', () => {
    expect(answers([0x4001], 3).digits).toBe(385n)
    const state = makeState((world) => {
      world.setCode(
        contract,
        hexToBytes(assemble(`32 0 0 0 0 ${addressOf(0x4001)} GAS CALL POP 0 MLOAD ${returnTop}`)),
      )
      world.setCode(addressOf(0x4001), hexToBytes(assemble(`7 ${returnTop}`)))
    })
    const message = {
      caller: alice,
      to: contract,
      value: 0n,
      data: new Uint8Array(0),
      gas: 100_000n,
      gasPrice: 1n,
    }
    expect(bytesToBigInt(engine.run(new WorldState(state), granite, block(), message).returnData)).toBe(7n)
  })
})
