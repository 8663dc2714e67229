import { expect, it } from '@jest/globals'
import { DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'
import type { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { readStates, writeStates } from '../../../../state/evm/state/stateColumns.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { alice, bob, contract, makeState, slot } from '../fixtures.js'

/** Returns a state after a change. */
function changed(state: StateRoot, change: (world: WorldState) => void): StateRoot {
  const world = new WorldState(state)
  change(world)
  world.finalise()
  return world.commit()
}

const start = makeState((world) => {
  world.setNonce(contract, 1n)
  world.setStorage(contract, slot(1), slot(5))
})
const first = changed(start, (world) => {
  world.setBalance(bob, 7n)
  world.setBalance(alice, 8n)
})
const second = changed(first, (world) => {
  world.setStorage(contract, slot(1), slot(6))
  world.setStorage(contract, slot(2), slot(7))
  world.setNonce(alice, 3n)
})
const third = changed(second, (world) => {
  world.setStorage(contract, slot(1), slot(0))
  world.setBalance(bob, 0n)
})

it.each([
  ['no state', []],
  ['a state that is the one before', [start, start]],
  ['balances', [first]],
  ['storage of several slots, after balances', [first, second]],
  ['a slot and an account that are gone', [first, second, third]],
])('%s: what was written is read', (_name, states) => {
  const writer = new DataWriter()
  writer.restart()
  writeStates(writer, start, states)
  const read = readStates(new DataReader(writer.finish()), start, states.length)
  expect(read.map(({ root }) => root)).toEqual(states.map(({ root }) => root))
})
