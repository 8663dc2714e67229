import { bytesToHex } from '../codec/hex.js'
import { type NodeId, nodeIdFromBytes } from '../codec/ids.js'
import { sha256 } from '../crypto/hashes.js'
import type { ProofOfPossession } from '../crypto/ProofOfPossession.js'
import { preparedKeyData } from './data/preparedKeys.js'
import { localPossession, localStakers } from './localStakers.js'

/**
 * BLS keys whose proofs of possession were computed in advance, since a proof takes some 30 ms. Half of them
 * belong to nodes of their own, the other half are for any node that needs a key. Like the keys of `local`
 * they are public, and must never protect anything of value.
 */
export const preparedCount = 128
const nodeCount = preparedCount / 2
const publicKeyLength = 48

/** A node with a prepared key. */
export type PreparedNode = { readonly nodeId: NodeId; readonly blsSecretKey: Uint8Array }

let nodes: readonly PreparedNode[] | undefined
let spare: readonly Uint8Array[] | undefined
let possessions: ReadonlyMap<string, ProofOfPossession> | undefined

/** Returns the nodes with prepared keys, in the order in which L1s use them. */
export function preparedNodes(): readonly PreparedNode[] {
  nodes ??= Array.from({ length: nodeCount }, (_, index) => ({
    nodeId: nodeIdFromBytes(digestOf('node', index).subarray(0, 20)),
    blsSecretKey: preparedSecretKey(index),
  }))
  return nodes
}

/** Returns the nodes whose BLS keys are public: the stakers of `local`, then those with prepared keys. */
export function nodesWithKeys(): readonly PreparedNode[] {
  return [...localStakers(), ...preparedNodes()]
}

/** Returns the prepared keys that belong to no node. Secret keys, 32 bytes each. */
export function spareKeys(): readonly Uint8Array[] {
  spare ??= Array.from({ length: preparedCount - nodeCount }, (_, index) =>
    preparedSecretKey(nodeCount + index),
  )
  return spare
}

/**
 * Returns the public key and proof of possession of a prepared key, or of a genesis validator of `local`;
 * undefined for any other key.
 * @param blsSecretKey 32 bytes
 */
export function knownPossession(blsSecretKey: Uint8Array): ProofOfPossession | undefined {
  possessions ??= new Map(
    preparedKeyData.map((text, index) => {
      const bytes = new Uint8Array(Buffer.from(text, 'base64'))
      const publicKey = bytes.slice(0, publicKeyLength)
      return [
        bytesToHex(preparedSecretKey(index)),
        { publicKey, proofOfPossession: bytes.slice(publicKeyLength) },
      ]
    }),
  )
  return localPossession(blsSecretKey) ?? possessions.get(bytesToHex(blsSecretKey))
}

/**
 * Returns the secret key with an index in the table: 32 bytes, below the order of the group, whose first byte
 * is 0x73.
 */
export function preparedSecretKey(index: number): Uint8Array {
  const secretKey = digestOf('validator', index)
  secretKey[0] = (secretKey[0] ?? 0) & 0x3f
  return secretKey
}

function digestOf(what: string, index: number): Uint8Array {
  return sha256(new TextEncoder().encode(`snowglobe ${what} ${index}`))
}
