import { all, type Objects } from './kinds.js'

/** "Node JSON-RPC APIs", sections "Objects" and the results of "Endpoints". */
export const nodeObjects = {
  Owner: { ...all('string', 'locktime', 'threshold'), addresses: 'string[]' },
  Peer: {
    ...all('string', 'ip', 'publicIP', 'nodeID', 'version', 'lastSent', 'lastReceived', 'observedUptime'),
    ...all('string[]', 'benched', 'trackedSubnets'),
  },
  FeeConfig: all(
    'number',
    ...['gasLimit', 'targetBlockRate', 'minBaseFee', 'targetGas', 'baseFeeChangeDenominator'],
    ...['minBlockGasCost', 'maxBlockGasCost', 'blockGasCostStep'],
  ),
  PermissionConfig: {
    adminAddresses: 'string[] or null',
    blockTimestamp: 'number',
    disable: 'boolean',
  },
  SubnetValidator: {
    ...all('string', 'validationID', 'nodeID'),
    ...all('integer', 'weight', 'startTimestamp', 'uptimeSeconds'),
    ...all('boolean', 'isActive', 'isL1Validator', 'isConnected'),
    uptimePercentage: 'number',
  },
  PlatformValidator: {
    ...all('string', 'txID', 'startTime', 'endTime', 'nodeID', 'weight', 'validationID', 'publicKey'),
    ...all('string', 'minNonce', 'balance', 'potentialReward', 'delegationFee', 'uptime'),
    ...all('string', 'delegatorCount', 'delegatorWeight'),
    ...all('Owner', 'remainingBalanceOwner', 'deactivationOwner', 'validationRewardOwner'),
    delegationRewardOwner: 'Owner',
    connected: 'boolean',
    signer: 'Signer',
    delegators: 'PlatformDelegator[]',
  },
  Signer: all('string', 'publicKey', 'proofOfPosession'),
  PlatformDelegator: {
    ...all('string', 'txID', 'startTime', 'endTime', 'weight', 'nodeID', 'potentialReward'),
    rewardOwner: 'Owner',
  },
  LoggerLevel: all('string', 'logLevel', 'displayLevel'),
  Acp: {
    ...all('string', 'supportWeight', 'objectWeight', 'abstainWeight'),
    ...all('string[]', 'supporters', 'objectors'),
  },
  NodePop: all('string', 'publicKey', 'proofOfPossession'),
  UtxoId: { txID: 'string', outputIndex: 'integer' },
  Blockchain: all('string', 'id', 'name', 'subnetID', 'vmID'),
  BlockJson: { parentID: 'string', height: 'integer', txs: 'object[]' },
  ChainConfig: {
    chainId: 'integer',
    feeConfig: 'FeeConfig',
    allowFeeRecipients: 'boolean',
    subnetEVMTimestamp: 'integer',
    ...all('PermissionConfig', 'contractDeployerAllowListConfig', 'contractNativeMinterConfig'),
    feeManagerConfig: 'PermissionConfig',
    upgrades: 'Upgrades',
  },
  Upgrades: { precompileUpgrades: 'list of map PermissionConfig' },
  EthRules: all(
    'boolean',
    ...['IsHomestead', 'IsEIP150', 'IsEIP155', 'IsEIP158', 'IsByzantium', 'IsConstantinople'],
    ...['IsPetersburg', 'IsIstanbul', 'IsCancun'],
  ),
  AvalancheRules: all('boolean', 'IsSubnetEVM', 'IsDurango', 'IsEtna'),
  PrecompileStart: { timestamp: 'integer' },
} as const satisfies Objects
