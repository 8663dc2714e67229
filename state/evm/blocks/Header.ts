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
  /** coreth only (Helicon). */
  readonly sae: SaeFields | undefined
}

/**
 * The fields of a header since Helicon: votes, and the execution of the block that this one settles (ACP-194). All
 * settlement fields of a genesis are zero.
 */
export type SaeFields = {
  /** The vote for the gas target (ACP-176). */
  readonly targetExponent: bigint
  /** The vote for the minimum gas price (ACP-283). */
  readonly minPriceExponent: bigint
  readonly settledHeight: bigint
  /** The gas clock after the settled block: Unix seconds, the fraction of a second in units of gas, the excess. */
  readonly settledGasUnix: bigint
  readonly settledGasNumerator: bigint
  readonly settledExcess: bigint
}

/** The fields of {@link SaeFields} in the order of the encoding. */
export const saeFieldNames = [
  'targetExponent',
  'minPriceExponent',
  'settledHeight',
  'settledGasUnix',
  'settledGasNumerator',
  'settledExcess',
] as const satisfies readonly (keyof SaeFields)[]

/** Returns the fields of a genesis of a chain on which Helicon is active from the start. */
export function genesisSaeFields(): SaeFields {
  return {
    targetExponent: 0n,
    minPriceExponent: 0n,
    settledHeight: 0n,
    settledGasUnix: 0n,
    settledGasNumerator: 0n,
    settledExcess: 0n,
  }
}

/**
 * Returns the timestamp of a block in Unix milliseconds; whole seconds before Granite (coreth
 * `HeaderTimeMilliseconds`).
 */
export function headerTimeMs(header: Header): bigint {
  return header.timestampMs ?? header.timestamp * 1000n
}

/** The difficulty of all blocks but genesis, as a word. */
const oneWord = toWord(1n)

/**
 * Returns the value of PREVRANDAO in a block: the difficulty (coreth `core/evm.go`), unless the control API set a
 * value, which the header then holds as its mix hash.
 */
export function prevRandaoOf({ number, difficulty, mixHash }: Header): Hash {
  if (number !== 0n && mixHash !== zeroWord) return mixHash
  return difficulty === 1n ? oneWord : toWord(difficulty)
}
