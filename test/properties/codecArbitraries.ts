import fc from 'fast-check'
import type { Id, NodeId, ShortId } from '../../state/codec/ids.js'
import type { ProofOfPossession } from '../../state/crypto/ProofOfPossession.js'
import type { ConversionValidator } from '../../state/platform/txs/conversionValidator.js'
import type { Signer } from '../../state/platform/txs/signer.js'
import type { TxKind, UnsignedTx } from '../../state/platform/txs/UnsignedTx.js'
import type { ValidatorFields } from '../../state/platform/txs/validator.js'
import type { Verifiable } from '../../state/platform/txs/verifiable.js'
import type { BaseFields } from '../../state/utxo/baseFields.js'
import type { TransferableIn } from '../../state/utxo/inputs.js'
import type { TransferableOut, TransferOutput } from '../../state/utxo/outputs.js'
import type { OutputOwners } from '../../state/utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../state/utxo/transferables.js'
import type { PChainOwner } from '../../state/warp/PChainOwner.js'

export const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hexOf = (length: number) => bytesOf(length).map((bytes) => Buffer.from(bytes).toString('hex'))
export const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 })
export const blob = fc.uint8Array({ maxLength: 40 })
export const u8 = fc.nat(0xff)
export const u32 = fc.nat(0xffffffff)

export const u64 = fc.bigInt(0n, 0xffffffffffffffffn)
export const id: fc.Arbitrary<Id> = hexOf(32).map((hex) => hex as Id)
const nodeId: fc.Arbitrary<NodeId> = hexOf(20).map((hex) => hex as NodeId)
const address: fc.Arbitrary<ShortId> = hexOf(20).map((hex) => hex as ShortId)

export const owners: fc.Arbitrary<OutputOwners> = fc.record({
  locktime: u64,
  threshold: u32,
  addresses: few(address),
})
export const transfer: fc.Arbitrary<TransferOutput> = fc.record({
  kind: fc.constant('transfer'),
  amount: u64,
  owners,
})
export const output: fc.Arbitrary<TransferableOut> = fc.oneof(
  transfer,
  fc.record({ kind: fc.constant('stakeableLock' as const), locktime: u64, output: transfer }),
)
export const spend = fc.record({
  kind: fc.constant('transfer' as const),
  amount: u64,
  signatureIndices: few(u32),
})
const input: fc.Arbitrary<TransferableIn> = fc.oneof(
  spend,
  fc.record({ kind: fc.constant('stakeableLock' as const), locktime: u64, input: spend }),
)
const outputs: fc.Arbitrary<TransferableOutput[]> = few(fc.record({ assetId: id, output }))
const inputs: fc.Arbitrary<TransferableInput[]> = few(
  fc.record({ txId: id, outputIndex: u32, assetId: id, input }),
)
const base: fc.Arbitrary<BaseFields> = fc.record({
  networkId: u32,
  blockchainId: id,
  outputs,
  inputs,
  memo: blob,
})

const authorization = fc.record({ kind: fc.constant('input' as const), signatureIndices: few(u32) })
export const credential: fc.Arbitrary<Verifiable> = fc.oneof(
  fc.record({ kind: fc.constant('credential' as const), signatures: few(bytesOf(65)) }),
  authorization,
)
const proof: fc.Arbitrary<ProofOfPossession> = fc.record({
  publicKey: bytesOf(48),
  proofOfPossession: bytesOf(96),
})
const signer: fc.Arbitrary<Signer> = fc.option(proof, { nil: undefined })
const validator: fc.Arbitrary<ValidatorFields> = fc.record({ nodeId, start: u64, end: u64, weight: u64 })
const warpOwner: fc.Arbitrary<PChainOwner> = fc.record({ threshold: u32, addresses: few(address) })
const conversionValidator: fc.Arbitrary<ConversionValidator> = fc.record({
  nodeIdBytes: blob,
  weight: u64,
  balanceNAVAX: u64,
  signer: proof,
  remainingBalanceOwner: warpOwner,
  deactivationOwner: warpOwner,
})

