import { unsupportedTxType } from '../../errors/platformTx.js'
import type { GasDimensions } from '../../profiles/NetworkParams.js'
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'
import {
  authComplexity,
  baseComplexity,
  conversionValidatorComplexity,
  dimensions,
  inputComplexity,
  outputComplexity,
  ownerComplexity,
  proofOfPossessionCompute,
  signerComplexity,
  size,
  sumComplexity,
  warpComplexity,
} from './componentComplexity.js'

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

const validatorBandwidth = size.nodeId + 3 * size.u64
/** The type IDs of an authorization and its credential. */
const authTypeIds = 2 * size.u32

const complexities: Complexities = {
  BaseTx: (tx) => baseComplexity(tx.base),
  ImportTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 }),
      ...tx.importedInputs.map(inputComplexity),
    ]),
  ExportTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 }),
      ...tx.exportedOutputs.map(outputComplexity),
    ]),
  CreateSubnetTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.u32, dbWrite: 1 }),
      ownerComplexity(tx.owner),
    ]),
  CreateChainTx: (tx) =>
    sumComplexity([
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
    ]),
  AddSubnetValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + authTypeIds, dbRead: 3, dbWrite: 3 }),
      authComplexity(tx.subnetAuthorization),
    ]),
  RemoveSubnetValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.nodeId + size.id + authTypeIds, dbRead: 1, dbWrite: 3 }),
      authComplexity(tx.subnetAuthorization),
    ]),
  TransferSubnetOwnershipTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u32 + authTypeIds, dbRead: 1, dbWrite: 1 }),
      authComplexity(tx.subnetAuthorization),
      ownerComplexity(tx.newOwner),
    ]),
  AddPermissionlessValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + 5 * size.u32, dbRead: 1, dbWrite: 3 }),
      signerComplexity(tx.signer),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.validationRewardsOwner),
      ownerComplexity(tx.delegationRewardsOwner),
    ]),
  AddAutoRenewedValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.nodeId + 8 * size.u32 + size.u64, dbWrite: 3 }),
      signerComplexity(tx.signer),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.validationRewardsOwner),
      ownerComplexity(tx.delegationRewardsOwner),
      ownerComplexity(tx.validatorAuthority),
    ]),
  SetAutoRenewedValidatorConfigTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + authTypeIds + size.u32 + size.u64, dbRead: 1, dbWrite: 1 }),
      authComplexity(tx.authorization),
    ]),
  AddPermissionlessDelegatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: validatorBandwidth + size.id + 2 * size.u32, dbRead: 1, dbWrite: 2 }),
      ...tx.stake.map(outputComplexity),
      ownerComplexity(tx.rewardsOwner),
    ]),
  ConvertSubnetToL1Tx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({
        bandwidth: 2 * size.id + 2 * size.u32 + authTypeIds + tx.managerAddress.length,
        dbRead: 3,
        dbWrite: 2,
      }),
      ...tx.validators.map(conversionValidatorComplexity),
      authComplexity(tx.subnetAuthorization),
    ]),
  RegisterL1ValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({
        bandwidth: size.u64 + size.blsSignature + size.u32,
        dbRead: 5,
        dbWrite: 6,
        compute: proofOfPossessionCompute,
      }),
      warpComplexity(tx.message),
    ]),
  SetL1ValidatorWeightTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.u32, dbRead: 3, dbWrite: 5 }),
      warpComplexity(tx.message),
    ]),
  IncreaseL1ValidatorBalanceTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + size.u64, dbRead: 1, dbWrite: 5 }),
    ]),
  DisableL1ValidatorTx: (tx) =>
    sumComplexity([
      baseComplexity(tx.base),
      dimensions({ bandwidth: size.id + authTypeIds, dbRead: 1, dbWrite: 6 }),
      authComplexity(tx.disableAuthorization),
    ]),
}
