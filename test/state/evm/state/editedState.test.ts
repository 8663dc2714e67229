import { describe, expect, it } from '@jest/globals'
import { editedState } from '../../../../state/evm/state/editedState.js'
import { alice, anEther, bob, contract, makeState, slot } from '../fixtures.js'

const state = makeState((world) => {
  world.setNonce(alice, 5n)
  world.setBalance(contract, 7n)
  world.setStorage(contract, slot(1), slot(11))
})
const code = Uint8Array.of(0x60, 1)

describe('the edit of an account', () => {
  it('changes what it names, and nothing else', () => {
    const rich = editedState(state, alice, { balance: 3n })
    expect([rich.balance(alice), rich.nonce(alice), rich.code(alice).length]).toEqual([3n, 5n, 0])
    const used = editedState(state, alice, { nonce: 9n })
    expect([used.balance(alice), used.nonce(alice)]).toEqual([100n * anEther, 9n])
    const coded = editedState(state, alice, { code })
    expect([coded.code(alice), coded.balance(alice), coded.nonce(alice)]).toEqual([code, 100n * anEther, 5n])
    const stored = editedState(state, contract, { storage: { slot: slot(2), word: slot(22) } })
    expect([slot(1), slot(2)].map((each) => stored.storage(contract, each))).toEqual([slot(11), slot(22)])
    expect(stored.balance(contract)).toBe(7n)
    expect(editedState(state, alice, {}).root).toBe(state.root)
    expect(state.balance(alice)).toBe(100n * anEther)
  })

  it('creates an account, and deletes one that is empty afterwards', () => {
    const created = editedState(state, bob, { balance: 1n })
    expect([created.balance(bob), created.account(bob)?.nonce]).toEqual([1n, 0n])
    expect(editedState(created, bob, { balance: 0n }).account(bob)).toBeUndefined()
    expect(editedState(state, bob, { balance: 0n }).root).toBe(state.root)
  })

  it('keeps an otherwise empty account whose storage it sets', () => {
    const stored = editedState(state, bob, { storage: { slot: slot(1), word: slot(2) } })
    expect(stored.account(bob)?.balance).toBe(0n)
    expect(stored.storage(bob, slot(1))).toBe(slot(2))
  })
})
