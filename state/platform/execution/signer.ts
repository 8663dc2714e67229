import { blsCheckPublicKey, blsCheckSignature, blsVerifyPossession } from '../../crypto/bls.js'
import { NodeError } from '../../errors/NodeError.js'
import { invalidProofOfPossession } from '../../errors/platformStaking.js'
import { isLocalPossession } from '../../profiles/localStakers.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Signer } from '../txs/signer.js'

/**
 * Checks that a BLS key is valid, with a proof of possession (AvalancheGo
 * `vms/platformvm/signer/proof_of_possession.go`). @throws {NodeError}
 */
export function checkSigner(
  signer: Signer,
  { knownSignatures }: Pick<PlatformChain, 'knownSignatures'>,
): void {
  if (signer === undefined || isLocalPossession(signer)) return
  const { publicKey, proofOfPossession } = signer
  if (knownSignatures.hasPossession(publicKey, proofOfPossession)) return
  inWordsOfTheNode(() => blsCheckPublicKey(publicKey))
  inWordsOfTheNode(() => blsCheckSignature(proofOfPossession))
  if (!blsVerifyPossession(publicKey, proofOfPossession)) throw invalidProofOfPossession()
  knownSignatures.addPossession(publicKey, proofOfPossession)
}

function inWordsOfTheNode(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw error instanceof RangeError ? new NodeError(error.message, { cause: error }) : error
  }
}
