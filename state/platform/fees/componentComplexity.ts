import { unsupportedAuthType } from '../../errors/platformTx.js'
import type { GasDimensions } from '../../profiles/NetworkParams.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import { inputSignatureIndices } from '../../utxo/inputs.js'
import { ownersOf } from '../../utxo/outputs.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import { countSigners } from '../../warp/verifyMessage.js'
import { parseWarpMessage } from '../../warp/WarpMessage.js'
import type { ConversionValidator } from '../txs/conversionValidator.js'
import type { Signer } from '../txs/signer.js'
import type { Verifiable } from '../txs/verifiable.js'

// The complexity of the components of transactions (AvalancheGo `vms/platformvm/txs/fee/complexity.go`).

/** The sizes of fields, in bytes. */
export const size = {
  id: 32,
  nodeId: 20,
  address: 20,
  u16: 2,
  u32: 4,
  u64: 8,
  blsPublicKey: 48,
  blsSignature: 96,
} as const
const signatureBandwidth = size.u32 + 65
const signatureCompute = 200
const blsAggregateCompute = 5
const blsVerifyCompute = 1_000
/** The microseconds that verify a BLS key and its proof of possession. */
export const proofOfPossessionCompute = 50 + blsVerifyCompute
const ownersBandwidth = size.u64 + 2 * size.u32
const outputBandwidth = size.id + size.u32 + size.u64 + ownersBandwidth
const inputBandwidth = 2 * size.id + 3 * size.u32 + size.u64 + 2 * size.u32
const stakeableLockBandwidth = size.u64 + size.u32
const authBandwidth = 2 * size.u32
/**
 * The sizes of codec version, type ID, network, chain, and the lengths of outputs, inputs, memo and
 * credentials.
 */
const intrinsicBase = size.u16 + 2 * size.u32 + size.id + 4 * size.u32

/** Verification of a BLS key and its proof of possession. */
const proofOfPossessionComplexity = dimensions({
  bandwidth: size.blsPublicKey + size.blsSignature,
  compute: proofOfPossessionCompute,
})

/** Returns the complexity of the base fields. */
export function baseComplexity(base: BaseFields): GasDimensions {
  return sumComplexity([
    dimensions({ bandwidth: intrinsicBase + base.memo.length }),
    ...base.outputs.map(outputComplexity),
    ...base.inputs.map(inputComplexity),
  ])
}

/** Returns the complexity of an output. */
export function outputComplexity({ output }: TransferableOutput): GasDimensions {
  return dimensions({
    bandwidth:
      outputBandwidth +
      (output.kind === 'stakeableLock' ? stakeableLockBandwidth : 0) +
      ownersOf(output).addresses.length * size.address,
    dbWrite: 1,
  })
}

/** Returns the complexity of an input with its credential. */
export function inputComplexity({ input }: TransferableInput): GasDimensions {
  const signatures = inputSignatureIndices(input).length
  return dimensions({
    bandwidth:
      inputBandwidth +
      (input.kind === 'stakeableLock' ? stakeableLockBandwidth : 0) +
      signatures * signatureBandwidth,
    dbRead: 1,
    dbWrite: 1,
    compute: signatures * signatureCompute,
  })
}

/** Returns the complexity of an owner, without its type ID. */
export function ownerComplexity({ addresses }: OutputOwners): GasDimensions {
  return dimensions({ bandwidth: ownersBandwidth + addresses.length * size.address })
}

/**
 * Returns the complexity of an authorization with its credential, without their type IDs. @throws {NodeError}
 * for another type
 */
export function authComplexity(authorization: Verifiable): GasDimensions {
  if (authorization.kind !== 'input') throw unsupportedAuthType()
  const signatures = authorization.signatureIndices.length
  return dimensions({
    bandwidth: authBandwidth + signatures * signatureBandwidth,
    compute: signatures * signatureCompute,
  })
}

/** Returns the complexity of a BLS key, without its type ID. */
export function signerComplexity(signer: Signer): GasDimensions {
  return signer === undefined ? dimensions({}) : proofOfPossessionComplexity
}

/** Returns the complexity of an initial validator of an L1, whatever its key and proof are. */
export function conversionValidatorComplexity(
  validator: Pick<ConversionValidator, 'nodeIdBytes' | 'remainingBalanceOwner' | 'deactivationOwner'>,
): GasDimensions {
  const owners = [validator.remainingBalanceOwner, validator.deactivationOwner]
  const addresses = owners.reduce((sum, owner) => sum + owner.addresses.length, 0)
  return sumComplexity([
    dimensions({
      bandwidth: 5 * size.u32 + 2 * size.u64 + validator.nodeIdBytes.length + addresses * size.address,
      dbWrite: 4,
    }),
    proofOfPossessionComplexity,
  ])
}

/** Returns the complexity of a signed warp message. @throws {NodeError} when it does not parse */
export function warpComplexity(message: Uint8Array): GasDimensions {
  const signers = countSigners(parseWarpMessage(message))
  return dimensions({
    bandwidth: message.length,
    // The subnet of a chain, and the validator diffs between the current height and the message's.
    dbRead: 3 + 20,
    compute: blsVerifyCompute + signers * blsAggregateCompute,
  })
}

/** Returns dimensions that are zero unless given. */
export function dimensions(given: Partial<Record<keyof GasDimensions, number>>): GasDimensions {
  return {
    bandwidth: BigInt(given.bandwidth ?? 0),
    dbRead: BigInt(given.dbRead ?? 0),
    dbWrite: BigInt(given.dbWrite ?? 0),
    compute: BigInt(given.compute ?? 0),
  }
}

/** Returns the sum of complexities. */
export function sumComplexity(parts: readonly GasDimensions[]): GasDimensions {
  let [bandwidth, dbRead, dbWrite, compute] = [0n, 0n, 0n, 0n]
  for (const part of parts) {
    bandwidth += part.bandwidth
    dbRead += part.dbRead
    dbWrite += part.dbWrite
    compute += part.compute
  }
  return { bandwidth, dbRead, dbWrite, compute }
}
