import { type ByteText, byteTextToBytes, toByteText } from '../../codec/byteText.js'
import { hexToBytes, toHex } from '../../codec/hex.js'
import { type Json, JsonNumber, JsonObject, type JsonWritable } from '../../codec/json.js'
import { keccak256 } from '../../crypto/hashes.js'
import { badStateDump } from '../../errors/evmTooling.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Address } from '../values/Address.js'
import { type Hash, toHash, toWord, zeroWord } from '../values/Hash.js'
import { AccountRecord, emptyStorage, type StorageTrie } from './AccountRecord.js'
import { StateRoot } from './StateRoot.js'
import { emptyCodeHash, type StateStore } from './StateStore.js'

/** Convert the names in a dump to keys of the tries. */
type Keys = { readonly account: (name: string) => ByteText; readonly slot: (name: string) => ByteText }

/** The format of dumps whose names are hashes of addresses and slots. */
const hashedFormat = 'hashed'

/** The number of accounts and slots that are read or written before other work may run: some milliseconds. */
const entriesPerStep = 500

/**
 * Returns all accounts of a state by the hashes of their addresses, with their storage by the hashes of its slots,
 * since tries have hashed keys only. {@link withDumped} reads it. It pauses now and then.
 */
export function* dumpedState(state: StateRoot): Pauses<JsonWritable> {
  const accounts: Record<string, JsonWritable> = {}
  let entries = 0
  for (const [key, { nonce, balance, codeHash, storage, isMultiCoin }] of state.accounts.entries()) {
    const slots: Record<string, JsonWritable> = {}
    for (const [slot, word] of storage.entries()) {
      slots[toHex(byteTextToBytes(slot))] = word
      if (++entries % entriesPerStep === 0) yield
    }
    accounts[toHex(byteTextToBytes(key))] = {
      nonce: nonce.toString(),
      balance: balance.toString(),
      code: toHex(state.store.code(codeHash)),
      storage: slots,
      ...(isMultiCoin ? { isMultiCoin } : {}),
    }
    if (++entries % entriesPerStep === 0) yield
  }
  return { format: hashedFormat, accounts }
}

/**
 * Returns a state in which the accounts of a dump replace those with the same address. The dumps of anvil, which have
 * addresses and slots instead of hashes, are read too. It pauses now and then.
 * @throws {NodeError} when the dump cannot be read
 */
export function* withDumped(state: StateRoot, dump: Json): Pauses<StateRoot> {
  const given = dump instanceof JsonObject ? dump.get('accounts') : undefined
  if (!(dump instanceof JsonObject) || !(given instanceof JsonObject))
    throw badStateDump('it has no accounts')
  const { store } = state
  const keys = dump.get('format') === hashedFormat ? hashedKeys : keysOf(store)
  let { accounts } = state
  let count = 0
  for (const [name, account] of given.members) {
    if (!(account instanceof JsonObject)) throw badStateDump(`${name} is no account`)
    accounts = accounts.set(keys.account(name), yield* recordOf(store, keys, name, account))
    if (++count % entriesPerStep === 0) yield
  }
  return new StateRoot(store, accounts)
}

function* recordOf(store: StateStore, keys: Keys, name: string, account: JsonObject): Pauses<AccountRecord> {
  const written = account.get('code') ?? '0x'
  if (typeof written !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(written))
    throw badStateDump(`the code of ${name} is no hexadecimal text`)
  const code = hexToBytes(written.slice(2))
  const codeHash = code.length === 0 ? emptyCodeHash : toHash(keccak256(code))
  if (code.length > 0) store.addCode(codeHash, code)
  return new AccountRecord({
    nonce: integerOf(account.get('nonce') ?? '0', `the nonce of ${name}`, 64),
    balance: integerOf(account.get('balance') ?? '0', `the balance of ${name}`, 256),
    codeHash,
    storage: yield* storageOf(keys, account.get('storage') ?? null, name),
    isMultiCoin: account.get('isMultiCoin') === true,
  })
}

function* storageOf(keys: Keys, given: Json, name: string): Pauses<StorageTrie> {
  if (given === null) return emptyStorage
  if (!(given instanceof JsonObject)) throw badStateDump(`the storage of ${name} is no object`)
  let storage = emptyStorage
  let count = 0
  for (const [slot, value] of given.members) {
    const word = toWord(integerOf(value, `slot ${slot} of ${name}`, 256))
    if (word !== zeroWord) storage = storage.set(keys.slot(slot), word)
    if (++count % entriesPerStep === 0) yield
  }
  return storage
}

const hashedKeys: Keys = { account: hashKey, slot: hashKey }

function hashKey(name: string): ByteText {
  if (!/^0x[0-9a-f]{64}$/.test(name)) throw badStateDump(`${name} is no hash`)
  return toByteText(hexToBytes(name.slice(2)))
}

function keysOf(store: StateStore): Keys {
  return {
    account(name) {
      if (!/^0x[0-9a-fA-F]{40}$/.test(name)) throw badStateDump(`${name} is no address`)
      return store.accountKey(name.toLowerCase() as Address)
    },
    slot(name) {
      const slot: Hash = toWord(integerOf(name, `slot ${name}`, 256))
      return store.slotKey(store.normaliseSlot(slot))
    },
  }
}

function integerOf(value: Json, what: string, bits: number): bigint {
  const text = value instanceof JsonNumber ? value.text : value
  const isInteger = typeof text === 'string' && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)
  const integer = isInteger ? BigInt(text) : -1n
  if (integer < 0n || integer >= 1n << BigInt(bits))
    throw badStateDump(`${what} is no integer of ${bits} bits`)
  return integer
}
