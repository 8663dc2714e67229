/**
 * Every method of the node services that AvalancheGo 1.14.2 serves, by endpoint: the exported methods of the
 * Go types that are registered with gorilla/rpc, with their first letter in lower case. Chains are listed by
 * alias.
 */
export const realMethods: Readonly<Record<string, readonly string[]>> = {
  // api/info/service.go
  '/ext/info': [
    'info.getNodeVersion',
    'info.getNodeID',
    'info.getNodeIP',
    'info.getNetworkID',
    'info.getNetworkName',
    'info.getBlockchainID',
    'info.peers',
    'info.isBootstrapped',
    'info.upgrades',
    'info.uptime',
    'info.acps',
    'info.getTxFee',
    'info.getVMs',
  ],
  // api/admin/service.go
  '/ext/admin': [
    'admin.startCPUProfiler',
    'admin.stopCPUProfiler',
    'admin.memoryProfile',
    'admin.lockProfile',
    'admin.alias',
    'admin.aliasChain',
    'admin.getChainAliases',
    'admin.stacktrace',
    'admin.setLoggerLevel',
    'admin.getLoggerLevel',
    'admin.getConfig',
    'admin.loadVMs',
    'admin.dbGet',
  ],
  // api/health/service.go
  '/ext/health': ['health.readiness', 'health.health', 'health.liveness'],
  // graft/coreth/plugin/evm/atomic/vm/api.go
  '/ext/bc/C/avax': ['avax.getUTXOs', 'avax.issueTx', 'avax.getAtomicTxStatus', 'avax.getAtomicTx'],
  // indexer/service.go
  ...Object.fromEntries(
    ['P/block', 'X/block', 'X/vtx', 'X/tx', 'C/block'].map((path) => [
      `/ext/index/${path}`,
      [
        'index.getLastAccepted',
        'index.getContainerByIndex',
        'index.getContainerByID',
        'index.getContainerRange',
        'index.getIndex',
        'index.isAccepted',
      ],
    ]),
  ),
  // vms/platformvm/service.go
  '/ext/bc/P': [
    'platform.getHeight',
    'platform.getProposedHeight',
    'platform.getBalance',
    'platform.getUTXOs',
    'platform.getSubnet',
    'platform.getSubnets',
    'platform.getStakingAssetID',
    'platform.getCurrentValidators',
    'platform.getL1Validator',
    'platform.getCurrentSupply',
    'platform.sampleValidators',
    'platform.getBlockchainStatus',
    'platform.validatedBy',
    'platform.validates',
    'platform.getBlockchains',
    'platform.issueTx',
    'platform.getTx',
    'platform.getTxStatus',
    'platform.getStake',
    'platform.getMinStake',
    'platform.getTotalStake',
    'platform.getRewardUTXOs',
    'platform.getTimestamp',
    'platform.getAllValidatorsAt',
    'platform.getValidatorsAt',
    'platform.getBlock',
    'platform.getBlockByHeight',
    'platform.getFeeConfig',
    'platform.getFeeState',
    'platform.getValidatorFeeConfig',
    'platform.getValidatorFeeState',
  ],
  // vms/avm/service.go
  '/ext/bc/X': [
    'avm.getBlock',
    'avm.getBlockByHeight',
    'avm.getHeight',
    'avm.issueTx',
    'avm.getTxStatus',
    'avm.getTx',
    'avm.getUTXOs',
    'avm.getAssetDescription',
    'avm.getBalance',
    'avm.getAllBalances',
    'avm.getTxFee',
  ],
  // vms/avm/wallet_service.go
  '/ext/bc/X/wallet': ['wallet.issueTx'],
  // vms/proposervm/service.go
  '/ext/bc/P/proposervm': ['proposervm.getProposedHeight', 'proposervm.getCurrentEpoch'],
  '/ext/bc/C/proposervm': ['proposervm.getProposedHeight', 'proposervm.getCurrentEpoch'],
}

/**
 * Methods that the emulated node does not serve yet. A gap that is missing here fails the test, and so does a
 * listed method that is served.
 */
export const missingMethods: readonly string[] = []
