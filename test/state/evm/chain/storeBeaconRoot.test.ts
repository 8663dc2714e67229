import { expect, it } from '@jest/globals'
import { beaconRootsAddress, storeBeaconRoot } from '../../../../state/evm/chain/storeBeaconRoot.js'
import type { Engine } from '../../../../state/evm/engine/Engine.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { block, granite, makeState } from '../fixtures.js'

/** What the engine is told to run for a new block, and whether the contract is warm then. */
function callsOn(set: (world: WorldState) => void) {
  const world = new WorldState(makeState(set))
  const calls: unknown[] = []
  const engine = {
    run(...[, , , message]: Parameters<Engine['run']>) {
      calls.push({ ...message, isWarm: world.scope.isWarmAddress(beaconRootsAddress) })
    },
  } as unknown as Engine
  storeBeaconRoot(engine, { world, rules: granite, context: block() })
  // What it warmed is cold for the transactions of the block.
  expect(world.scope.isWarmAddress(beaconRootsAddress)).toBe(false)
  return calls
}

it('a block calls the contract of EIP-4788 as the system does, with a root of zeros', () => {
  expect(callsOn((world) => world.setCode(beaconRootsAddress, Uint8Array.of(0)))).toEqual([
    {
      caller: '0xfffffffffffffffffffffffffffffffffffffffe',
      to: '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
      value: 0n,
      data: new Uint8Array(32),
      gas: 30_000_000n,
      gasPrice: 0n,
      isWarm: true,
    },
  ])
})

it('a block calls nothing where that address has no account, or one without code', () => {
  expect(callsOn(() => undefined)).toEqual([])
  expect(callsOn((world) => world.setBalance(beaconRootsAddress, 1n))).toEqual([])
})
