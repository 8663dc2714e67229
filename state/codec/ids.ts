import { hash160, sha256Hex } from '../crypto/hashes.js'
import { Bech32Error, decodeBech32, encodeBech32 } from './bech32.js'
import { Cb58Error, decodeCb58, encodeCb58 } from './cb58.js'
import { bytesToHex, hexToBytes } from './hex.js'
import { TextSlots } from './TextSlots.js'

// IDs are branded lower-case hexadecimal strings: they are map keys everywhere, and their order as text is
// their order as bytes, by which the node sorts. cb58 and bech32 are only used at the edges.

/** 32 bytes: transaction, block, chain, subnet, asset, VM, validation and UTXO IDs. */
export type Id = string & { readonly __brand: 'Id' }
/** 20 bytes: the ID of a node, the hash of its certificate. */
export type NodeId = string & { readonly __brand: 'NodeId' }
/** 20 bytes: an address of the P- or X-Chain, the hash of a public key. */
export type ShortId = string & { readonly __brand: 'ShortId' }

const nodeIdPrefix = 'NodeID-'

/** Texts of IDs in cb58: an answer names the same few assets, chains, transactions and blocks again and again. */
const idTexts = new TextSlots<Id>()
/** Texts of addresses in bech32, by human-readable part. */
const addressTexts = new TextSlots<ShortId>()

/** The ID of the primary network and of the P-Chain: 32 zero bytes. */
export const emptyId = '0'.repeat(64) as Id

/** 20 zero bytes as a node ID, under which the weights of disabled L1 validators are summed. */
export const emptyNodeId = '0'.repeat(40) as NodeId

/** The address of all zeros. */
export const emptyShortId = '0'.repeat(40) as ShortId

/** Converts 32 bytes to an ID. @throws {RangeError} for another length */
export function idFromBytes(bytes: Uint8Array): Id {
  return fixed(bytes, 32) as Id
}

/** Returns the SHA-256 hash of bytes as an ID. */
export function idOfHash(bytes: Uint8Array): Id {
  return sha256Hex(bytes) as Id
}

/** Converts 20 bytes to a node ID. @throws {RangeError} for another length */
export function nodeIdFromBytes(bytes: Uint8Array): NodeId {
  return fixed(bytes, 20) as NodeId
}

/** Converts 20 bytes to an address. @throws {RangeError} for another length */
export function shortIdFromBytes(bytes: Uint8Array): ShortId {
  return fixed(bytes, 20) as ShortId
}

/**
 * Returns the node ID of a staking certificate (DER), its hash (AvalancheGo `ids/node_id.go` NodeIDFromCert).
 */
export function nodeIdOfCertificate(certificateDer: Uint8Array): NodeId {
  return nodeIdFromBytes(hash160(certificateDer))
}

/** Returns the bytes of any ID. */
export function idToBytes(id: Id | NodeId | ShortId): Uint8Array {
  return hexToBytes(id)
}

/** Formats an ID as the node prints it, in cb58. */
export function idToString(id: Id): string {
  return idTexts.get(id, '', encodeId)
}

/**
 * Parses an ID in cb58. @throws {Cb58Error} for bad text or a length other than 32 bytes (AvalancheGo
 * `ids/id.go`)
 */
export function idFromString(text: string): Id {
  const bytes = decodeCb58(text)
  if (bytes.length !== 32) throw new Cb58Error(wrongLength(32, bytes.length))
  return idFromBytes(bytes)
}

/** Formats a node ID: `NodeID-` and the cb58 of its 20 bytes (AvalancheGo `ids/node_id.go`). */
export function nodeIdToString(id: NodeId): string {
  return nodeIdPrefix + encodeCb58(hexToBytes(id))
}

/** Parses a node ID. @throws {Cb58Error} for a missing prefix, bad text or a wrong length */
export function nodeIdFromString(text: string): NodeId {
  if (!text.startsWith(nodeIdPrefix))
    throw new Cb58Error(`ID: ${text} is missing the prefix: ${nodeIdPrefix}`)
  const bytes = decodeCb58(text.slice(nodeIdPrefix.length))
  if (bytes.length !== 20) throw new Cb58Error(wrongLength(20, bytes.length))
  return nodeIdFromBytes(bytes)
}

/**
 * Parses an address in cb58, without chain and human-readable part. @throws {Cb58Error} for bad text or a
 * wrong length
 */
export function shortIdFromString(text: string): ShortId {
  const bytes = decodeCb58(text)
  if (bytes.length !== 20) throw new Cb58Error(wrongLength(20, bytes.length))
  return shortIdFromBytes(bytes)
}

/** The reason why an address is refused (AvalancheGo `utils/formatting/address`). */
export class AddressError extends Error {
  override name = 'AddressError'
}

/** Formats an address in bech32 with a human-readable part, without a chain prefix (`local1…`). */
export function shortIdToBech32(address: ShortId, hrp: string): string {
  return addressTexts.get(address, hrp, encodeAddress)
}

/** Formats an address with its chain: `P-local1…`. */
export function formatAddress(chainAlias: string, hrp: string, address: ShortId): string {
  return `${chainAlias}-${shortIdToBech32(address, hrp)}`
}

/**
 * Parses `P-local1…` to chain alias, human-readable part and address. @throws {AddressError} for other text
 */
export function parseAddress(text: string): { chainAlias: string; hrp: string; address: ShortId } {
  const dash = text.indexOf('-')
  if (dash < 0) throw new AddressError('no separator found in address')
  const { hrp, address } = parseBech32(text.slice(dash + 1))
  return { chainAlias: text.slice(0, dash), hrp, address }
}

/**
 * Parses a bech32 text to human-readable part and address. @throws {AddressError} for other text or another
 * length
 */
function parseBech32(text: string): { hrp: string; address: ShortId } {
  try {
    const { hrp, bytes } = decodeBech32(text)
    if (bytes.length !== 20) throw new AddressError(wrongLength(20, bytes.length))
    return { hrp, address: shortIdFromBytes(bytes) }
  } catch (cause) {
    throw cause instanceof Bech32Error ? new AddressError(cause.message, { cause }) : cause
  }
}

function encodeId(id: Id): string {
  return encodeCb58(hexToBytes(id))
}

function encodeAddress(address: ShortId, hrp: string): string {
  return encodeBech32(hrp, hexToBytes(address))
}

function fixed(bytes: Uint8Array, length: number): string {
  if (bytes.length !== length) throw new RangeError(`expected ${length} bytes but got ${bytes.length}`)
  return bytesToHex(bytes)
}

/** Returns AvalancheGo's text for an ID of the wrong length (`utils/hashing`). */
function wrongLength(expected: number, actual: number): string {
  return `invalid hash length: expected ${expected} bytes but got ${actual}`
}
