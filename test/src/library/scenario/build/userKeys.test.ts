import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { keyOfUser as keyOf, nodeIdOf, userOf } from '../../../../../src/library/scenario/build/userKeys.js'
import { toHex } from '../../../../../state/codec/hex.js'
import { nodeIdFromBytes, nodeIdToString } from '../../../../../state/codec/ids.js'

/** A user who has nothing but the members that are given. */
const nothing = {
  locked: undefined,
  privateKey: undefined,
  mnemonic: undefined,
  index: undefined,
  funds: undefined,
}
const keyOfUser = (name: string, members: Partial<Parameters<typeof keyOf>[1]>) =>
  keyOf(name, { ...nothing, ...members })
const mnemonic = 'test test test test test test test test test test test junk'
/** The keys of the first two accounts of the mnemonic, as every tool of Ethereum has them. */
const first = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const second = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

it('is that of a mnemonic, by its index', () => {
  expect(toHex(keyOfUser('alice', { mnemonic }))).toBe(first)
  expect(toHex(keyOfUser('alice', { mnemonic, index: 1 }))).toBe(second)
})

it('is the given one, in the spelling of Ethereum or of AvalancheGo', () => {
  const { privateKeyCb58, address, P, X, C } = userOf(keyOfUser('alice', { privateKey: first }), 'local')
  expect(address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(privateKeyCb58).toMatch(/^PrivateKey-/)
  expect(toHex(keyOfUser('alice', { privateKey: privateKeyCb58 }))).toBe(first)
  expect([P, X, C].map((text) => text.slice(0, 8))).toEqual(['P-local1', 'X-local1', 'C-local1'])
  for (const text of ['0x00', `0x${'00'.repeat(32)}`, 'PrivateKey-1'])
    expect(() => keyOfUser('alice', { privateKey: text })).toThrow(
      '"users.alice.privateKey" is no private key',
    )
})

it('is made from the name without one, and so is the ID of a node', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  expect(toHex(keyOfUser('alice', {}))).toBe(toHex(hashOf('snowglobe user alice')))
  expect(nodeIdOf('alice')).toBe(nodeIdFromBytes(hashOf('snowglobe node alice').subarray(0, 20)))
  expect(nodeIdToString(nodeIdOf('alice'))).toMatch(/^NodeID-/)
})
