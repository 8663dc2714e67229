import { createMPT, verifyMerkleProof } from '@ethereumjs/mpt'
import { RLP } from '@ethereumjs/rlp'
import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { emptyCodeHash, StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { alice, bob, contract, makeState, slot } from '../fixtures.js'

const emptyRoot = '56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

describe('StateRoot', () => {
  it("has the root of the local network's C-Chain genesis: one rich account and the warp precompile", () => {
    const world = new WorldState(StateRoot.empty(new StateStore('coreth')))
    world.setNonce(warpMessengerAddress, 1n)
    world.setCode(warpMessengerAddress, Uint8Array.of(1))
    world.setBalance('0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' as Address, 0x295be96e64066972000000n)
    expect(world.commit().root).toBe('0x3283022557b0e7ad755ac1739dbff2937186a2ed160772ba6c6009cb327a638f')
  })

  it.each([
    ['coreth', [Uint8Array.of()]],
    ['subnet-evm', []],
  ] as const)('writes the accounts of %s', async (flavour, fifthField) => {
    const state = makeState((world) => world.setNonce(alice, 300n), flavour)
    const oracle = await createMPT({ useKeyHashing: true })
    const fields = [300n, 100n * 10n ** 18n, hexToBytes(emptyRoot), hexToBytes(emptyCodeHash), ...fifthField]
    await oracle.put(hexToBytes(alice), RLP.encode(fields))
    expect(state.root).toBe(toHex(oracle.root()))
  })

  it('stores words without leading zeros under the hash of their slot', async () => {
    const state = makeState((world) => {
      world.setStorage(contract, slot(0), slot(0x80))
      world.setStorage(contract, slot(1), slot(5))
      world.setStorage(contract, slot(2), slot((1n << 256n) - 1n))
      world.setStorage(contract, slot(2), slot(0))
      world.setNonce(contract, 1n)
    })
    const oracle = await createMPT({ useKeyHashing: true })
    await oracle.put(hexToBytes(slot(0)), RLP.encode(Uint8Array.of(0x80)))
    await oracle.put(hexToBytes(slot(1)), RLP.encode(Uint8Array.of(5)))
    expect(state.account(contract)?.storageRoot).toBe(toHex(oracle.root()))
    expect(state.storage(contract, slot(0))).toBe(slot(0x80))
    expect(state.storage(contract, slot(2))).toBe(slot(0))
  })

  it.each([
    ['0x00', '0x01'],
    ['0x0e', '0x0f'],
    ['0xaa', '0xab'],
    ['0xfe', '0xff'],
    ['0xc8', '0xc9'],
  ])('treats slots that start with %s and %s as equal on the C-Chain only', (even, odd) => {
    const [a, b] = [even.padEnd(66, '3'), odd.padEnd(66, '3')] as [Hash, Hash]
    const set = (world: WorldState) => {
      world.setNonce(contract, 1n)
      world.setStorage(contract, b, slot(9))
    }
    expect(makeState(set).storage(contract, a)).toBe(slot(9))
    expect(makeState(set, 'subnet-evm').storage(contract, a)).toBe(slot(0))
    expect(makeState(set, 'subnet-evm').storage(contract, b)).toBe(slot(9))
  })

  it('proves accounts and slots', async () => {
    const state = makeState((world) => {
      world.setNonce(contract, 1n)
      world.setStorage(contract, slot(7), slot(70))
      world.setStorage(contract, slot(8), slot(80))
    })
    const account = await verifyMerkleProof(keccak256(hexToBytes(contract)), state.proveAccount(contract))
    expect(RLP.decode(account!)).toHaveLength(5)
    expect(toHex(keccak256(state.proveAccount(bob)[0]!))).toBe(state.root)
    const word = await verifyMerkleProof(
      keccak256(hexToBytes(slot(7))),
      state.proveStorage(contract, slot(7)),
    )
    expect(RLP.decode(word!)).toEqual(Uint8Array.of(70))
    expect(state.proveStorage(bob, slot(7))).toEqual([])
  })

  it('stays readable when a later one changes its contents', () => {
    const before = makeState((world) => world.setCode(contract, Uint8Array.of(0x5f)))
    const world = new WorldState(before)
    world.setBalance(alice, 1n)
    world.setCode(contract, Uint8Array.of(0x5f, 0x5f))
    const after = world.commit()
    expect([before.balance(alice), after.balance(alice)]).toEqual([100n * 10n ** 18n, 1n])
    expect([before.code(contract).length, after.code(contract).length]).toEqual([1, 2])
    expect(before.digestText()).not.toBe(after.digestText())
  })
})
