import { type Hex, toHex } from '../codec/hex.js'

/** A 20-byte EVM address as lower-case `0x…` text: a map key that needs no conversion for the wire. */
export type Address = Hex & { readonly __brand: 'EvmAddress' }
/** A 32-byte hash or word as lower-case `0x…` text. */
export type Hash = Hex & { readonly __brand: 'EvmHash' }

/** One entry of an EIP-2930 access list. */
export type AccessListEntry = { readonly address: Address; readonly storageKeys: readonly Hash[] }

/** A log as execution makes it, without its place in a block. */
export type Log = { readonly address: Address; readonly topics: readonly Hash[]; readonly data: Uint8Array }

/** An account as the trie holds it. `storageRoot` and `codeHash` are those of Ethereum. */
export type Account = {
  readonly nonce: bigint
  readonly balance: bigint
  readonly storageRoot: Hash
  readonly codeHash: Hash
}

/**
 * The two VMs are two configurations of one chain (design section 2): what differs between coreth and subnet-EVM is data here.
 * C-Chain accounts carry a fifth RLP field and its storage keys lose their lowest first-byte bit before hashing.
 */
export type EvmFlavour = 'coreth' | 'subnet-evm'

/** A message to run: a transaction already checked, or a call. Amounts in wei. */
export type Message = {
  readonly from: Address
  /** Undefined creates a contract. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** Effective price paid per gas: what GASPRICE shows. */
  readonly gasPrice: bigint
  readonly gasFeeCap: bigint
  readonly gasTipCap: bigint
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
  /** Whether the sender may be a contract, which no key belongs to (against EIP-3607): it is impersonated. */
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
  /** What PREVRANDAO gives. */
  readonly prevRandao: Hash
  readonly blobBaseFee: bigint
  /** Hash of one of the 256 blocks before; undefined when there is none. */
  blockHash(number: bigint): Hash | undefined
}

/** A 20-byte address as the map key that it is everywhere. */
export function toAddress(bytes: Uint8Array): Address {
  return toHex(bytes) as Address
}

/** A 32-byte hash or word as text. */
export function toHash(bytes: Uint8Array): Hash {
  return toHex(bytes) as Hash
}

/** A number as a 32-byte word. */
export function toWord(value: bigint): Hash {
  return `0x${value.toString(16).padStart(64, '0')}` as Hash
}

/** A storage word that was never set. */
export const zeroWord = toWord(0n)
