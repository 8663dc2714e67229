import { type Hex, toHex } from '../codec/hex.js'

/** A 20-byte EVM address as lower-case `0x…` text: the form of map keys and of JSON alike. */
export type Address = Hex & { readonly __brand: 'EvmAddress' }
/** A 32-byte hash or word as lower-case `0x…` text. */
export type Hash = Hex & { readonly __brand: 'EvmHash' }

/** One entry of an EIP-2930 access list. */
export type AccessListEntry = { readonly address: Address; readonly storageKeys: readonly Hash[] }

/** A log as execution emits it, without its position in a block. */
export type Log = { readonly address: Address; readonly topics: readonly Hash[]; readonly data: Uint8Array }

/** An account as the state trie stores it. `storageRoot` and `codeHash` are Ethereum's. */
export type Account = {
  readonly nonce: bigint
  readonly balance: bigint
  readonly storageRoot: Hash
  readonly codeHash: Hash
}

/**
 * The VM of a chain. coreth and subnet-EVM are two configurations of one implementation. C-Chain accounts
 * have a fifth RLP field, and their storage keys lose the lowest bit of their first byte before hashing.
 */
export type EvmFlavour = 'coreth' | 'subnet-evm'

/** A message to execute: a transaction already checked, or a call. Amounts in wei. */
export type Message = {
  readonly from: Address
  /** Undefined for the creation of a contract. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** The effective price per gas, which GASPRICE returns. */
  readonly gasPrice: bigint
  readonly gasFeeCap: bigint
  readonly gasTipCap: bigint
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
  /** Whether the sender may be a contract, against EIP-3607. Set for impersonated accounts. */
  readonly mayHaveCode?: boolean
}

/** What the EVM sees of the block it runs in. */
export type BlockContext = {
  readonly chainId: bigint
  readonly number: bigint
  /** Seconds. */
  readonly timestamp: bigint
  readonly coinbase: Address
  readonly gasLimit: bigint
  /** Wei per gas. */
  readonly baseFee: bigint
  readonly difficulty: bigint
  /** The value that PREVRANDAO returns. */
  readonly prevRandao: Hash
  readonly blobBaseFee: bigint
  /**
   * The accounts that ECRECOVER returns for signatures that the control API names, by {@link signatureKey}; undefined
   * when there are none.
   */
  readonly recovered?: ReadonlyMap<string, Address> | undefined
  /** Returns the hash of one of the last 256 blocks; undefined for any other number. */
  blockHash(number: bigint): Hash | undefined
}

/** The key of a signature in a map. @param v 0 or 27 for an even `y`, 1 or 28 for an odd one */
export function signatureKey(rs: Uint8Array, v: number): string {
  return `${toHex(rs)}/${v < 27 ? v + 27 : v}`
}

/** Returns a 20-byte address as lower-case text. */
export function toAddress(bytes: Uint8Array): Address {
  return toHex(bytes) as Address
}

/** Returns the address in the last 20 bytes of a word. */
export function addressOfWord(word: bigint): Address {
  return `0x${(word & ((1n << 160n) - 1n)).toString(16).padStart(40, '0')}` as Address
}

/** Returns a 32-byte hash or word as lower-case text. */
export function toHash(bytes: Uint8Array): Hash {
  return toHex(bytes) as Hash
}

/** Returns a number as a 32-byte word. */
export function toWord(value: bigint): Hash {
  return `0x${value.toString(16).padStart(64, '0')}` as Hash
}

/** The value of a storage word that was never set. */
export const zeroWord = toWord(0n)

/** The address of 20 zero bytes. */
export const zeroAddress = `0x${'0'.repeat(40)}` as Address
