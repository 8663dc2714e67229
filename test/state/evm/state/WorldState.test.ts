import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { alice, bob, contract, makeState, slot } from '../fixtures.js'

const accounts = [alice, bob, contract, `0x${'dd'.repeat(20)}` as Address]
const account = fc.constantFrom(...accounts)
const small = fc.integer({ min: 0, max: 3 })

type Change = (world: WorldState) => void
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) =>
        world.setBalance(at, BigInt(n)),
  ),
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) =>
        world.addBalance(at, BigInt(n)),
  ),
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) =>
        world.setNonce(at, BigInt(n)),
  ),
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) =>
        world.setCode(at, new Uint8Array(n).fill(n)),
  ),
  fc.tuple(account, small, small).map(
    ([at, key, word]): Change =>
      (world) =>
        world.setStorage(at, slot(key), slot(word)),
  ),
  account.map(
    (at): Change =>
      (world) =>
        world.createContract(at),
  ),
  account.map(
    (at): Change =>
      (world) =>
        world.selfDestruct(at),
  ),
  account.map(
    (at): Change =>
      (world) =>
        world.destroy(at),
  ),
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) => {
        world.clearStorage(at)
        world.setStorage(at, slot(n), slot(9))
      },
  ),
  fc.tuple(account, small).map(
    ([at, n]): Change =>
      (world) => {
        world.scope.warmSlot(at, slot(n))
        world.scope.setTransient(at, slot(n), slot(n))
        world.scope.refund += BigInt(n)
        world.scope.addLog({ address: at, topics: [slot(n)], data: new Uint8Array(n) })
      },
  ),
)

/** Everything that a transaction can read of a world. */
function visible(world: WorldState): unknown {
  return {
    accounts: accounts.map((at) => [
      world.exists(at),
      world.balance(at),
      world.nonce(at),
      world.codeHash(at),
      [0, 1, 2, 3].map((n) => [
        world.storage(at, slot(n)),
        world.originalStorage(at, slot(n)),
        world.scope.isWarmSlot(at, slot(n)),
        world.scope.transient(at, slot(n)),
      ]),
      world.scope.isWarmAddress(at),
    ]),
    logs: [...world.scope.logs],
    refund: world.scope.refund,
  }
}

/** Returns the world as if the transaction ended here; the world itself does not change. */
function rootAfter(base: ReturnType<typeof makeState>, transactions: readonly (readonly Change[])[]): string {
  const world = new WorldState(base)
  for (const changes of transactions) {
    for (const change of changes) change(world)
    world.finalise()
  }
  return world.commit().root
}

const base = makeState((world) => {
  world.setNonce(contract, 1n)
  world.setCode(contract, Uint8Array.of(1))
  world.setStorage(contract, slot(1), slot(1))
  world.setStorage(contract, slot(2), slot(2))
})

describe('WorldState', () => {
  it('undoes a failed frame without a trace', () => {
    fc.assert(
      fc.property(
        fc.array(change),
        fc.array(change),
        fc.array(change),
        fc.array(change),
        (earlier, before, failed, after) => {
          const world = new WorldState(base)
          for (const change of earlier) change(world)
          world.finalise()
          for (const change of before) change(world)
          const seen = visible(world)
          const mark = world.snapshot()
          for (const change of failed) change(world)
          world.revertTo(mark)
          expect(visible(world)).toEqual(seen)
          for (const change of after) change(world)
          world.finalise()
          expect(world.commit().root).toBe(rootAfter(base, [earlier, [...before, ...after]]))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('produces an equal state for one block of two transactions and for two blocks', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (first, second) => {
        const world = new WorldState(base)
        for (const change of first) change(world)
        world.finalise()
        const next = new WorldState(world.commit())
        for (const change of second) change(next)
        next.finalise()
        expect(next.commit().root).toBe(rootAfter(base, [first, second]))
      }),
      { numRuns: 300 },
    )
  })

  it('commits to an identical state when nothing changed', () => {
    const world = new WorldState(base)
    world.setBalance(alice, 5n)
    world.setBalance(alice, base.balance(alice))
    world.finalise()
    expect(world.commit()).toBe(base)
  })

  it('remembers the value of a word at the start of the transaction', () => {
    const world = new WorldState(base)
    world.setStorage(contract, slot(1), slot(7))
    world.setStorage(contract, slot(1), slot(8))
    expect(world.originalStorage(contract, slot(1))).toBe(slot(1))
    world.finalise()
    expect(world.originalStorage(contract, slot(1))).toBe(slot(8))
  })

  it('removes an empty account that was touched, and keeps one that was not (EIP-158)', () => {
    const empty = new WorldState(base)
    empty.setBalance(bob, 0n)
    empty.finalise({ deleteEmpty: false })
    const withEmpty = empty.commit()
    expect(withEmpty.account(bob)).toBeDefined()
    const untouched = new WorldState(withEmpty)
    expect(untouched.isEmpty(bob)).toBe(true)
    untouched.finalise()
    expect(untouched.commit()).toBe(withEmpty)
    const touched = new WorldState(withEmpty)
    touched.addBalance(bob, 0n)
    touched.finalise()
    expect(touched.commit().account(bob)).toBeUndefined()
  })

  it('takes back the touch of a reverted frame, but not that of RIPEMD-160', () => {
    const ripemd160 = `0x${'3'.padStart(40, '0')}` as Address
    const world = new WorldState(base)
    for (const address of [bob, ripemd160]) world.setBalance(address, 0n)
    world.finalise({ deleteEmpty: false })
    const frame = world.snapshot()
    for (const address of [bob, ripemd160]) world.addBalance(address, 0n)
    world.revertTo(frame)
    world.finalise()
    expect([world.exists(bob), world.exists(ripemd160)]).toEqual([true, false])
  })

  it('lets SELFDESTRUCT remove only contracts that the transaction itself created (EIP-6780)', () => {
    const world = new WorldState(base)
    world.createContract(bob)
    world.setBalance(bob, 3n)
    world.selfDestruct(bob)
    world.selfDestruct(contract)
    world.finalise()
    expect([world.exists(bob), world.exists(contract)]).toEqual([false, true])
    world.createContract(bob)
    world.setNonce(bob, 1n)
    world.finalise()
    world.selfDestruct(bob)
    world.finalise()
    expect(world.exists(bob)).toBe(true)
  })

  it('gives a new contract the balance of its address and nothing else', () => {
    const world = new WorldState(base)
    world.setBalance(contract, 4n)
    world.createContract(contract)
    expect([world.balance(contract), world.nonce(contract), world.code(contract).length]).toEqual([4n, 0n, 0])
    expect(world.storage(contract, slot(1))).toBe(slot(0))
    expect(world.originalStorage(contract, slot(1))).toBe(slot(0))
  })

  it('keeps the code of contracts out of the store until the commit', () => {
    const world = new WorldState(base)
    world.setCode(bob, Uint8Array.of(9, 9))
    expect(base.store.code(world.codeHash(bob)).length).toBe(0)
    expect(world.commit().code(bob)).toEqual(Uint8Array.of(9, 9))
  })
})