type Body<K extends TxKind> = {
  [F in Exclude<keyof Extract<UnsignedTx, { kind: K }>, 'kind'>]: fc.Arbitrary<
    Extract<UnsignedTx, { kind: K }>[F]
  >
}

/** The fields of every transaction type; a type without an entry does not compile. */
const bodies: { [K in TxKind]: Body<K> } = {
  AddValidatorTx: { base, validator, stake: outputs, rewardsOwner: owners, delegationShares: u32 },
  AddSubnetValidatorTx: {
    base,
    validator: fc.record({ nodeId, start: u64, end: u64, weight: u64, subnetId: id }),
    subnetAuthorization: authorization,
  },
  AddDelegatorTx: { base, validator, stake: outputs, rewardsOwner: owners },
  CreateChainTx: {
    base,
    subnetId: id,
    chainName: fc.string({ unit: 'grapheme', maxLength: 20 }),
    vmId: id,
    fxIds: few(id),
    genesisData: blob,
    subnetAuthorization: authorization,
  },
  CreateSubnetTx: { base, owner: owners },
  ImportTx: { base, sourceChain: id, importedInputs: inputs },
  ExportTx: { base, destinationChain: id, exportedOutputs: outputs },
  AdvanceTimeTx: { time: u64 },
  RewardValidatorTx: { stakerTxId: id },
  RemoveSubnetValidatorTx: { base, nodeId, subnetId: id, subnetAuthorization: authorization },
  TransformSubnetTx: {
    base,
    subnetId: id,
    assetId: id,
    initialSupply: u64,
    maximumSupply: u64,
    minConsumptionRate: u64,
    maxConsumptionRate: u64,
    minValidatorStake: u64,
    maxValidatorStake: u64,
    minStakeDurationSeconds: u32,
    maxStakeDurationSeconds: u32,
    minDelegationFee: u32,
    minDelegatorStake: u64,
    maxValidatorWeightFactor: u8,
    uptimeRequirement: u32,
    subnetAuthorization: authorization,
  },
  AddPermissionlessValidatorTx: {
    base,
    validator,
    subnetId: id,
    signer,
    stake: outputs,
    validationRewardsOwner: owners,
    delegationRewardsOwner: owners,
    delegationShares: u32,
  },
  AddPermissionlessDelegatorTx: { base, validator, subnetId: id, stake: outputs, rewardsOwner: owners },
  TransferSubnetOwnershipTx: { base, subnetId: id, subnetAuthorization: authorization, newOwner: owners },
  BaseTx: { base },
  ConvertSubnetToL1Tx: {
    base,
    subnetId: id,
    chainId: id,
    managerAddress: blob,
    validators: few(conversionValidator),
    subnetAuthorization: authorization,
  },
  RegisterL1ValidatorTx: { base, balanceNAVAX: u64, proofOfPossession: bytesOf(96), message: blob },
  SetL1ValidatorWeightTx: { base, message: blob },
  IncreaseL1ValidatorBalanceTx: { base, validationId: id, balanceNAVAX: u64 },
  DisableL1ValidatorTx: { base, validationId: id, disableAuthorization: authorization },
  AddAutoRenewedValidatorTx: {
    base,
    nodeIdBytes: blob,
    signer,
    stake: outputs,
    validationRewardsOwner: owners,
    delegationRewardsOwner: owners,
    validatorAuthority: owners,
    delegationShares: u32,
    autoCompoundRewardShares: u32,
    periodSeconds: u64,
  },
  SetAutoRenewedValidatorConfigTx: {
    base,
    stakerTxId: id,
    authorization,
    autoCompoundRewardShares: u32,
    periodSeconds: u64,
  },
  RewardAutoRenewedValidatorTx: { stakerTxId: id, timestamp: u64 },
}

/** Transactions by type. */
export const txsByKind: readonly { readonly kind: TxKind; readonly tx: fc.Arbitrary<UnsignedTx> }[] =
  Object.entries(bodies).map(([kind, fields]) => ({
    kind: kind as TxKind,
    tx: fc.record(
      { kind: fc.constant(kind), ...(fields as Record<string, fc.Arbitrary<unknown>>) },
      { noNullPrototype: true },
    ) as unknown as fc.Arbitrary<UnsignedTx>,
  }))
