import { bytesToHex, hexToBytes } from '../../codec/hex.js'
import { type Digits, rlpBytes, rlpDigits } from '../../codec/rlp/encode.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import type { ConsensusBlock } from './Block.js'
import { headerDigits } from './encodeHeader.js'

/** coreth's block version. */
const version = rlpDigits.emptyString

/** The hash of an empty list of uncles. */
export const emptyUncleHash = hashOf(rlpDigits.emptyList)
/** The root of an empty trie. */
export const emptyRootHash = hashOf(rlpDigits.emptyString)
/** The hash of empty atomic transactions (coreth `customtypes/hashes_ext.go`). */
const emptyExtDataHash = emptyRootHash

/**
 * Encodes a block as consensus carries it: `[header, transactions, uncles]`, in coreth followed by version
 * and atomic transactions.
 */
export function encodeBlock(block: ConsensusBlock, flavour: EvmFlavour): Uint8Array {
  return hexToBytes(blockDigits(block, flavour))
}

/** Returns the `size` of a block in JSON-RPC: the length of {@link encodeBlock}. */
export function blockSize(block: ConsensusBlock, flavour: EvmFlavour): number {
  return blockDigits(block, flavour).length / 2
}

/** Returns the hash of a block's atomic transactions. */
export function hashExtData(extData: Uint8Array): Hash {
  return extData.length === 0 ? emptyExtDataHash : hashOf(rlpBytes(extData))
}

function blockDigits(block: ConsensusBlock, flavour: EvmFlavour): Digits {
  const transactions = rlpDigits.list(block.transactions.map(transactionInBlock).join(''))
  const common = headerDigits(block.header, flavour) + transactions + rlpDigits.emptyList
  return rlpDigits.list(flavour === 'subnet-evm' ? common : common + version + rlpBytes(block.extData))
}

/** Encodes a transaction for a block's list: a legacy one unchanged, a typed one as a byte string. */
function transactionInBlock({ type, raw }: UnverifiedTransaction): string {
  return type === 0 ? bytesToHex(raw) : rlpBytes(raw)
}

function hashOf(digits: Digits): Hash {
  return `0x${keccak256OfText(digits, 'hex', 'hex')}` as Hash
}
