import { bytesToHex } from '../codec/hex.js'
import type { NodeId } from '../codec/ids.js'
import { blsProvePossession } from '../crypto/bls.js'
import type { ProofOfPossession } from '../crypto/ProofOfPossession.js'
import { knownPossession, nodesWithKeys, spareKeys } from '../profiles/preparedKeys.js'
import type { Pauses } from '../time/Pauses.js'
import type { Random } from '../time/Random.js'
import type { L1World } from './L1Site.js'

/**
 * Returns the BLS secret key of a node: the emulated node, the stakers of `local` and the prepared nodes have
 * their own. Other nodes get the next spare key that the network does not have yet, and then random keys.
 */
export function blsKeyOf(
  { node, random, signerKeys }: Pick<L1World, 'node' | 'random' | 'signerKeys'>,
  nodeId: NodeId,
): Uint8Array {
  if (nodeId === node.id) return node.identity.blsSecretKey
  const own = nodesWithKeys().find((known) => known.nodeId === nodeId)
  if (own !== undefined) return own.blsSecretKey
  return spareKeys().find((secretKey) => !signerKeys.holds(secretKey)) ?? randomKey(random)
}

/**
 * Returns the nodes with BLS keys of their own: the emulated one, the stakers of `local`, and the prepared
 * ones.
 */
export function knownNodes({ node }: Pick<L1World, 'node'>): NodeId[] {
  return [...new Set([node.id, ...nodesWithKeys().map(({ nodeId }) => nodeId)])]
}

/** Proofs of possession that were made before they are needed, by the secret key in hexadecimal. */
export type MadeProofs = ReadonlyMap<string, ProofOfPossession>

/** Makes the proofs of possession of keys that have none yet. One takes tens of milliseconds, so it pauses after each. */
export function* makeProofs(secretKeys: readonly Uint8Array[]): Pauses<MadeProofs> {
  const proofs = new Map<string, ProofOfPossession>()
  for (const secretKey of secretKeys) {
    if (knownPossession(secretKey) !== undefined) continue
    proofs.set(bytesToHex(secretKey), blsProvePossession(secretKey))
    yield
  }
  return proofs
}

/**
 * Returns the proof of possession of a node's BLS key, as registrations contain it, and adds it to the cache
 * of valid proofs.
 * @param proofs those that were made before
 */
export function possessionOf(
  { platform }: Pick<L1World, 'platform'>,
  secretKey: Uint8Array,
  proofs: MadeProofs = new Map(),
): ProofOfPossession {
  const made =
    knownPossession(secretKey) ?? proofs.get(bytesToHex(secretKey)) ?? blsProvePossession(secretKey)
  platform.knownSignatures.addPossession(made.publicKey, made.proofOfPossession)
  return made
}

function randomKey(random: Random): Uint8Array {
  const secretKey = random.bytes(32)
  // Keeps the key below the group's order, whose first byte is 0x73.
  secretKey[0] = (secretKey[0] ?? 0) & 0x3f
  return secretKey
}
