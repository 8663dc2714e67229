import type { EvmFlavour } from '../../state/evm/values/EvmFlavour.js'

const noKeys = 'The node keeps no keys. Accounts are impersonated (emulator.impersonate) or sign themselves.'
const waits = 'It waits in real time. debug_startCPUProfile and debug_stopCPUProfile are served.'
const noGo = 'It records the scheduler of the Go runtime, which is not there.'

/** The methods of `eth` that the VMs before Helicon and Helicon's VM serve. */
const ethOfBothEras: readonly string[] = [
  'baseFee',
  'blockNumber',
  'call',
  'callDetailed',
  'chainId',
  'createAccessList',
  'estimateGas',
  'feeHistory',
  'fillTransaction',
  'gasPrice',
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
]
/** The methods of other namespaces that all these VMs serve. */
const ofBothEras: Readonly<Record<string, readonly string[]>> = {
  net: ['listening', 'peerCount', 'version'],
  rpc: ['modules'],
  txpool: ['content', 'contentFrom', 'inspect', 'status'],
  web3: ['clientVersion', 'sha3'],
}

/**
 * Every method that the EVM chains of AvalancheGo 1.14.2 serve at their `/rpc` with all APIs of `eth-apis` and
 * `warp-api-enabled`: the exported methods of the Go types that the VMs register (`eth/backend.go` APIs,
 * `internal/ethapi/backend.go` GetAPIs, `eth/tracers/api.go` APIs, `node/api.go`, `warp/service.go` of
 * `graft/coreth` and `graft/subnet-evm`), without those that return a subscription, with their first letter in
 * lower case. By namespace.
 */
const realEvmNames: Readonly<Record<string, readonly string[]>> = {
  ...ofBothEras,
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
  eth: [...ethOfBothEras, 'accounts', 'coinbase', 'etherbase', 'getBadBlocks'],
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
  warp: [
    'getBlockAggregateSignature',
    'getBlockSignature',
    'getMessage',
    'getMessageAggregateSignature',
    'getMessageSignature',
  ],
}

/**
 * Every method that Helicon's C-Chain serves at its `/rpc`, without those that return a subscription (AvalancheGo
 * `vms/saevm/sae/rpc/server.go`). By namespace.
 */
const heliconNames: Readonly<Record<string, readonly string[]>> = {
  ...ofBothEras,
  debug: [
    'intermediateRoots',
    'standardTraceBadBlockToFile',
    'standardTraceBlockToFile',
    'traceBadBlock',
    'traceBlock',
    'traceBlockByHash',
    'traceBlockByNumber',
    'traceBlockFromFile',
    'traceCall',
    'traceTransaction',
  ],
  eth: [...ethOfBothEras, 'suggestPriceOptions'],
}

/** The names of {@link heliconNames} in full. */
export const heliconMethods: readonly string[] = Object.entries(heliconNames).flatMap(([namespace, names]) =>
  names.map((name) => `${namespace}_${name}`),
)

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
