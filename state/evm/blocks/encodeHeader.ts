import { keccak256Text } from '../../crypto/hashes.js'
import { encoded, type RlpMark, type RlpOutput, rlpOutput } from '../trie/RlpOutput.js'
import type { EvmFlavour, Hash } from '../types.js'
import type { Header } from './Header.js'

/**
 * Encodes a header as RLP (`plugin/evm/customtypes/gen_header_serializable_rlp.go` of coreth and subnet-evm).
 */
export function encodeHeader(header: Header, flavour: EvmFlavour): Uint8Array {
  return encoded((out) => writeHeader(header, flavour, out))
}

/** Returns the hash of a block. */
export function hashHeader(header: Header, flavour: EvmFlavour): Hash {
  const { mark } = rlpOutput
  writeHeader(header, flavour, rlpOutput)
  const hash = keccak256Text(rlpOutput.since(mark), 'hex')
  rlpOutput.release(mark)
  return `0x${hash}` as Hash
}

/** Writes the fields from the last to the first. */
function writeHeader(header: Header, flavour: EvmFlavour, out: RlpOutput): void {
  const { mark } = out
  const isCoreth = flavour === 'coreth'
  optionalUint(header.minDelayExcess, out, mark)
  optionalUint(header.timestampMs, out, mark)
  const { parentBeaconBlockRoot } = header
  if (parentBeaconBlockRoot === undefined) absent(out, mark)
  else out.hex(parentBeaconBlockRoot)
  optionalUint(header.excessBlobGas, out, mark)
  optionalUint(header.blobGasUsed, out, mark)
  optionalUint(header.blockGasCost, out, mark)
  if (isCoreth) optionalUint(header.extDataGasUsed, out, mark)
  optionalUint(header.baseFee, out, mark)
  if (isCoreth) out.hex(header.extDataHash ?? '0x')
  out.bytes(header.nonce)
  out.hex(header.mixHash)
  out.bytes(header.extraData)
  out.uint(header.timestamp)
  out.uint(header.gasUsed)
  out.uint(header.gasLimit)
  out.uint(header.number)
  out.uint(header.difficulty)
  out.bytes(header.logsBloom)
  out.hex(header.receiptsRoot)
  out.hex(header.transactionsRoot)
  out.hex(header.stateRoot)
  out.hex(header.coinbase)
  out.hex(header.uncleHash)
  out.hex(header.parentHash)
  out.list(mark)
}

function optionalUint(value: bigint | undefined, out: RlpOutput, end: RlpMark): void {
  if (value === undefined) absent(out, end)
  else out.uint(value)
}

/** An absent optional field is left out at the end of the list, and encoded as empty before it. */
function absent(out: RlpOutput, end: RlpMark): void {
  if (out.mark !== end) out.byte(0x80)
}
