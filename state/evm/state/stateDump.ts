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

/** The addresses and slots behind the keys of the tries, as far as they are known. */
export type Names = {
  readonly addresses: ReadonlyMap<ByteText, string>
  /** Returns the slots whose word is at a key: none where it is unknown, two where the chain does not tell them apart. */
  slots(key: ByteText): readonly string[]
}

/** Convert the names in a dump to keys of the tries. */
type Keys = { readonly account: (name: string) => ByteText; readonly slot: (name: string) => ByteText }

/** The number of accounts and slots that are read or written before other work may run: some milliseconds. */
const entriesPerStep = 500

/** The members of a dump that are about accounts. */
export type DumpedState = { readonly accounts: JsonWritable; readonly hashed: JsonWritable }

/**
 * Returns all accounts of a state in anvil's format. Tries have hashes of addresses and slots, so accounts and slots whose
 * names are unknown are left out there. Accounts that lack a name are in a member of our own, `hashed`, which anvil
 * does not read: by the hashes of their addresses, with their storage by the hashes of its slots. {@link withDumped} reads both. It
 * pauses now and then.
 */
export function* dumpedState(state: StateRoot, names: Names): Pauses<DumpedState> {
  const accounts: Record<string, JsonWritable> = {}
  const hashed: Record<string, JsonWritable> = {}
  let entries = 0
  for (const [key, account] of state.accounts.entries()) {
    const slots: Record<string, JsonWritable> = {}
    const hashedSlots: Record<string, JsonWritable> = {}
    let isComplete = true
    for (const [slot, word] of account.storage.entries()) {
      const known = names.slots(slot)
      for (const name of known) slots[name] = word
      hashedSlots[toHex(byteTextToBytes(slot))] = word
      isComplete &&= known.length > 0
      if (++entries % entriesPerStep === 0) yield
    }
    const address = names.addresses.get(key)
    if (address !== undefined) accounts[address] = dumpedAccount(state.store, account, slots)
    if (address === undefined || !isComplete)
      hashed[toHex(byteTextToBytes(key))] = dumpedAccount(state.store, account, hashedSlots)
    if (++entries % entriesPerStep === 0) yield
  }
  return { accounts, hashed }
}

function dumpedAccount(
  store: StateStore,
  { nonce, balance, codeHash, isMultiCoin }: AccountRecord,
  storage: Readonly<Record<string, JsonWritable>>,
): JsonWritable {
  return {
    nonce: new JsonNumber(nonce.toString()),
    balance: `0x${balance.toString(16)}`,
    code: toHex(store.code(codeHash)),
    storage,
    ...(isMultiCoin ? { isMultiCoin } : {}),
  }
}

/**
 * Returns a state in which the accounts of a dump, ours or anvil's, replace those with the same address. It pauses now and
 * then.
 * @throws {NodeError} when the dump cannot be read
 */
export function* withDumped(state: StateRoot, dump: Json): Pauses<StateRoot> {
  const given = dump instanceof JsonObject ? dump.get('accounts') : undefined
  if (!(dump instanceof JsonObject) || !(given instanceof JsonObject))
    throw badStateDump('it has no accounts')
  const { store } = state
  const hashed = dump.get('hashed') ?? null
  if (hashed !== null && !(hashed instanceof JsonObject)) throw badStateDump('hashed is no object')
  let { accounts } = state
  let count = 0
  // The hashed ones last, since they are whole.
  for (const [keys, group] of [
    [keysOf(store), given],
    [hashedKeys, hashed],
  ] as const)
    for (const [name, account] of group?.members ?? []) {
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
