import type { Address } from '../values/Address.js'
import { type Hash, toWord, zeroWord } from '../values/Hash.js'

/**
 * A block header with the fields of both VMs. The optional fields came with upgrades, in this order; the
 * flavour determines which of them are encoded, and where
 * (`plugin/evm/customtypes/gen_header_serializable_rlp.go` of coreth and subnet-evm).
 */
export type Header = {
  readonly parentHash: Hash
  readonly uncleHash: Hash
  /** Called `miner` in JSON. */
  readonly coinbase: Address
  readonly stateRoot: Hash
  readonly transactionsRoot: Hash
  readonly receiptsRoot: Hash
  /** 256 bytes. */
  readonly logsBloom: Uint8Array
  readonly difficulty: bigint
  readonly number: bigint
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly extraData: Uint8Array
  readonly mixHash: Hash
  /** 8 bytes. */
  readonly nonce: Uint8Array
  /** coreth only: hash of the atomic transactions. */
  readonly extDataHash: Hash | undefined
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  /** coreth only. */
  readonly extDataGasUsed: bigint | undefined
  readonly blockGasCost: bigint | undefined
  readonly blobGasUsed: bigint | undefined
  readonly excessBlobGas: bigint | undefined
  readonly parentBeaconBlockRoot: Hash | undefined
  /** Unix milliseconds (Granite). */
  readonly timestampMs: bigint | undefined
  /** ACP-226 (Granite). */
  readonly minDelayExcess: bigint | undefined
}

/**
 * Returns the timestamp of a block in Unix milliseconds; whole seconds before Granite (coreth
 * `HeaderTimeMilliseconds`).
 */
export function headerTimeMs(header: Header): bigint {
  return header.timestampMs ?? header.timestamp * 1000n
}

/**
 * Returns what PREVRANDAO returned in a block: the difficulty (coreth `core/evm.go`), unless the control API set
 * a value, which the header then holds as its mix hash.
 */
export function prevRandaoOf({ number, difficulty, mixHash }: Header): Hash {
  return number === 0n || mixHash === zeroWord ? toWord(difficulty) : mixHash
}
