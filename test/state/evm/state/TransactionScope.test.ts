import { beforeEach, describe, expect, it } from '@jest/globals'
import { TransactionScope } from '../../../../state/evm/state/TransactionScope.js'
import { zeroWord } from '../../../../state/evm/values/Hash.js'
import { alice, blackhole, bob, contract, slot } from '../fixtures.js'

let scope: TransactionScope
let undo: (() => void)[]
beforeEach(() => {
  undo = []
  scope = new TransactionScope((change) => undo.push(change))
})
const revert = () => {
  while (undo.length > 0) undo.pop()?.()
}
const log = { address: contract, topics: [], data: Uint8Array.of(1) }
const warm = () => [alice, bob, blackhole, contract].map((address) => scope.isWarmAddress(address))

describe('a transaction', () => {
  it('has sender, target and coinbase warm from its start, until that is reverted', () => {
    scope.warmFromStart(alice, bob, blackhole)
    expect(warm()).toEqual([true, true, true, false])
    revert()
    expect(warm()).toEqual([false, false, false, false])
    scope.warmFromStart(alice, undefined, undefined)
    expect(warm()).toEqual([true, false, false, false])
  })

  it('that is run a second time in the same scope has the addresses of both warm', () => {
    scope.warmFromStart(alice, undefined, blackhole)
    scope.warmFromStart(bob, contract, undefined)
    expect(warm()).toEqual([true, true, true, true])
  })

  it('has precompiles warm without a record', () => {
    scope.setAlwaysWarm(new Set([contract]))
    expect(warm()).toEqual([false, false, false, true])
    expect(undo).toEqual([])
  })

  it('warms an address and a slot once', () => {
    scope.warmAddress(bob)
    scope.warmAddress(bob)
    expect(undo).toHaveLength(1)
    expect(scope.hasWarmSlots).toBe(false)
    expect([scope.warmSlot(bob, slot(1)), scope.warmSlot(bob, slot(1))]).toEqual([true, false])
    expect([scope.warmSlot(contract, slot(1)), scope.hasWarmSlots]).toEqual([true, true])
    expect([scope.isWarmSlot(bob, slot(1)), scope.isWarmSlot(bob, slot(2))]).toEqual([true, false])
    expect(scope.isWarmSlot(alice, slot(1))).toBe(false)
    expect(warm()).toEqual([false, true, false, true])
    undo.pop()?.()
    expect(scope.isWarmSlot(contract, slot(1))).toBe(false)
    revert()
    expect([scope.isWarmSlot(bob, slot(1)), ...warm()]).toEqual([false, false, false, false, false])
  })

  it('takes logs, refunds and transient storage back one by one', () => {
    scope.addLog(log)
    scope.refund = 5n
    scope.refund = 7n
    scope.setTransient(bob, slot(1), slot(8))
    scope.setTransient(bob, slot(1), slot(9))
    expect([scope.logs, scope.refund, scope.transient(bob, slot(1))]).toEqual([[log], 7n, slot(9)])
    expect([scope.transient(bob, slot(2)), scope.transient(alice, slot(1))]).toEqual([zeroWord, zeroWord])
    undo.pop()?.()
    expect(scope.transient(bob, slot(1))).toBe(slot(8))
    undo.pop()?.()
    undo.pop()?.()
    expect([scope.transient(bob, slot(1)), scope.refund]).toEqual([zeroWord, 5n])
    revert()
    expect([scope.logs, scope.refund]).toEqual([[], 0n])
  })

  it('leaves nothing to the next one', () => {
    scope.warmFromStart(alice, bob, blackhole)
    scope.setAlwaysWarm(new Set([contract]))
    scope.warmSlot(contract, slot(1))
    scope.addLog(log)
    const { logs } = scope
    scope.refund = 5n
    scope.hasInnerTransfers = true
    scope.setTransient(bob, slot(1), slot(8))
    scope.setPredicates({ keys: new Map([[contract, []]]), failed: new Map() })
    scope.reset()
    expect(warm()).toEqual([false, false, false, false])
    expect([scope.logs, scope.refund, scope.hasInnerTransfers, scope.hasWarmSlots]).toEqual([
      [],
      0n,
      false,
      false,
    ])
    expect([scope.isWarmSlot(contract, slot(1)), scope.transient(bob, slot(1))]).toEqual([false, zeroWord])
    expect(scope.predicates.keys.size).toBe(0)
    // Who has the logs keeps them.
    expect(logs).toEqual([log])
  })
})
