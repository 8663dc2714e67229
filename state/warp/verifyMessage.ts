import { blsAggregatePublicKeys, blsCheckSignature, blsVerify } from '../crypto/bls.js'
import { overflow } from '../errors/utxo.js'
import * as refuse from '../errors/warp.js'
import { bitSetIndices } from './bitSet.js'
import type { KnownSignatures } from './KnownSignatures.js'
import type { ValidatorState } from './ValidatorState.js'
import { unsignedWarpBytes, type WarpMessage } from './WarpMessage.js'
import { type WarpSet, type WarpValidator, warpSetOf } from './warpSet.js'

/** The part of the weight that must have signed. */
export type Quorum = { readonly numerator: bigint; readonly denominator: bigint }

/**
 * The quorum that the P-Chain requires (AvalancheGo `txs/executor/warp_verifier.go`), and by default every
 * other chain.
 */
export const defaultQuorum: Quorum = { numerator: 67n, denominator: 100n }

/**
 * Checks that a quorum of the source chain's validators at a P-Chain height signed a message.
 * @throws {NodeError} when the message is refused
 */
export function verifyMessage(
  message: WarpMessage,
  options: {
    readonly networkId: number
    readonly validators: ValidatorState
    readonly height: bigint
    readonly quorum?: Quorum
    /** The cache of valid signatures, which is read and extended. */
    readonly known: KnownSignatures
  },
): void {
  const { networkId, validators, height } = options
  const subnetId = validators.subnetOf(message.unsigned.sourceChainId)
  const set = warpSetOf(validators.validatorsAt(height, subnetId))
  if (set === undefined) throw overflow()
  verifySignature(message, networkId, set, { quorum: options.quorum ?? defaultQuorum, known: options.known })
}

/**
 * Checks the signature of a message by the validators of a set (AvalancheGo `warp/signature.go`). @throws
 * {NodeError}
 */
function verifySignature(
  { unsigned, signature }: WarpMessage,
  networkId: number,
  set: WarpSet,
  { quorum, known }: { readonly quorum: Quorum; readonly known: KnownSignatures },
): void {
  if (unsigned.networkId !== networkId) throw refuse.wrongMessageNetwork()
  const signers = signersAmong(set.validators, signature.signers)
  checkWeight(weightOf(signers), set.totalWeight, quorum)
  const signed = unsignedWarpBytes(unsigned)
  const publicKeys = signers.map((signer) => signer.publicKey)
  if (known.hasMessage(signed, signature.signature, publicKeys)) return
  try {
    blsCheckSignature(signature.signature)
  } catch (error) {
    throw error instanceof RangeError ? refuse.unparsableSignature(error) : error
  }
  if (signers.length === 0) throw refuse.noPublicKeys()
  if (!blsVerify(signed, signature.signature, blsAggregatePublicKeys(publicKeys)))
    throw refuse.invalidWarpSignature()
  known.addMessage(signed, signature.signature, publicKeys)
}

/** Returns the number of signers that a signature names. @throws {NodeError} when the bit set is malformed */
export function countSigners(message: WarpMessage): number {
  return indicesOf(message.signature.signers).length
}

/** Returns the total weight of validators. */
export function weightOf(validators: readonly WarpValidator[]): bigint {
  return validators.reduce((sum, { weight }) => sum + weight, 0n)
}

/** Whether a signed weight reaches a quorum of the total weight. */
export function isQuorum(signed: bigint, total: bigint, { numerator, denominator }: Quorum): boolean {
  return numerator * total <= denominator * signed
}

/** Checks that a signed weight reaches a quorum of the total weight. @throws {NodeError} */
export function checkWeight(signed: bigint, total: bigint, quorum: Quorum): void {
  if (isQuorum(signed, total, quorum)) return
  throw refuse.insufficientWeight({
    quorumNumerator: quorum.numerator,
    total,
    quorumDenominator: quorum.denominator,
    signed,
  })
}

function signersAmong(validators: readonly WarpValidator[], signers: Uint8Array): WarpValidator[] {
  const indices = indicesOf(signers)
  const last = indices.at(-1)
  if (last !== undefined && last >= validators.length) throw refuse.unknownSigner(last, validators.length)
  return indices.flatMap((index) => validators[index] ?? [])
}

function indicesOf(signers: Uint8Array): number[] {
  const indices = bitSetIndices(signers)
  if (indices === undefined) throw refuse.invalidBitSet()
  return indices
}
