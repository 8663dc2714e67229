import { bigIntToBytes, hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { rlpList, rlpString } from '../trie/rlp.js'
import { type EvmFlavour, type Hash, toHash } from '../types.js'
import type { Header } from './Header.js'

type Encoded = Uint8Array | undefined
type Layout = {
  readonly required: (header: Header) => Uint8Array[]
  readonly optional: (header: Header) => Encoded[]
}

/**
 * The fields after `nonce` in RLP order. An absent optional field is left out at the end of the list and
 * encoded as empty before it.
 */
const layouts: Readonly<Record<EvmFlavour, Layout>> = {
  coreth: {
    required: (header) => [hex(header.extDataHash ?? '0x')],
    optional: (header) => [
      uint(header.baseFee),
      uint(header.extDataGasUsed),
      uint(header.blockGasCost),
      ...fromCancun(header),
    ],
  },
  'subnet-evm': {
    required: () => [],
    optional: (header) => [uint(header.baseFee), uint(header.blockGasCost), ...fromCancun(header)],
  },
}

/**
 * Encodes a header as RLP (`plugin/evm/customtypes/gen_header_serializable_rlp.go` of coreth and subnet-evm).
 */
export function encodeHeader(header: Header, flavour: EvmFlavour): Uint8Array {
  const layout = layouts[flavour]
  const optional = layout.optional(header)
  while (optional.length > 0 && optional.at(-1) === undefined) optional.pop()
  return rlpList([
    hex(header.parentHash),
    hex(header.uncleHash),
    hex(header.coinbase),
    hex(header.stateRoot),
    hex(header.transactionsRoot),
    hex(header.receiptsRoot),
    rlpString(header.logsBloom),
    number(header.difficulty),
    number(header.number),
    number(header.gasLimit),
    number(header.gasUsed),
    number(header.timestamp),
    rlpString(header.extraData),
    hex(header.mixHash),
    rlpString(header.nonce),
    ...layout.required(header),
    ...optional.map((field) => field ?? empty),
  ])
}

/** Returns the hash of a block. */
export function hashHeader(header: Header, flavour: EvmFlavour): Hash {
  return toHash(keccak256(encodeHeader(header, flavour)))
}

const empty = Uint8Array.of(0x80)

function fromCancun(header: Header): Encoded[] {
  const { parentBeaconBlockRoot } = header
  return [
    uint(header.blobGasUsed),
    uint(header.excessBlobGas),
    parentBeaconBlockRoot === undefined ? undefined : hex(parentBeaconBlockRoot),
    uint(header.timestampMs),
    uint(header.minDelayExcess),
  ]
}

function uint(value: bigint | undefined): Encoded {
  return value === undefined ? undefined : number(value)
}

function number(value: bigint): Uint8Array {
  return rlpString(bigIntToBytes(value))
}

function hex(text: string): Uint8Array {
  return rlpString(hexToBytes(text))
}
