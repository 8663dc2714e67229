import { all, type Objects } from './kinds.js'

/** "Chain Data API and Metrics API", section "Resources and their fields". */
export const dataObjects = {
  // Common
  ChainInfo: all('string', 'chainName', 'network'),
  AssetAmount: {
    ...all('string', 'assetId', 'name', 'symbol', 'type', 'amount'),
    denomination: 'integer',
  },
  Price: all('string', 'currencyCode', 'value'),
  TokenParty: { ...all('string', 'name', 'symbol', 'logoUri', 'address'), decimals: 'integer' },
  BlsCredentials: all('string', 'publicKey', 'proofOfPossession'),
  DataApiError: { message: 'string', statusCode: 'integer', error: 'string' },
  MetricsApiError: { message: 'string[]', error: 'string', statusCode: 'integer' },
  // Utxo
  Utxo: {
    addresses: 'string[]',
    asset: 'AssetAmount',
    ...all('string', 'consumedOnChainId', 'consumingTxHash', 'createdOnChainId', 'utxoId', 'utxoBytes'),
    ...all('string', 'amount', 'assetId', 'blockNumber', 'consumingBlockNumber', 'rewardType', 'txHash'),
    ...all('integer', 'blockTimestamp', 'consumingBlockTimestamp', 'platformLocktime', 'outputIndex'),
    ...all('integer', 'stakeableLocktime', 'threshold', 'utxoEndTimestamp', 'utxoStartTimestamp'),
    staked: 'boolean',
    utxoType: 'string',
  },
  // Primary-network transaction
  Transaction: {
    ...all('string', 'txHash', 'txType', 'blockNumber', 'blockHash', 'sourceChain', 'destinationChain'),
    ...all('integer', 'blockTimestamp', 'startTimestamp', 'endTimestamp'),
    ...all('Utxo[]', 'consumedUtxos', 'emittedUtxos'),
    ...all('AssetAmount[]', 'value', 'amountBurned', 'amountStaked', 'amountL1ValidatorBalanceBurned'),
    ...all('string', 'delegationFeePercent', 'nodeId', 'subnetId', 'estimatedReward', 'rewardTxHash'),
    ...all('string', 'memo', 'stakingTxHash'),
    l1ValidatorManagerDetails: 'L1ValidatorManagerDetails',
    l1ValidatorDetails: 'L1ValidatorDetails[]',
    rewardAddresses: 'string[]',
    subnetOwnershipInfo: 'SubnetOwnershipInfo',
    blsCredentials: 'BlsCredentials',
    blockchainInfo: 'BlockchainInfo',
  },
  L1ValidatorManagerDetails: all('string', 'blockchainId', 'contractAddress'),
  L1ValidatorDetails: {
    ...all('string', 'validationId', 'validationIdHex', 'nodeId', 'subnetId'),
    ...all('integer', 'weight', 'remainingBalance', 'balanceChange'),
    blsCredentials: 'object',
  },
  SubnetOwnershipInfo: { ...all('integer', 'locktime', 'threshold'), addresses: 'string[]' },
  BlockchainInfo: { ...all('string', 'chainName', 'vmId'), genesisData: 'GenesisData' },
  GenesisData: {
    ...all('any', 'airdropAmount', 'airdropHash', 'baseFeePerGas', 'blobGasUsed', 'coinbase', 'difficulty'),
    ...all('any', 'excessBlobGas', 'extraData', 'gasLimit', 'gasUsed', 'mixHash', 'nonce', 'number'),
    ...all('any', 'parentHash', 'timestamp'),
    alloc: 'map GenesisAccount',
    config: 'GenesisConfig',
  },
  GenesisAccount: { balance: 'any', code: 'any', storage: 'map any' },
  GenesisConfig: {
    ...all('any', 'chainId', 'homesteadBlock', 'eip150Block', 'eip150Hash', 'eip155Block', 'eip158Block'),
    ...all('any', 'byzantiumBlock', 'constantinopleBlock', 'petersburgBlock', 'istanbulBlock'),
    ...all('any', 'muirGlacierBlock', 'berlinBlock', 'londonBlock', 'subnetEVMTimestamp'),
    allowFeeRecipients: 'boolean',
    feeConfig: 'GenesisFeeConfig',
    warpConfig: 'GenesisWarpConfig',
    ...all('GenesisPermissions', 'txAllowListConfig', 'contractDeployerAllowListConfig'),
    ...all('GenesisPermissions', 'contractNativeMinterConfig', 'feeManagerConfig', 'rewardManagerConfig'),
  },
  GenesisFeeConfig: all(
    'any',
    ...['baseFeeChangeDenominator', 'blockGasCostStep', 'gasLimit', 'maxBlockGasCost', 'minBaseFee'],
    ...['minBlockGasCost', 'targetBlockRate', 'targetGas'],
  ),
  GenesisWarpConfig: {
    ...all('any', 'blockTimestamp', 'quorumNumerator'),
    requirePrimaryNetworkSigners: 'boolean',
  },
  GenesisPermissions: {
    blockTimestamp: 'any',
    ...all('string[]', 'adminAddresses', 'managerAddresses', 'enabledAddresses'),
  },
  // Validator (primary network)
  Validator: {
    ...all('string', 'txHash', 'nodeId', 'subnetId', 'amountStaked', 'delegationFee', 'amountDelegated'),
    ...all('integer', 'startTimestamp', 'endTimestamp', 'delegatorCount'),
    blsCredentials: 'BlsCredentials',
    rewards: 'ValidatorRewards',
    validationStatus: 'string',
  },
  ValidatorRewards: {
    ...all('string', 'validationRewardAmount', 'delegationRewardAmount', 'rewardTxHash'),
    rewardAddresses: 'string[]',
  },
  // Delegator
  Delegator: {
    ...all('string', 'txHash', 'nodeId', 'amountDelegated', 'delegationFee', 'grossReward', 'netReward'),
    ...all('integer', 'startTimestamp', 'endTimestamp'),
    rewardAddresses: 'string[]',
    delegationStatus: 'string',
  },
  // HistoricalReward
  HistoricalReward: {
    addresses: 'string[]',
    ...all('string', 'txHash', 'amountStaked', 'nodeId', 'rewardType', 'utxoId', 'rewardTxHash'),
    ...all('integer', 'startTimestamp', 'endTimestamp', 'outputIndex'),
    reward: 'RewardAmount',
  },
  RewardAmount: {
    ...all('string', 'assetId', 'name', 'symbol', 'type', 'amount'),
    denomination: 'integer',
    historicalPrice: 'Price',
  },
  // EVM block
  EvmBlock: {
    ...all('string', 'chainId', 'blockNumber', 'blockHash', 'baseFee', 'gasUsed', 'gasLimit', 'gasCost'),
    ...all('string', 'parentHash', 'feesSpent', 'cumulativeTransactions'),
    ...all('integer', 'blockTimestamp', 'txCount'),
  },
  // Primary-network block (proposed by a node)
  PrimaryBlock: {
    ...all('string', 'blockNumber', 'blockHash', 'parentHash', 'blockType', 'currentSupply'),
    ...all('integer', 'blockTimestamp', 'txCount', 'blockSizeBytes', 'l1ValidatorsAccruedFees'),
    activeL1Validators: 'integer',
    transactions: 'string[]',
    proposerDetails: 'ProposerDetails',
  },
  ProposerDetails: {
    ...all('string', 'proposerId', 'proposerParentId', 'proposerNodeId'),
    ...all('integer', 'proposerPChainHeight', 'proposerTimestamp'),
  },
  // Token metadata (ERC-1155 and NFT)
  Erc1155Metadata: {
    ...all('string', 'indexStatus', 'name', 'symbol', 'imageUri', 'description', 'animationUri'),
    ...all('string', 'externalUrl', 'background', 'properties'),
    ...all('integer', 'metadataLastUpdatedTimestamp', 'decimals'),
  },
  NftMetadata: {
    ...all('string', 'indexStatus', 'name', 'symbol', 'imageUri', 'description', 'animationUri'),
    ...all('string', 'externalUrl', 'background', 'attributes'),
    metadataLastUpdatedTimestamp: 'integer',
  },
  Erc1155Token: {
    ...all('string', 'address', 'ercType', 'tokenId', 'tokenUri'),
    metadata: 'Erc1155Metadata',
  },
  Erc1155Transfer: {
    ...all('string', 'blockNumber', 'blockHash', 'txHash', 'value'),
    ...all('integer', 'blockTimestamp', 'logIndex'),
    ...all('TokenParty', 'from', 'to'),
    erc1155Token: 'Erc1155Token',
  },
  Erc1155Balance: {
    ...all('string', 'address', 'ercType', 'tokenId', 'tokenUri', 'chainId', 'balance'),
    metadata: 'Erc1155Metadata',
  },
  NativeTokenBalance: {
    ...all('string', 'name', 'symbol', 'logoUri', 'chainId', 'balance'),
    decimals: 'integer',
    ...all('Price', 'price', 'balanceValue'),
  },
  NftToken: {
    ...all('string', 'address', 'name', 'symbol', 'ercType', 'tokenId', 'tokenUri', 'ownerAddress'),
    metadata: 'NftMetadata',
  },
  // ICM message
  IcmMessage: {
    ...all('string', 'messageId', 'icmContractAddress', 'sourceBlockchainId', 'destinationBlockchainId'),
    ...all('string', 'sourceEvmChainId', 'destinationEvmChainId', 'messageNonce', 'from', 'to', 'data'),
    ...all('boolean', 'messageExecuted', 'receiptDelivered'),
    receipts: 'IcmReceipt[]',
    rewardDetails: 'IcmReward',
    sourceTransaction: 'IcmTransaction',
    status: 'string',
  },
  IcmReceipt: all('string', 'receivedMessageNonce', 'relayerRewardAddress'),
  IcmReward: {
    ...all('string', 'address', 'name', 'symbol', 'logoUri', 'ercType', 'value'),
    decimals: 'integer',
    price: 'Price',
  },
  IcmTransaction: { ...all('string', 'txHash', 'gasSpent'), timestamp: 'integer' },
  // Chain
  Chain: {
    ...all('string', 'chainId', 'status', 'chainName', 'description', 'platformChainId', 'subnetId'),
    ...all('string', 'vmId', 'vmName', 'explorerUrl', 'rpcUrl', 'wsUrl', 'chainLogoUri'),
    ...all('boolean', 'isTestnet', 'private'),
    utilityAddresses: 'UtilityAddresses',
    networkToken: 'NetworkToken',
    enabledFeatures: 'string[]',
  },
  UtilityAddresses: { multicall: 'string' },
  NetworkToken: { ...all('string', 'name', 'symbol', 'logoUri', 'description'), decimals: 'integer' },
  // Aggregation result
  AggregationResult: { signedMessage: 'string' },
  // Metrics series
  MetricsSeries: {
    results: 'MetricsPoint[]',
    ...all('integer', 'status', 'lastRun'),
    nextPageToken: 'string',
  },
  MetricsPoint: { timestamp: 'integer', value: 'number' },
} as const satisfies Objects
