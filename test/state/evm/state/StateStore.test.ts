import { describe, expect, it } from '@jest/globals'
import { byteTextToBytes } from '../../../../state/codec/byteText.js'
import { toHex } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { AccountRecord, emptyStorage } from '../../../../state/evm/state/AccountRecord.js'
import { absent, differs, isEmpty, liveAccount } from '../../../../state/evm/state/LiveAccount.js'
import { Preimages } from '../../../../state/evm/state/Preimages.js'
import { emptyCodeHash, StateStore } from '../../../../state/evm/state/StateStore.js'
import { savedCodes } from '../../../../state/evm/state/savedCodes.js'
import { changesOf, withChanges } from '../../../../state/evm/state/statesInData.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { HashedKeys } from '../../../../state/evm/trie/hashedKeys.js'
import { type Hash, toHash } from '../../../../state/evm/values/Hash.js'
import { alice, bob, contract, makeState, slot } from '../fixtures.js'

const rest = '0'.repeat(62)
const wordOf = (start: string) => `0x${start}${rest}` as Hash

describe('slots of the C-Chain', () => {
  it.each([
    ['00', '00'],
    ['01', '00'],
    ['08', '08'],
    ['09', '08'],
    ['0a', '0a'],
    ['0b', '0a'],
    ['fc', 'fc'],
    ['ff', 'fe'],
    ['10', '10'],
    ['13', '12'],
  ])('that begin with %s are those that begin with %s', (given, kept) => {
    expect(new StateStore('coreth').normaliseSlot(wordOf(given))).toBe(wordOf(kept))
    expect(new StateStore('subnet-evm').normaliseSlot(wordOf(given))).toBe(wordOf(given))
  })
})

describe('an account', () => {
  const fields = { nonce: 1n, balance: 2n, codeHash: toHash(new Uint8Array(32)), isMultiCoin: true }
  const record = new AccountRecord({ ...fields, storage: emptyStorage })
  const live = (changes: Partial<typeof fields> = {}) =>
    liveAccount({ ...fields, ...changes }, emptyStorage, record)

  it('differs from its record in any of its parts', () => {
    expect(differs(record, live(), emptyStorage)).toBe(false)
    const changes = [{ nonce: 3n }, { balance: 3n }, { codeHash: emptyCodeHash }, { isMultiCoin: false }]
    for (const change of changes) expect(differs(record, live(change), emptyStorage)).toBe(true)
    const storage = emptyStorage.set('k'.repeat(32) as never, slot(1))
    expect(differs(record, live(), storage)).toBe(true)
  })

  it('is empty without nonce, balance and code', () => {
    const of = (changes: Partial<typeof fields>) =>
      isEmpty(liveAccount({ ...absent, ...changes }, emptyStorage, undefined))
    expect(of({})).toBe(true)
    expect(of({ isMultiCoin: true })).toBe(true)
    for (const change of [{ nonce: 1n }, { balance: 1n }, { codeHash: fields.codeHash }])
      expect(of(change)).toBe(false)
  })
})

describe('the changes between two states', () => {
  const before = makeState((world) => world.setNonce(contract, 1n))
  /** The same accounts without any node in common. */
  const apart = makeState((world) => world.setNonce(contract, 1n))
  const numberOf = (set: (world: WorldState) => void) => {
    const world = new WorldState(apart)
    set(world)
    const after = world.commit()
    const changes = changesOf(before, after)
    expect(withChanges(before, changes).root).toBe(after.root)
    return changes.length / 2
  }

  it('are none where all accounts are the same, and each account in which anything changed', () => {
    expect(numberOf(() => undefined)).toBe(0)
    expect(numberOf((world) => world.setNonce(contract, 2n))).toBe(1)
    expect(numberOf((world) => world.setBalance(contract, 2n))).toBe(1)
    expect(numberOf((world) => world.setCode(contract, Uint8Array.of(1)))).toBe(1)
    expect(numberOf((world) => world.setStorage(contract, slot(1), slot(1)))).toBe(1)
    expect(numberOf((world) => world.destroy(contract))).toBe(0)
    expect(
      numberOf((world) => {
        world.destroy(contract)
        world.setBalance(bob, 1n)
        world.finalise()
      }),
    ).toBe(2)
  })
})

describe('keys', () => {
  it('are hashes of addresses, and known until there are too many', () => {
    const keys = new HashedKeys(2)
    const key = keys.of(alice)
    expect(toHex(byteTextToBytes(key))).toBe(toHex(keccak256(Buffer.from(alice.slice(2), 'hex'))))
    keys.of(bob)
    expect([...keys.entries()].map(([text]) => text)).toEqual([alice, bob])
    expect(keys.of(alice)).toBe(key)
    keys.of(contract)
    expect([...keys.entries()].map(([text]) => text)).toEqual([contract])
  })
})

describe('preimages', () => {
  it('are found by their hash, and each text is hashed once', () => {
    const preimages = new Preimages()
    preimages.addText(alice)
    preimages.addText(alice)
    preimages.addBytes(Uint8Array.of(1, 2))
    expect([preimages.size, [...preimages.all()].length]).toEqual([2, 2])
    expect(preimages.of(toHash(keccak256(Uint8Array.of(1, 2))))).toEqual(Uint8Array.of(1, 2))
    expect(preimages.of(emptyCodeHash)).toBeUndefined()
  })

  it('of a branch are those of the chain at that time, and texts are known anew', () => {
    const [chain, branch] = [new Preimages(), new Preimages()]
    branch.addText(bob)
    chain.addText(alice)
    branch.adopt(chain.share())
    chain.addText(contract)
    expect([branch.size, chain.size]).toEqual([1, 2])
    branch.addText(bob)
    expect([branch.size, chain.size]).toEqual([2, 2])
  })
})

describe('what a file has beside the states', () => {
  const code = (byte: number) => Uint8Array.of(byte)
  const hashOf = (byte: number) => toHash(keccak256(code(byte)))
  const filled = (keepPreimages: boolean) => {
    const store = new StateStore('coreth', { keepPreimages })
    store.addCode(hashOf(1), code(1))
    store.addCode(hashOf(2), code(2))
    store.preimages?.addBytes(code(3))
    return store
  }

  it('are all codes and preimages, or those since a version', () => {
    const store = filled(true)
    const beside = savedCodes(store)
    expect(beside.save()).toEqual({ codes: [code(1), code(2)], preimages: [code(3)] })
    const version = beside.version?.() ?? 0
    store.addCode(hashOf(4), code(4))
    store.preimages?.addBytes(code(5))
    store.preimages?.addBytes(code(6))
    expect(beside.added?.(version)).toEqual({ codes: [code(4)], preimages: [code(5), code(6)] })
    expect(beside.version?.()).not.toBe(version)
  })

  it('are no preimages where none are kept, and they come back', () => {
    const saved = savedCodes(filled(false)).save()
    expect(saved).toEqual({ codes: [code(1), code(2)], preimages: undefined })
    const loaded = new StateStore('coreth', { keepPreimages: true })
    savedCodes(loaded).load(saved)
    savedCodes(loaded).load({ codes: [], preimages: [code(3)] })
    expect([loaded.code(hashOf(2)), loaded.codeCount]).toEqual([code(2), 2])
    expect(loaded.preimages?.of(hashOf(3))).toEqual(code(3))
    expect(loaded.code(hashOf(9))).toHaveLength(0)
  })
})
