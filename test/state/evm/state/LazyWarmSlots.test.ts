import { describe, expect, it } from '@jest/globals'
import { LazyWarmSlots } from '../../../../state/evm/state/LazyWarmSlots.js'
import { TransactionScope } from '../../../../state/evm/state/TransactionScope.js'
import { alice, bob, slot } from '../fixtures.js'

/** Warm slots of an account that count how often they are read. */
function lazySlots(...numbers: readonly number[]) {
  let reads = 0
  const lazy = new LazyWarmSlots(() => {
    reads++
    return numbers.map((number) => ({ address: alice, slot: slot(number) }))
  })
  return { lazy, reads: () => reads }
}

/** A scope, and a function that reverts its last changes. */
function makeScope() {
  const undo: (() => void)[] = []
  const scope = new TransactionScope((each) => undo.push(each))
  const revert = (count: number): void => {
    for (const each of undo.splice(-count).reverse()) each()
  }
  return { scope, revert }
}

describe('lazy warm slots', () => {
  it('are read once, when a slot or an address is first asked for', () => {
    const { scope } = makeScope()
    const { lazy, reads } = lazySlots(1, 2)
    scope.addLazyWarmSlots(lazy)
    expect([scope.hasWarmSlots, reads()]).toEqual([true, 0])
    expect([1, 2, 3].map((number) => scope.isWarmSlot(alice, slot(number)))).toEqual([true, true, false])
    expect([scope.isWarmAddress(alice), scope.isWarmAddress(bob), reads()]).toEqual([true, false, 1])
  })

  it('are not read at the end of the transaction', () => {
    const { scope } = makeScope()
    const { lazy, reads } = lazySlots(1)
    scope.addLazyWarmSlots(lazy)
    scope.reset()
    lazy.read()
    expect([scope.isWarmSlot(alice, slot(1)), reads()]).toEqual([false, 0])
  })

  it('are read before their memory is used for others', () => {
    const { scope } = makeScope()
    const { lazy, reads } = lazySlots(1)
    scope.addLazyWarmSlots(lazy)
    lazy.read()
    expect([scope.isWarmSlot(alice, slot(1)), reads()]).toEqual([true, 1])
  })

  it.each([false, true])('are cold again after a revert, if they were read: %s', (wereRead) => {
    const { scope, revert } = makeScope()
    scope.warmSlot(alice, slot(7))
    const { lazy, reads } = lazySlots(1, 2)
    scope.addLazyWarmSlots(lazy)
    if (wereRead) expect(scope.isWarmSlot(alice, slot(1))).toBe(true)
    revert(1)
    expect([1, 2, 7].map((number) => scope.isWarmSlot(alice, slot(number)))).toEqual([false, false, true])
    expect(reads()).toBe(wereRead ? 1 : 0)
  })

  it('of several runs add up', () => {
    const { scope, revert } = makeScope()
    for (const number of [1, 2]) scope.addLazyWarmSlots(lazySlots(number).lazy)
    expect([1, 2].map((number) => scope.isWarmSlot(alice, slot(number)))).toEqual([true, true])
    revert(1)
    expect([1, 2].map((number) => scope.isWarmSlot(alice, slot(number)))).toEqual([true, false])
  })
})
