import { hexToBytes } from '../../codec/hex.js'
import { type Digits, rlpBytes, rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import type { Header, SaeFields } from './Header.js'

/**
 * Encodes a header as RLP (`plugin/evm/customtypes/gen_header_serializable_rlp.go` of coreth and subnet-evm).
 */
export function encodeHeader(header: Header, flavour: EvmFlavour): Uint8Array {
  return hexToBytes(headerDigits(header, flavour))
}

/** Returns the hash of a block. */
export function hashHeader(header: Header, flavour: EvmFlavour): Hash {
  return `0x${keccak256OfText(headerDigits(header, flavour), 'hex', 'hex')}` as Hash
}

/** Encodes a header as {@link encodeHeader} does, as digits. */
export function headerDigits(header: Header, flavour: EvmFlavour): Digits {
  const { parentBeaconBlockRoot } = header
  const isCoreth = flavour === 'coreth'
  let optional = isCoreth ? saeDigits(header.sae) : ''
  optional = optionalUint(header.minDelayExcess, optional)
  optional = optionalUint(header.timestampMs, optional)
  if (parentBeaconBlockRoot === undefined) optional = absent(optional)
  else optional = rlpHex(parentBeaconBlockRoot) + optional
  optional = optionalUint(header.excessBlobGas, optional)
  optional = optionalUint(header.blobGasUsed, optional)
  optional = optionalUint(header.blockGasCost, optional)
  if (isCoreth) optional = optionalUint(header.extDataGasUsed, optional)
  optional = optionalUint(header.baseFee, optional)
  return rlpDigits.list(
    ethereumFields(header) + (isCoreth ? rlpHex(header.extDataHash ?? '0x') : '') + optional,
  )
}

/** Encodes the fields, without the list around them, that Ethereum's headers had from the start, in their order. */
export function ethereumFields(header: Header): string {
  return (
    rlpHex(header.parentHash) +
    rlpHex(header.uncleHash) +
    rlpHex(header.coinbase) +
    rlpHex(header.stateRoot) +
    rlpHex(header.transactionsRoot) +
    rlpHex(header.receiptsRoot) +
    rlpBytes(header.logsBloom) +
    rlpUint(header.difficulty) +
    rlpUint(header.number) +
    rlpUint(header.gasLimit) +
    rlpUint(header.gasUsed) +
    rlpUint(header.timestamp) +
    rlpBytes(header.extraData) +
    rlpHex(header.mixHash) +
    rlpBytes(header.nonce)
  )
}

function saeDigits(fields: SaeFields | undefined): string {
  if (fields === undefined) return ''
  return (
    rlpUint(fields.targetExponent) +
    rlpUint(fields.minPriceExponent) +
    rlpUint(fields.settledHeight) +
    rlpUint(fields.settledGasUnix) +
    rlpUint(fields.settledGasNumerator) +
    rlpUint(fields.settledExcess)
  )
}

/** @param following the optional fields behind it */
function optionalUint(value: bigint | undefined, following: string): string {
  return value === undefined ? absent(following) : rlpUint(value) + following
}

/** An absent optional field is left out at the end of the list, and encoded as empty before it. */
function absent(following: string): string {
  return following === '' ? '' : rlpDigits.emptyString + following
}
