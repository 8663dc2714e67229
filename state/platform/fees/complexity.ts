import { unsupportedAuthType, unsupportedTxType } from '../../errors/platformTx.js'
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
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'
import type { Verifiable } from '../txs/verifiable.js'

// The complexity of transactions in the four dimensions of ACP-103 (AvalancheGo
// `vms/platformvm/txs/fee/complexity.go`): bytes, database reads, database writes, and microseconds of
// computation.

/**
 * Returns the complexity of one kind of transaction. @throws {NodeError} when a part has a type without a
 * complexity
 */
export type Complexity<T extends UnsignedTx> = (tx: T) => GasDimensions

type Complexities = { readonly [K in TxKind]?: Complexity<Extract<UnsignedTx, { readonly kind: K }>> }

/**
 * Returns the complexity of a transaction.
 * @throws {NodeError} `unsupported transaction type` for kinds without a fee, which cannot be issued
 */
export function txComplexity(tx: UnsignedTx): GasDimensions {
  // The table pairs each kind with the function of that kind; TypeScript cannot follow the pairing through a
  // union.
  const complexity = complexities[tx.kind] as Complexity<UnsignedTx> | undefined
  if (complexity === undefined) throw unsupportedTxType()
  return complexity(tx)
}

/** Converts a complexity to gas. */
export function gasOf(complexity: GasDimensions, weights: GasDimensions): bigint {
  return (
    complexity.bandwidth * weights.bandwidth +
    complexity.dbRead * weights.dbRead +
    complexity.dbWrite * weights.dbWrite +
    complexity.compute * weights.compute
  )
}

/** Returns the sum of complexities. */
function sumComplexity(...parts: readonly GasDimensions[]): GasDimensions {
  let [bandwidth, dbRead, dbWrite, compute] = [0n, 0n, 0n, 0n]
  for (const part of parts) {
    bandwidth += part.bandwidth
    dbRead += part.dbRead
    dbWrite += part.dbWrite
    compute += part.compute
  }
  return { bandwidth, dbRead, dbWrite, compute }
}

const size = {
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
const proofOfPossessionCompute = 50 + blsVerifyCompute
const validatorBandwidth = size.nodeId + 3 * size.u64
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
/** The type IDs of an authorization and its credential. */
const authTypeIds = 2 * size.u32

/** Verification of a BLS key and its proof of possession. */
const proofOfPossessionComplexity = dimensions({
  bandwidth: size.blsPublicKey + size.blsSignature,
  compute: proofOfPossessionCompute,
})

const complexities: Complexities = {
  BaseTx: (tx) => baseComplexity(tx.base),
  ImportTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 }),
      ...tx.importedInputs.map(inputComplexity),
    ),
  ExportTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 }),
      ...tx.exportedOutputs.map(outputComplexity),
    ),
  CreateSubnetTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.u32, dbWrite: 1 }),
      ownerComplexity(tx.owner),
    ),
  CreateChainTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({
        bandwidth:
          2 * size.id +
          size.u16 +
          2 * size.u32 +
          authTypeIds +
          tx.fxIds.length * size.id +
          Buffer.byteLength(tx.chainName) +
          tx.genesisData.length,
        dbRead: 3,
        dbWrite: 1,
      }),
      authComplexity(tx.subnetAuthorization),
    ),
  AddSubnetValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + authTypeIds, dbRead: 3, dbWrite: 3 }),
      authComplexity(tx.subnetAuthorization),
    ),
  RemoveSubnetValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.nodeId + size.id + authTypeIds, dbRead: 1, dbWrite: 3 }),
      authComplexity(tx.subnetAuthorization),
    ),
  TransferSubnetOwnershipTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 + authTypeIds, dbRead: 1, dbWrite: 1 }),
      authComplexity(tx.subnetAuthorization),
      ownerComplexity(tx.newOwner),
    ),
  AddPermissionlessValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + 5 * size.u32, dbRead: 1, dbWrite: 3 }),
      signerComplexity(tx.signer),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.validationRewardsOwner),
      ownerComplexity(tx.delegationRewardsOwner),
    ),
  AddAutoRenewedValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.nodeId + 8 * size.u32 + size.u64, dbWrite: 3 }),
      signerComplexity(tx.signer),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.validationRewardsOwner),
      ownerComplexity(tx.delegationRewardsOwner),
      ownerComplexity(tx.validatorAuthority),
    ),
  SetAutoRenewedValidatorConfigTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + authTypeIds + size.u32 + size.u64, dbRead: 1, dbWrite: 1 }),
      authComplexity(tx.authorization),
    ),
  AddPermissionlessDelegatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + 2 * size.u32, dbRead: 1, dbWrite: 2 }),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.rewardsOwner),
    ),
  ConvertSubnetToL1Tx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({
        bandwidth: 2 * size.id + 2 * size.u32 + authTypeIds + tx.managerAddress.length,
        dbRead: 3,
        dbWrite: 2,
      }),
      ...tx.validators.map(conversionValidatorComplexity),
      authComplexity(tx.subnetAuthorization),
    ),
  RegisterL1ValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({
        bandwidth: size.u64 + size.blsSignature + size.u32,
        dbRead: 5,
        dbWrite: 6,
        compute: proofOfPossessionCompute,
      }),
      warpComplexity(tx.message),
    ),
  SetL1ValidatorWeightTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.u32, dbRead: 3, dbWrite: 5 }),
      warpComplexity(tx.message),
    ),
  IncreaseL1ValidatorBalanceTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u64, dbRead: 1, dbWrite: 5 }),
    ),
  DisableL1ValidatorTx: (tx) =>
    sumComplexity(
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + authTypeIds, dbRead: 1, dbWrite: 6 }),
      authComplexity(tx.disableAuthorization),
    ),
}

