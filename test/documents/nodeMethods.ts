import { all, type Members } from './kinds.js'

/** A method: a line of the tables of section "Endpoints". */
export type DocumentedMethod = {
  readonly name: string
  /** Where it is served; `:chain` is a blockchain ID. */
  readonly path: string
  readonly result: Members | string
}

const admin = (name: string, result: Members = {}) => ({ name: `admin.${name}`, path: '/ext/admin', result })
const info = (name: string, result: Members) => ({ name: `info.${name}`, path: '/ext/info', result })
const platform = (name: string, result: Members) => ({
  name: `platform.${name}`,
  path: '/ext/bc/P',
  result,
})
const evm = (name: string, result: Members | string) => ({
  name: `eth_${name}`,
  path: '/ext/bc/:chain/rpc',
  result,
})

/** "Node JSON-RPC APIs", section "Endpoints". */
export const nodeMethods: readonly DocumentedMethod[] = [
  // Admin API
  admin('alias'),
  admin('aliasChain'),
  admin('getChainAliases', { aliases: 'string[]' }),
  admin('getLoggerLevel', { loggerLevels: 'map LoggerLevel' }),
  admin('setLoggerLevel'),
  admin('loadVMs', { newVMs: 'map string[]', failedVMs: 'map string' }),
  admin('lockProfile'),
  admin('memoryProfile'),
  admin('startCPUProfiler'),
  admin('stopCPUProfiler'),
  // Info API
  info('acps', { acps: 'map Acp' }),
  info('isBootstrapped', { isBootstrapped: 'boolean' }),
  info('getBlockchainID', { blockchainID: 'string' }),
  info('getNetworkID', { networkID: 'string' }),
  info('getNetworkName', { networkName: 'string' }),
  info('getNodeID', { nodeID: 'string', nodePOP: 'NodePop' }),
  info('getNodeIP', { ip: 'string' }),
  info('getNodeVersion', {
    ...all('string', 'version', 'databaseVersion', 'gitCommit', 'rpcProtocolVersion'),
    vmVersions: 'map string',
  }),
  info(
    'getTxFee',
    all(
      'string',
      ...['txFee', 'createAssetTxFee', 'createSubnetTxFee', 'transformSubnetTxFee'],
      ...['createBlockchainTxFee', 'addPrimaryNetworkValidatorFee', 'addPrimaryNetworkDelegatorFee'],
      ...['addSubnetValidatorFee', 'addSubnetDelegatorFee'],
    ),
  ),
  info('getVMs', { vms: 'map string[]' }),
  info('peers', { numPeers: 'string', peers: 'Peer[]' }),
  info('uptime', all('string', 'rewardingStakePercentage', 'weightedAveragePercentage')),
  info('upgrades', {
    ...all('string', 'apricotPhase1Time', 'apricotPhase2Time', 'apricotPhase3Time', 'apricotPhase4Time'),
    ...all('string', 'apricotPhase5Time', 'apricotPhasePre6Time', 'apricotPhase6Time'),
    ...all('string', 'apricotPhasePost6Time', 'banffTime', 'cortinaTime', 'durangoTime', 'etnaTime'),
    ...all('string', 'fortunaTime', 'graniteTime', 'cortinaXChainStopVertexID'),
    apricotPhase4MinPChainHeight: 'integer',
  }),
  // P-Chain API
  platform('getBalance', {
    ...all('map string', 'balances', 'unlockeds', 'lockedStakeables', 'lockedNotStakeables'),
    ...all('string', 'balance', 'unlocked', 'lockedStakeable', 'lockedNotStakeable'),
    utxoIDs: 'UtxoId[]',
  }),
  platform('getBlock', { block: 'any', encoding: 'string' }),
  platform('getBlockByHeight', { block: 'any', encoding: 'string' }),
  platform('getBlockchains', { blockchains: 'Blockchain[]' }),
  platform('getBlockchainStatus', { status: 'string' }),
  platform('getCurrentSupply', { supply: 'string' }),
  platform('getCurrentValidators', { validators: 'PlatformValidator[]' }),
  // Subnet EVM API
  evm('feeConfig', { feeConfig: 'FeeConfig', lastChangedAt: 'number' }),
  evm('getChainConfig', 'ChainConfig'),
  evm('getActivePrecompilesAt', 'map PermissionConfig'),
  evm('getActiveRulesAt', {
    ethRules: 'EthRules',
    avalancheRules: 'AvalancheRules',
    precompiles: 'map PrecompileStart',
  }),
  {
    name: 'validators.getCurrentValidators',
    path: '/ext/bc/:chain/validators',
    result: { validators: 'SubnetValidator[]' },
  },
]

/** Section "States and transitions", and the encodings of blocks. */
export const nodeEnumerations: Readonly<Record<string, readonly string[]>> = {
  'platform.getBlockchainStatus.status': ['Validating', 'Created', 'Preferred', 'Syncing', 'Unknown'],
  'platform.getBlock.encoding': ['hex', 'json'],
  'platform.getBlockByHeight.encoding': ['hex', 'json'],
}
