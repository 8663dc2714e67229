import type { EvmFlavour } from '../../state/evm/values/EvmFlavour.js'

const noKeys = 'The node keeps no keys. Accounts are impersonated (emulator.impersonate) or sign themselves.'
const waits = 'It waits in real time. debug_startCPUProfile and debug_stopCPUProfile are served.'
const noGo = 'It records the scheduler of the Go runtime, which is not there.'

/**
 * Every method that the EVM chains of AvalancheGo 1.14.2 serve at their `/rpc` with all APIs of `eth-apis` and
 * `warp-api-enabled`: the exported methods of the Go types that the VMs register (`eth/backend.go` APIs,
 * `internal/ethapi/backend.go` GetAPIs, `eth/tracers/api.go` APIs, `node/api.go`, `warp/service.go` of
 * `graft/coreth` and `graft/subnet-evm`), without those that return a subscription, with their first letter in
 * lower case. By namespace.
 */
const realEvmNames: Readonly<Record<string, readonly string[]>> = {
  admin: ['exportChain', 'importChain'],
  debug: [
    'accountRange',
    'blockProfile',
    'cpuProfile',
    'dumpBlock',
    'freeOSMemory',
    'gcStats',
    'getAccessibleState',
    'getBadBlocks',
    'getModifiedAccountsByHash',
    'getModifiedAccountsByNumber',
    'getRawBlock',
    'getRawHeader',
    'getRawReceipts',
    'getRawTransaction',
    'goTrace',
    'intermediateRoots',
    'memStats',
    'mutexProfile',
    'preimage',
    'printBlock',
    'setBlockProfileRate',
    'setGCPercent',
    'setMutexProfileFraction',
    'stacks',
    'standardTraceBadBlockToFile',
    'standardTraceBlockToFile',
    'startCPUProfile',
    'startGoTrace',
    'stopCPUProfile',
    'stopGoTrace',
    'storageRangeAt',
    'traceBadBlock',
    'traceBlock',
    'traceBlockByHash',
    'traceBlockByNumber',
    'traceBlockFromFile',
    'traceCall',
    'traceTransaction',
    'verbosity',
    'vmodule',
    'writeBlockProfile',
    'writeMemProfile',
    'writeMutexProfile',
  ],
  eth: [
    'accounts',
    'baseFee',
    'blockNumber',
    'call',
    'callDetailed',
    'chainId',
    'coinbase',
    'createAccessList',
    'estimateGas',
    'etherbase',
    'feeHistory',
    'fillTransaction',
    'gasPrice',
    'getBadBlocks',
    'getBalance',
    'getBlockByHash',
    'getBlockByNumber',
    'getBlockReceipts',
    'getBlockTransactionCountByHash',
    'getBlockTransactionCountByNumber',
    'getChainConfig',
    'getCode',
    'getFilterChanges',
    'getFilterLogs',
    'getHeaderByHash',
    'getHeaderByNumber',
    'getLogs',
    'getProof',
    'getRawTransactionByBlockHashAndIndex',
    'getRawTransactionByBlockNumberAndIndex',
    'getRawTransactionByHash',
    'getStorageAt',
    'getTransactionByBlockHashAndIndex',
    'getTransactionByBlockNumberAndIndex',
    'getTransactionByHash',
    'getTransactionCount',
    'getTransactionReceipt',
    'getUncleByBlockHashAndIndex',
    'getUncleByBlockNumberAndIndex',
    'getUncleCountByBlockHash',
    'getUncleCountByBlockNumber',
    'maxPriorityFeePerGas',
    'newBlockFilter',
    'newFilter',
    'newPendingTransactionFilter',
    'pendingTransactions',
    'resend',
    'sendRawTransaction',
    'sendTransaction',
    'sign',
    'signTransaction',
    'syncing',
    'uninstallFilter',
  ],
  net: ['listening', 'peerCount', 'version'],
  personal: [
    'deriveAccount',
    'ecRecover',
    'importRawKey',
    'initializeWallet',
    'listAccounts',
    'listWallets',
    'lockAccount',
    'newAccount',
    'openWallet',
    'sendTransaction',
    'sign',
    'signTransaction',
    'unlockAccount',
    'unpair',
  ],
  rpc: ['modules'],
  txpool: ['content', 'contentFrom', 'inspect', 'status'],
  warp: [
    'getBlockAggregateSignature',
    'getBlockSignature',
    'getMessage',
    'getMessageAggregateSignature',
    'getMessageSignature',
  ],
  web3: ['clientVersion', 'sha3'],
}

/** The methods that only one of the VMs serves. */
const ofOneVm: Readonly<Record<EvmFlavour, readonly string[]>> = {
  coreth: ['eth_suggestPriceOptions'],
  'subnet-evm': ['eth_feeConfig', 'eth_getActivePrecompilesAt', 'eth_getActiveRulesAt'],
}

/** Returns the methods that a chain of the real node serves. */
export function realEvmMethods(flavour: EvmFlavour): readonly string[] {
  const shared = Object.entries(realEvmNames).flatMap(([namespace, names]) =>
    names.map((name) => `${namespace}_${name}`),
  )
  return [...shared, ...ofOneVm[flavour]]
}

/** The methods that are not served here, with the reasons. */
export const missingEvmMethods: Readonly<Record<string, string>> = {
  personal_importRawKey: noKeys,
  personal_newAccount: noKeys,
  debug_cpuProfile: waits,
  debug_goTrace: noGo,
  debug_startGoTrace: noGo,
  debug_stopGoTrace: noGo,
}
