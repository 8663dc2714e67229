/** Fields of the node that some answers have and others have not. */
export const nodeOptional: readonly string[] = fieldsOf({
  ChainConfig:
    'allowFeeRecipients contractDeployerAllowListConfig contractNativeMinterConfig feeManagerConfig',
  PermissionConfig: 'adminAddresses disable',
  PlatformValidator:
    'balance connected deactivationOwner delegationFee delegationRewardOwner delegatorCount delegatorWeight delegators endTime minNonce potentialReward publicKey remainingBalanceOwner signer txID uptime validationID validationRewardOwner',
  Upgrades: 'precompileUpgrades',
})

/** Fields of the Data API and the Metrics API that some answers have and others have not. */
export const dataOptional: readonly string[] = fieldsOf({
  Delegator: 'grossReward netReward',
  Erc1155Metadata:
    'animationUri background decimals description externalUrl imageUri metadataLastUpdatedTimestamp name properties symbol',
  GenesisAccount: 'code storage',
  GenesisConfig:
    'allowFeeRecipients berlinBlock byzantiumBlock constantinopleBlock contractDeployerAllowListConfig contractNativeMinterConfig eip150Block eip150Hash eip155Block eip158Block feeConfig feeManagerConfig homesteadBlock istanbulBlock londonBlock muirGlacierBlock petersburgBlock rewardManagerConfig subnetEVMTimestamp txAllowListConfig warpConfig',
  GenesisData:
    'airdropAmount airdropHash baseFeePerGas blobGasUsed coinbase excessBlobGas gasUsed mixHash number parentHash',
  GenesisWarpConfig: 'quorumNumerator requirePrimaryNetworkSigners',
  IcmMessage: 'sourceTransaction',
  IcmReward: 'logoUri price',
  L1ValidatorDetails: 'balanceChange blsCredentials',
  MetricsSeries: 'nextPageToken',
  NativeTokenBalance: 'balanceValue price',
  NetworkToken: 'description logoUri',
  NftMetadata:
    'animationUri attributes background description externalUrl imageUri metadataLastUpdatedTimestamp name symbol',
  NftToken: 'ownerAddress',
  PrimaryBlock: 'activeL1Validators currentSupply l1ValidatorsAccruedFees',
  TokenParty: 'decimals logoUri name symbol',
  Transaction:
    'amountBurned amountL1ValidatorBalanceBurned amountStaked blockchainInfo blsCredentials consumedUtxos delegationFeePercent destinationChain emittedUtxos endTimestamp estimatedReward l1ValidatorDetails l1ValidatorManagerDetails memo nodeId rewardAddresses rewardTxHash sourceChain stakingTxHash startTimestamp subnetId subnetOwnershipInfo value',
  UtilityAddresses: 'multicall',
  Utxo: 'consumingBlockNumber consumingBlockTimestamp consumingTxHash platformLocktime rewardType stakeableLocktime utxoEndTimestamp utxoStartTimestamp',
  Validator: 'amountDelegated blsCredentials delegationFee delegatorCount rewards',
  ValidatorRewards: 'rewardAddresses rewardTxHash',
})

/** Returns fields by the objects that have them, each with the names of its members. */
function fieldsOf(objects: Readonly<Record<string, string>>): string[] {
  return Object.entries(objects).flatMap(([name, members]) =>
    members.split(' ').map((member) => `${name}.${member}`),
  )
}
