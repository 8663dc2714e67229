import { describe, expect, it } from '@jest/globals'
import { storageWriteGas } from '../../../../state/evm/engine/storageWriteGas.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { contract, makeState, slot } from '../fixtures.js'

/** Writes words to a slot one after the other, as SSTORE does. @returns the gas of all, and the refund */
function written(original: number, ...words: readonly number[]) {
  const state = makeState((world) => {
    world.setNonce(contract, 1n)
    world.setStorage(contract, slot(1), slot(original))
  })
  const world = new WorldState(state)
  let gas = 0
  for (const word of words) {
    gas += storageWriteGas(world, contract, slot(1), slot(word), false)
    world.setStorage(contract, slot(1), slot(word))
  }
  return [gas, Number(world.scope.refund)]
}

// The cases of EIP-3529, without the gas of other instructions.
describe('SSTORE', () => {
  it.each<[number, readonly number[], number, number]>([
    [0, [0, 0], 200, 0],
    [0, [0, 1], 20_100, 0],
    [0, [1, 0], 20_100, 19_900],
    [0, [1, 2], 20_100, 0],
    [0, [1, 1], 20_100, 0],
    [1, [0, 0], 3_000, 4_800],
    [1, [0, 1], 3_000, 2_800],
    [1, [0, 2], 3_000, 0],
    [1, [2, 0], 3_000, 4_800],
    [1, [2, 3], 3_000, 0],
    [1, [2, 1], 3_000, 2_800],
    [1, [2, 2], 3_000, 0],
    [1, [1, 0], 3_000, 4_800],
    [1, [1, 2], 3_000, 0],
    [1, [1, 1], 200, 0],
    [0, [1, 0, 1], 40_100, 19_900],
    [1, [0, 1, 0], 5_900, 7_600],
  ])('over %s: %j costs %s and refunds %s', (original, words, gas, refund) => {
    expect(written(original, ...words)).toEqual([gas, refund])
  })

  it('costs 2,100 more for a slot that was not read before', () => {
    const world = new WorldState(makeState())
    expect(storageWriteGas(world, contract, slot(1), slot(0), true)).toBe(2_200)
    expect(storageWriteGas(world, contract, slot(1), slot(1), true)).toBe(22_100)
  })
})
