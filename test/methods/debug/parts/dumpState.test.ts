import { expect, it } from '@jest/globals'
import { type DumpOptions, dumpState } from '../../../../methods/debug/parts/dumpState.js'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { type Address, addressOfWord } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

// libevm `core/state/dump.go`.

const addresses = [0xabcdefn, 2n, 3n, 4n].map(addressOfWord)
const [contract] = addresses as [Address]
const code = hexToBytes('0x5f')
const keyOf = (address: Address) => toHex(keccak256(hexToBytes(address)))
const byHash = addresses.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Accounts with balances of 1 to 4; the first one is a contract with the words 5 and 0x0600 in the slots 9 and 8. */
function state(keepPreimages: boolean): StateRoot {
  const world = new WorldState(StateRoot.empty(new StateStore('subnet-evm', { keepPreimages })))
  for (const [index, address] of addresses.entries()) world.addBalance(address, BigInt(index + 1))
  world.setNonce(contract, 7n)
  world.setCode(contract, code)
  world.setStorage(contract, toWord(9n), toWord(5n))
  world.setStorage(contract, toWord(8n), toWord(0x600n))
  return world.commit()
}

/** Dumps as plain values. */
function dumped(from: StateRoot, options: Partial<DumpOptions> = {}) {
  const whole = {
    skipCode: false,
    skipStorage: false,
    onlyWithAddresses: false,
    start: new Uint8Array(0),
    max: 256,
    ...options,
  }
  return JSON.parse(stringifyJson(dumpState(from, whole)))
}

it('a contract has its code, and its words by slot without leading zeros', () => {
  const from = state(true)
  const { root, accounts, next } = dumped(from)
  expect([root, next]).toEqual([from.root.slice(2), undefined])
  expect(Object.keys(accounts)).toEqual(addresses.map(checksumAddress).toSorted())
  expect(Object.entries(accounts[checksumAddress(contract)])).toEqual(
    Object.entries({
      balance: '1',
      nonce: 7,
      root: from.account(contract)?.storageRoot,
      codeHash: toHex(keccak256(code)),
      code: '0x5f',
      storage: { [toWord(8n)]: '0600', [toWord(9n)]: '05' },
      address: contract,
      key: keyOf(contract),
    }),
  )
  const [, plain = contract] = addresses
  expect(accounts[checksumAddress(plain)]).toEqual({
    balance: '2',
    nonce: 0,
    address: plain,
    key: keyOf(plain),
    root: '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421',
    codeHash: toHex(keccak256(new Uint8Array(0))),
  })
})

it('code and storage are left out on demand, each alone', () => {
  const account = (options: Partial<DumpOptions>) =>
    dumped(state(true), options).accounts[checksumAddress(contract)]
  expect(account({ skipCode: true })).not.toHaveProperty('code')
  expect(account({ skipCode: true })).toHaveProperty('storage')
  expect(account({ skipStorage: true })).not.toHaveProperty('storage')
  expect(account({ skipStorage: true })).toHaveProperty('code')
})

it('without preimages accounts have their hashes, or are left out, and all slots are the zero slot', () => {
  const { accounts } = dumped(state(false))
  expect(Object.keys(accounts)).toEqual(addresses.map((address) => `pre(${keyOf(address)})`).toSorted())
  const account = accounts[`pre(${keyOf(contract)})`]
  expect(account).not.toHaveProperty('address')
  expect(Object.keys(account.storage)).toEqual([toWord(0n)])
  expect(dumped(state(false), { onlyWithAddresses: true }).accounts).toEqual({})
})

it('a page begins at a key, and says where the next one begins', () => {
  const page = (start: string, max: number) => {
    const { accounts, next } = dumped(state(true), { start: hexToBytes(start), max })
    return [Object.keys(accounts), next && `0x${Buffer.from(next, 'base64').toString('hex')}`]
  }
  const names = (from: number, to: number) => byHash.slice(from, to).map(checksumAddress).toSorted()
  const keys = byHash.map(keyOf) as [string, string, string, string]
  expect(page('0x', 4)).toEqual([names(0, 4), undefined])
  expect(page('0x', 3)).toEqual([names(0, 3), keys[3]])
  expect(page(keys[1], 2)).toEqual([names(1, 3), keys[3]])
  expect(page(keys[2].slice(0, 8), 2)).toEqual([names(2, 4), undefined])
})
