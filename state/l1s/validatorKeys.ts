import { type NodeId, nodeIdOfCertificate } from '../codec/ids.js'
import { blsProvePossession } from '../crypto/bls.js'
import type { ProofOfPossession } from '../crypto/ProofOfPossession.js'
import { localPossession, localStakers } from '../profiles/localStakers.js'
import type { L1Site } from './L1Site.js'

/** The BLS secret key of a node: the emulated one and the stakers of `local` have their own; others get one of chance. */
export function blsKeyOf({ node, random }: Pick<L1Site, 'node' | 'random'>, nodeId: NodeId): Uint8Array {
  if (nodeId === node.id) return node.identity.blsSecretKey
  const known = localStakers().find(({ certificateDer }) => nodeIdOfCertificate(certificateDer) === nodeId)
  if (known !== undefined) return known.blsSecretKey
  const secretKey = random.bytes(32)
  // Below the group's order, whose first byte is 0x73.
  secretKey[0] = (secretKey[0] ?? 0) & 0x3f
  return secretKey
}

/** The nodes that have BLS keys of their own: the emulated one, then the stakers of `local`. */
export function knownNodes({ node }: Pick<L1Site, 'node'>): NodeId[] {
  const stakers = localStakers().map(({ certificateDer }) => nodeIdOfCertificate(certificateDer))
  return [...new Set([node.id, ...stakers])]
}

/** The proof that a node has a BLS key, as registrations carry it. Nobody has to check it again. */
export function possessionOf(
  { platform }: Pick<L1Site, 'platform'>,
  secretKey: Uint8Array,
): ProofOfPossession {
  const local = localPossession(secretKey)
  if (local !== undefined) return local
  const made = blsProvePossession(secretKey)
  platform.knownSignatures.addPossession(made.publicKey, made.proofOfPossession)
  return made
}
