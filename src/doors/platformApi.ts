import type { NodeCall, None } from './nodeCall.js'

/** How transactions, blocks and UTXOs are written: `hex` (default, with a checksum), `hexnc` (without), `json` where it applies. */
export type Encoding = 'hex' | 'hexc' | 'hexnc' | 'json'

type Owner = {
  locktime: string
  threshold: string
  addresses: readonly string[]
}

/** A validator or L1 validator as `platform.getCurrentValidators` lists it; which members it has depends on its kind. */
export type CurrentValidator = {
  txID?: string
  validationID?: string
  startTime: string
  endTime?: string
  weight: string
  nodeID: string
  publicKey?: string
  stakeAmount?: string
  balance?: string
  minNonce?: string
  connected?: boolean
  uptime?: string
  potentialReward?: string
  delegationFee?: string
  delegatorCount?: string
  delegatorWeight?: string
  delegators?: readonly Readonly<Record<string, unknown>>[] | null
  validationRewardOwner?: Owner
  delegationRewardOwner?: Owner
  signer?: { publicKey: string; proofOfPossession: string }
}

type SubnetParam = { subnetID?: string }
type UtxoIndex = { address: string; utxo: string }
type FeeState = { excess: number; price: number; timestamp: string }

/** The P-Chain's methods. A height is a number, a decimal string, or `proposed` where it says so. */
export type PlatformApi = {
  'platform.getHeight': NodeCall<None, { height: string }>
  'platform.getProposedHeight': NodeCall<None, { height: string }>
  'platform.getTimestamp': NodeCall<None, { timestamp: string }>
  'platform.getBalance': NodeCall<
    { addresses: readonly string[] },
    {
      balance: string
      unlocked: string
      lockedStakeable: string
      lockedNotStakeable: string
      balances: Readonly<Record<string, string>>
      unlockeds: Readonly<Record<string, string>>
      lockedStakeables: Readonly<Record<string, string>>
      lockedNotStakeables: Readonly<Record<string, string>>
      utxoIDs: readonly { txID: string; outputIndex: number }[]
    }
  >
  'platform.getUTXOs': NodeCall<
    {
      addresses: readonly string[]
      sourceChain?: string
      limit?: number
      startIndex?: UtxoIndex
      encoding?: Encoding
    },
    { numFetched: string; utxos: readonly string[]; endIndex: UtxoIndex; encoding: string }
  >
  'platform.getStake': NodeCall<
    { addresses: readonly string[]; validatorsOnly?: boolean; encoding?: Encoding },
    {
      staked: string
      stakeds: Readonly<Record<string, string>>
      stakedOutputs: readonly string[]
      encoding: string
    }
  >
  'platform.getMinStake': NodeCall<SubnetParam, { minValidatorStake: string; minDelegatorStake: string }>
  'platform.getTotalStake': NodeCall<SubnetParam, { stake?: string; weight: string }>
  'platform.getStakingAssetID': NodeCall<SubnetParam, { assetID: string }>
  'platform.getCurrentSupply': NodeCall<SubnetParam, { supply: string; height: string }>
  'platform.getCurrentValidators': NodeCall<
    SubnetParam & { nodeIDs?: readonly string[] },
    { validators: readonly CurrentValidator[] }
  >
  'platform.getL1Validator': NodeCall<{ validationID: string }, CurrentValidator & { height: string }>
  'platform.sampleValidators': NodeCall<SubnetParam & { size: number }, { validators: readonly string[] }>
  'platform.getValidatorsAt': NodeCall<
    SubnetParam & { height: number | string },
    Readonly<Record<string, { publicKey: string | null; weight: string }>>
  >
  'platform.getAllValidatorsAt': NodeCall<
    { height: number | string },
    {
      validatorSets: Readonly<
        Record<
          string,
          {
            validators: readonly { publicKey: string; weight: string; nodeIDs: readonly string[] }[]
            totalWeight: string
          }
        >
      >
    }
  >
  'platform.getSubnet': NodeCall<
    { subnetID: string },
    Readonly<{
      isPermissioned: boolean
      controlKeys: readonly string[]
      threshold: string
      locktime: string
      subnetTransformationTxID: string
      conversionID: string
      managerChainID: string
      managerAddress: string | null
    }>
  >
  'platform.getSubnets': NodeCall<
    { ids?: readonly string[] },
    { subnets: readonly { id: string; controlKeys: readonly string[]; threshold: string }[] }
  >
  'platform.getBlockchains': NodeCall<
    None,
    { blockchains: readonly { id: string; name: string; subnetID: string; vmID: string }[] }
  >
  'platform.getBlockchainStatus': NodeCall<{ blockchainID: string }, { status: string }>
  'platform.validatedBy': NodeCall<{ blockchainID: string }, { subnetID: string }>
  'platform.validates': NodeCall<SubnetParam, { blockchainIDs: readonly string[] }>
  'platform.issueTx': NodeCall<{ tx: string; encoding?: Encoding }, { txID: string }>
  'platform.getTx': NodeCall<{ txID: string; encoding?: Encoding }, { tx: unknown; encoding: string }>
  'platform.getTxStatus': NodeCall<{ txID: string }, { status: string; reason?: string }>
  'platform.getRewardUTXOs': NodeCall<
    { txID: string; encoding?: Encoding },
    { numFetched: string; utxos: readonly string[]; encoding: string }
  >
  'platform.getBlock': NodeCall<
    { blockID: string; encoding?: Encoding },
    { block: unknown; encoding: string }
  >
  'platform.getBlockByHeight': NodeCall<
    { height: number | string; encoding?: Encoding },
    { block: unknown; encoding: string }
  >
  'platform.getFeeConfig': NodeCall<
    None,
    Readonly<{
      weights: readonly number[]
      maxCapacity: number
      maxPerSecond: number
      targetPerSecond: number
      minPrice: number
      excessConversionConstant: number
    }>
  >
  'platform.getFeeState': NodeCall<None, FeeState & { capacity: number }>
  'platform.getValidatorFeeConfig': NodeCall<
    None,
    { capacity: number; target: number; minPrice: number; excessConversionConstant: number }
  >
  'platform.getValidatorFeeState': NodeCall<None, FeeState>
}
