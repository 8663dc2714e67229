import { describe, expect, it } from '@jest/globals'
import { warpMessenger } from '../../../../state/evm/precompiles/warpMessenger.js'
import { activatePrecompiles } from '../../../../state/evm/rules/activatePrecompiles.js'
import { applyStateUpgrades } from '../../../../state/evm/rules/applyStateUpgrades.js'
import { isPrecompileActive } from '../../../../state/evm/rules/isPrecompileActive.js'
import type { PrecompileActivation } from '../../../../state/evm/rules/PrecompileActivation.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { zeroWord } from '../../../../state/evm/values/Hash.js'
import { alice, anEther, blockchainId, bob, makeState, slot } from '../fixtures.js'

const precompile = warpMessenger({ networkId: 12345, blockchainId })
const { address } = precompile
/** On from second 10, off from 20, and on again from 30. */
const activations: PrecompileActivation[] = [
  {
    precompile,
    timestamp: 10n,
    disable: false,
    configure: (world, height) => world.setStorage(address, slot(1), slot(height)),
  },
  { precompile, timestamp: 20n, disable: true },
  { precompile, timestamp: 30n, disable: false },
]

it.each([
  [9n, false],
  [10n, true],
  [19n, true],
  [20n, false],
  [29n, false],
  [30n, true],
])('at second %s a precompile is active: %s', (timestamp, isActive) => {
  expect(isPrecompileActive({ precompiles: activations }, address, timestamp)).toBe(isActive)
  expect(isPrecompileActive({ precompiles: activations }, alice, timestamp)).toBe(false)
})

describe('the activations of a block', () => {
  /** Returns nonce, code and first slot of the precompile after a block. */
  const after = (parent: bigint | undefined, timestamp: bigint, world = new WorldState(makeState())) => {
    activatePrecompiles(world, activations, parent, timestamp, 7n)
    return [world.nonce(address), world.code(address).length, world.storage(address, slot(1))]
  }
  const on = [1n, 1, slot(7)]
  const off = [0n, 0, zeroWord]

  it.each([
    ['none before its time', 8n, 9n, off],
    ['one at its time', 9n, 10n, on],
    ['none again', 10n, 11n, off],
    ['one at the time of genesis', undefined, 10n, on],
    ['none after the time of genesis', undefined, 9n, off],
    ['two, of which the second one takes effect', 9n, 20n, off],
    ['three, after which storage is empty', 9n, 30n, [1n, 1, zeroWord]],
  ])('are %s', (_name, parent, timestamp, expected) => {
    expect(after(parent, timestamp)).toEqual(expected)
  })
})

describe('the state upgrades of a block', () => {
  const account = { code: new Uint8Array(0), storage: new Map(), balanceChange: undefined }
  const upgraded = (parent: bigint, timestamp: bigint, changes: Partial<typeof account> | object) => {
    const world = new WorldState(makeState((before) => before.setNonce(alice, 5n)))
    const accounts = new Map([alice, bob].map((each) => [each, { ...account, ...changes }]))
    applyStateUpgrades(world, [{ timestamp: 10n, accounts }], parent, timestamp)
    return world
  }

  it.each([
    [8n, 9n, 0n],
    [9n, 10n, 3n],
    [9n, 11n, 3n],
    [10n, 11n, 0n],
  ])('after second %s and up to second %s add %s wei', (parent, timestamp, added) => {
    const world = upgraded(parent, timestamp, { balanceChange: 3n })
    expect([world.balance(alice), world.balance(bob)]).toEqual([100n * anEther + added, added])
  })

  it('wrap balances around, give code and a first nonce, and set slots', () => {
    expect(upgraded(9n, 10n, { balanceChange: -1n }).balance(bob)).toBe(2n ** 256n - 1n)
    const world = upgraded(9n, 10n, { code: Uint8Array.of(1, 2), storage: new Map([[slot(4), slot(9)]]) })
    expect([alice, bob].map((each) => world.nonce(each))).toEqual([5n, 1n])
    expect(world.code(bob)).toEqual(Uint8Array.of(1, 2))
    expect(world.storage(bob, slot(4))).toBe(slot(9))
    expect([world.nonce(alice), upgraded(9n, 10n, {}).nonce(bob)]).toEqual([5n, 0n])
  })
})
