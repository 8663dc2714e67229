import type { StateManagerInterface } from '@ethereumjs/common'
import { Account, Address as LibraryAddress } from '@ethereumjs/util'
import { hexToBytes } from '../../../../../state/codec/hex.js'
import type { WorldState } from '../../../../../state/evm/state/WorldState.js'
import { type Address, toAddress } from '../../../../../state/evm/values/Address.js'
import { type Hash, toHash, zeroWord } from '../../../../../state/evm/values/Hash.js'

const noBytes = new Uint8Array(0)

/** The library's address of ours. */
export function libraryAddress(address: Address): LibraryAddress {
  return new LibraryAddress(hexToBytes(address))
}

/** The library's state manager over a world: it holds no state but the places to go back to. */
export function stateManagerOf(world: WorldState): StateManagerInterface {
  const frames = new FrameMarks(world)
  const account = (address: LibraryAddress): Account | undefined => {
    const key = toAddress(address.bytes)
    // The storage root is that of empty storage: the library refuses to create over storage (EIP-7610), which libevm does not.
    return world.exists(key)
      ? new Account(world.nonce(key), world.balance(key), undefined, hexToBytes(world.codeHash(key)))
      : undefined
  }
  const manager: StateManagerInterface = {
    getAccount: async (address) => account(address),
    putAccount: async (address, next) => writeAccount(world, toAddress(address.bytes), next),
    deleteAccount: async (address) => world.destroy(toAddress(address.bytes)),
    modifyAccountFields: async (address, fields) => {
      const key = toAddress(address.bytes)
      if (fields.nonce !== undefined) world.setNonce(key, fields.nonce)
      if (fields.balance !== undefined) world.setBalance(key, fields.balance)
    },
    putCode: async (address, code) => world.setCode(toAddress(address.bytes), code),
    getCode: async (address) => world.code(toAddress(address.bytes)),
    getCodeSize: async (address) => world.code(toAddress(address.bytes)).length,
    getStorage: async (address, slot) => trimmed(world.storage(toAddress(address.bytes), toHash(slot))),
    putStorage: async (address, slot, word) =>
      world.setStorage(toAddress(address.bytes), toHash(slot), padded(word)),
    // The library clears storage exactly when it begins a contract.
    clearStorage: async (address) => world.createContract(toAddress(address.bytes)),
    checkpoint: async () => frames.open(),
    commit: async () => frames.keep(),
    revert: async () => frames.revert(),
    getStateRoot: async () => hexToBytes(world.base.root),
    setStateRoot: async () => {
      throw new Error('invariant broken: a world stands on one state')
    },
    hasStateRoot: async () => false,
    originalStorageCache: {
      get: async (address, slot) => trimmed(world.originalStorage(toAddress(address.bytes), toHash(slot))),
      clear: () => {},
    },
    clearCaches: () => {},
    shallowCopy: () => manager,
  }
  return manager
}

/** What the library's journal does, on the world's own one: so warmth is undone with everything else. */
export type WorldJournal = {
  putAccount(address: LibraryAddress, account: Account | undefined): Promise<void>
  deleteAccount(address: LibraryAddress): Promise<void>
  checkpoint(): Promise<void>
  commit(): Promise<void>
  revert(): Promise<void>
  cleanJournal(): void
  isWarmedAddress(address: Uint8Array): boolean
  addWarmedAddress(address: Uint8Array): void
  isWarmedStorage(address: Uint8Array, slot: Uint8Array): boolean
  addWarmedStorage(address: Uint8Array, slot: Uint8Array): void
}

/** The journal over a world and its state manager. */
export function journalOf(world: WorldState, manager: StateManagerInterface): WorldJournal {
  const { scope } = world
  return {
    putAccount: (address, account) => manager.putAccount(address, account),
    deleteAccount: (address) => manager.deleteAccount(address),
    checkpoint: () => manager.checkpoint(),
    commit: () => manager.commit(),
    revert: () => manager.revert(),
    cleanJournal: () => {},
    isWarmedAddress: (address) => scope.isWarmAddress(toAddress(address)),
    addWarmedAddress: (address) => {
      const key = toAddress(address)
      if (!scope.isWarmAddress(key)) scope.warmAddress(key)
    },
    isWarmedStorage: (address, slot) => scope.isWarmSlot(toAddress(address), toHash(slot)),
    addWarmedStorage: (address, slot) => scope.warmSlot(toAddress(address), toHash(slot)),
  }
}

/** The snapshots of the frames that are open, innermost last. */
class FrameMarks {
  readonly #world: WorldState
  readonly #marks: number[] = []

  constructor(world: WorldState) {
    this.#world = world
  }

  open(): void {
    this.#marks.push(this.#world.snapshot())
  }

  keep(): void {
    this.#marks.pop()
  }

  revert(): void {
    const mark = this.#marks.pop()
    if (mark !== undefined) this.#world.revertTo(mark)
  }
}

/** The library hands back whole accounts; only what differs is written, but the account is touched in any case (EIP-158). */
function writeAccount(world: WorldState, address: Address, account: Account | undefined): void {
  if (account === undefined) {
    world.destroy(address)
    return
  }
  if (world.nonce(address) !== account.nonce) world.setNonce(address, account.nonce)
  world.setBalance(address, account.balance)
}

function trimmed(word: Hash): Uint8Array {
  if (word === zeroWord) return noBytes
  const bytes = hexToBytes(word)
  let start = 0
  while (bytes[start] === 0) start++
  return bytes.subarray(start)
}

function padded(word: Uint8Array): Hash {
  if (word.length === 32) return toHash(word)
  const out = new Uint8Array(32)
  out.set(word, 32 - word.length)
  return toHash(out)
}
