import { hexToBytes } from '../../../../state/codec/hex.js'
import { emptyId, type Id, type NodeId } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import type { TxKind, UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { BaseFields } from '../../../../state/utxo/baseFields.js'
import type { PlatformNetwork } from '../../../methods/platform/platformNetwork.js'
import { baseOf, byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const avax = 1_000_000_000n
const stakeNAVAX = 2_000n * avax
const nodeId = '0b'.repeat(20) as NodeId
const subnetId = '0c'.repeat(32) as Id
const xChain = '0f'.repeat(32) as Id
const proof = blsProvePossession(new Uint8Array(32).fill(5))

/**
 * Returns a well-formed transaction of each kind that needs no message of an L1. They have no inputs, and their
 * subnets and validators need not exist.
 * @param fields base fields that are other ones
 */
export function eachKind({ platform }: Pick<PlatformNetwork, 'platform'>, fields: Partial<BaseFields> = {}) {
  const base = { ...baseOf(platform), ...fields }
  const end = platform.timestamp + 30n * 86_400n
  const validator = { nodeId, start: 0n, end, weight: stakeNAVAX }
  const stake = [payer.output(platform, stakeNAVAX)]
  const { owners } = payer
  const imported = {
    txId: subnetId,
    outputIndex: 0,
    assetId: platform.avaxAssetId,
    input: { kind: 'transfer', amount: avax, signatureIndices: [0] },
  } as const
  return {
    BaseTx: { kind: 'BaseTx', base },
    ImportTx: { kind: 'ImportTx', base, sourceChain: xChain, importedInputs: [imported] },
    ExportTx: {
      kind: 'ExportTx',
      base,
      destinationChain: xChain,
      exportedOutputs: [payer.output(platform, avax)],
    },
    CreateSubnetTx: { kind: 'CreateSubnetTx', base, owner: owners },
    CreateChainTx: {
      kind: 'CreateChainTx',
      base,
      subnetId,
      chainName: 'memo',
      vmId: '03'.repeat(32) as Id,
      fxIds: [],
      genesisData: Uint8Array.of(1),
      subnetAuthorization: byFirstOwner,
    },
    AddSubnetValidatorTx: {
      kind: 'AddSubnetValidatorTx',
      base,
      validator: { ...validator, weight: 20n, subnetId },
      subnetAuthorization: byFirstOwner,
    },
    RemoveSubnetValidatorTx: {
      kind: 'RemoveSubnetValidatorTx',
      base,
      nodeId,
      subnetId,
      subnetAuthorization: byFirstOwner,
    },
    TransferSubnetOwnershipTx: {
      kind: 'TransferSubnetOwnershipTx',
      base,
      subnetId,
      subnetAuthorization: byFirstOwner,
      newOwner: owners,
    },
    TransformSubnetTx: {
      kind: 'TransformSubnetTx',
      base,
      subnetId,
      assetId: '0d'.repeat(32) as Id,
      initialSupply: 1_000n,
      maximumSupply: 2_000n,
      minConsumptionRate: 0n,
      maxConsumptionRate: 0n,
      minValidatorStake: 1n,
      maxValidatorStake: 100n,
      minStakeDurationSeconds: 1,
      maxStakeDurationSeconds: 2,
      minDelegationFee: 0,
      minDelegatorStake: 1n,
      maxValidatorWeightFactor: 1,
      uptimeRequirement: 0,
      subnetAuthorization: byFirstOwner,
    },
    AddPermissionlessValidatorTx: {
      kind: 'AddPermissionlessValidatorTx',
      base,
      validator,
      subnetId: emptyId,
      signer: proof,
      stake,
      validationRewardsOwner: owners,
      delegationRewardsOwner: owners,
      delegationShares: 20_000,
    },
    AddPermissionlessDelegatorTx: {
      kind: 'AddPermissionlessDelegatorTx',
      base,
      validator,
      subnetId: emptyId,
      stake,
      rewardsOwner: owners,
    },
    ConvertSubnetToL1Tx: {
      kind: 'ConvertSubnetToL1Tx',
      base,
      subnetId,
      chainId: '0e'.repeat(32) as Id,
      managerAddress: new Uint8Array(20),
      validators: [
        {
          nodeIdBytes: hexToBytes(nodeId),
          weight: 20n,
          balanceNAVAX: avax,
          signer: proof,
          remainingBalanceOwner: { threshold: 1, addresses: [payer.address] },
          deactivationOwner: { threshold: 1, addresses: [payer.address] },
        },
      ],
      subnetAuthorization: byFirstOwner,
    },
    IncreaseL1ValidatorBalanceTx: {
      kind: 'IncreaseL1ValidatorBalanceTx',
      base,
      validationId: subnetId,
      balanceNAVAX: avax,
    },
    DisableL1ValidatorTx: {
      kind: 'DisableL1ValidatorTx',
      base,
      validationId: subnetId,
      disableAuthorization: byFirstOwner,
    },
    AddAutoRenewedValidatorTx: {
      kind: 'AddAutoRenewedValidatorTx',
      base,
      nodeIdBytes: hexToBytes(nodeId),
      signer: proof,
      stake,
      validationRewardsOwner: owners,
      delegationRewardsOwner: owners,
      validatorAuthority: owners,
      delegationShares: 20_000,
      autoCompoundRewardShares: 300_000,
      periodSeconds: 30n * 86_400n,
    },
    SetAutoRenewedValidatorConfigTx: {
      kind: 'SetAutoRenewedValidatorConfigTx',
      base,
      stakerTxId: subnetId,
      authorization: byFirstOwner,
      autoCompoundRewardShares: 1_000_000,
      periodSeconds: 0n,
    },
    AddValidatorTx: {
      kind: 'AddValidatorTx',
      base,
      validator: { ...validator, start: platform.timestamp + 60n },
      stake,
      rewardsOwner: owners,
      delegationShares: 20_000,
    },
    AddDelegatorTx: {
      kind: 'AddDelegatorTx',
      base,
      validator: { ...validator, start: platform.timestamp + 60n },
      stake,
      rewardsOwner: owners,
    },
  } satisfies { readonly [K in TxKind]?: Extract<UnsignedTx, { readonly kind: K }> }
}
