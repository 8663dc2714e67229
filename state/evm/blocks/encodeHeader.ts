import { hexToBytes } from '../../codec/hex.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import { emptyHex, hexBytes, hexData, hexList, hexUint } from '../trie/rlpHex.js'
import type { EvmFlavour, Hash } from '../types.js'
import type { Header } from './Header.js'

/**
 * Encodes a header as RLP (`plugin/evm/customtypes/gen_header_serializable_rlp.go` of coreth and subnet-evm).
 */
export function encodeHeader(header: Header, flavour: EvmFlavour): Uint8Array {
  return hexToBytes(headerHex(header, flavour))
}

/** Returns the hash of a block. */
export function hashHeader(header: Header, flavour: EvmFlavour): Hash {
  return `0x${keccak256OfText(headerHex(header, flavour), 'hex', 'hex')}` as Hash
}

function headerHex(header: Header, flavour: EvmFlavour): string {
  const { parentBeaconBlockRoot } = header
  const isCoreth = flavour === 'coreth'
  let optional = optionalUint(header.minDelayExcess, '')
  optional = optionalUint(header.timestampMs, optional)
  if (parentBeaconBlockRoot === undefined) optional = absent(optional)
  else optional = hexData(parentBeaconBlockRoot) + optional
  optional = optionalUint(header.excessBlobGas, optional)
  optional = optionalUint(header.blobGasUsed, optional)
  optional = optionalUint(header.blockGasCost, optional)
  if (isCoreth) optional = optionalUint(header.extDataGasUsed, optional)
  optional = optionalUint(header.baseFee, optional)
  return hexList(
    hexData(header.parentHash) +
      hexData(header.uncleHash) +
      hexData(header.coinbase) +
      hexData(header.stateRoot) +
      hexData(header.transactionsRoot) +
      hexData(header.receiptsRoot) +
      hexBytes(header.logsBloom) +
      hexUint(header.difficulty) +
      hexUint(header.number) +
      hexUint(header.gasLimit) +
      hexUint(header.gasUsed) +
      hexUint(header.timestamp) +
      hexBytes(header.extraData) +
      hexData(header.mixHash) +
      hexBytes(header.nonce) +
      (isCoreth ? hexData(header.extDataHash ?? '0x') : '') +
      optional,
  )
}

/** @param following the optional fields behind it */
function optionalUint(value: bigint | undefined, following: string): string {
  return value === undefined ? absent(following) : hexUint(value) + following
}

/** An absent optional field is left out at the end of the list, and encoded as empty before it. */
function absent(following: string): string {
  return following === '' ? '' : emptyHex + following
}