/** Returns the complexity of the base fields. */
function baseComplexity(base: BaseFields): GasDimensions {
  return sumComplexity(
    dimensions({ bandwidth: intrinsicBase + base.memo.length }),
    ...base.outputs.map(outputComplexity),
    ...base.inputs.map(inputComplexity),
  )
}

/** Returns the complexity of an output. */
function outputComplexity({ output }: TransferableOutput): GasDimensions {
  return dimensions({
    bandwidth:
      outputBandwidth +
      (output.kind === 'stakeableLock' ? stakeableLockBandwidth : 0) +
      ownersOf(output).addresses.length * size.address,
    dbWrite: 1,
  })
}

/** Returns the complexity of an input with its credential. */
function inputComplexity({ input }: TransferableInput): GasDimensions {
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
function ownerComplexity({ addresses }: OutputOwners): GasDimensions {
  return dimensions({ bandwidth: ownersBandwidth + addresses.length * size.address })
}

/**
 * Returns the complexity of an authorization with its credential, without their type IDs. @throws {NodeError}
 * for another type
 */
function authComplexity(authorization: Verifiable): GasDimensions {
  if (authorization.kind !== 'input') throw unsupportedAuthType()
  const signatures = authorization.signatureIndices.length
  return dimensions({
    bandwidth: authBandwidth + signatures * signatureBandwidth,
    compute: signatures * signatureCompute,
  })
}

/** Returns the complexity of a BLS key, without its type ID. */
function signerComplexity(signer: Signer): GasDimensions {
  return signer === undefined ? dimensions({}) : proofOfPossessionComplexity
}

/** Returns the complexity of an initial validator of an L1, whatever its key and proof are. */
export function conversionValidatorComplexity(
  validator: Pick<ConversionValidator, 'nodeIdBytes' | 'remainingBalanceOwner' | 'deactivationOwner'>,
): GasDimensions {
  const owners = [validator.remainingBalanceOwner, validator.deactivationOwner]
  const addresses = owners.reduce((sum, owner) => sum + owner.addresses.length, 0)
  return sumComplexity(
    dimensions({
      bandwidth: 5 * size.u32 + 2 * size.u64 + validator.nodeIdBytes.length + addresses * size.address,
      dbWrite: 4,
    }),
    proofOfPossessionComplexity,
  )
}

/** Returns the complexity of a signed warp message. @throws {NodeError} when it does not parse */
function warpComplexity(message: Uint8Array): GasDimensions {
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
