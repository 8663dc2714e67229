import { describe, expect, it } from '@jest/globals'
import { refusalOfCreation, selfDestruct } from '../../../../state/evm/engine/accountChanges.js'
import type { Run } from '../../../../state/evm/engine/Run.js'
import * as statuses from '../../../../state/evm/engine/statuses.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { alice, bob, contract, cortinaTime, granite, makeState, rulesAt } from '../fixtures.js'

const runOn = (set: (world: WorldState) => void, rules = granite) => {
  const world = new WorldState(makeState(set))
  return { world, rules, origin: alice } as unknown as Run & { world: WorldState }
}

describe('a contract is not created where an account has', () => {
  const collision = { status: statuses.addressCollision, failure: undefined }
  it.each<[string, (world: WorldState) => void, object | undefined]>([
    ['nothing', () => undefined, undefined],
    ['a balance: it is', (world) => world.setBalance(contract, 1n), undefined],
    ['a nonce', (world) => world.setNonce(contract, 1n), collision],
    ['code', (world) => world.setCode(contract, Uint8Array.of(0)), collision],
  ])('%s', (_, set, refusal) => {
    expect(refusalOfCreation(runOn(set), contract)).toEqual(refusal)
  })
})

describe('SELFDESTRUCT', () => {
  const destroyed = (rules: typeof granite, beneficiary = bob, isNew = false) => {
    const run = runOn((world) => world.setBalance(contract, 5n), rules)
    if (isNew) run.world.createContract(contract)
    const value = selfDestruct(run, contract, beneficiary)
    const balances = [run.world.balance(contract), run.world.balance(bob)]
    run.world.finalise()
    return { value, balances, exists: run.world.exists(contract) }
  }

  it('sends the balance and keeps the account since Cancun, unless it is new (EIP-6780)', () => {
    expect(destroyed(granite)).toEqual({ value: 5n, balances: [0n, 5n], exists: false })
    expect(destroyed(granite, contract)).toEqual({ value: 5n, balances: [5n, 0n], exists: true })
    expect(destroyed(granite, contract, true)).toEqual({ value: 5n, balances: [0n, 0n], exists: false })
  })

  it('deletes the account before, with what it sends itself', () => {
    expect(destroyed(rulesAt(cortinaTime))).toEqual({ value: 5n, balances: [0n, 5n], exists: false })
    expect(destroyed(rulesAt(cortinaTime), contract)).toEqual({
      value: 5n,
      balances: [0n, 0n],
      exists: false,
    })
  })
})
