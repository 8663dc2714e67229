import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { accounts } from './accounts.js'
import { baseFee } from './baseFee.js'
import { blockNumber } from './blockNumber.js'
import { call } from './call.js'
import { callDetailed } from './callDetailed.js'
import { chainId } from './chainId.js'
import { createAccessList } from './createAccessList.js'
import { estimateGas } from './estimateGas.js'
import { etherbase } from './etherbase.js'
import { feeConfig } from './feeConfig.js'
import { feeHistory } from './feeHistory.js'
import { fillTransaction } from './fillTransaction.js'
import { gasPrice } from './gasPrice.js'
import { getActivePrecompilesAt } from './getActivePrecompilesAt.js'
import { getActiveRulesAt } from './getActiveRulesAt.js'
import { getBadBlocks } from './getBadBlocks.js'
import { getBalance } from './getBalance.js'
import { getBlockByHash } from './getBlockByHash.js'
import { getBlockByNumber } from './getBlockByNumber.js'
import { getBlockReceipts } from './getBlockReceipts.js'
import { getBlockTransactionCountByHash } from './getBlockTransactionCountByHash.js'
import { getBlockTransactionCountByNumber } from './getBlockTransactionCountByNumber.js'
import { getChainConfig } from './getChainConfig.js'
import { getCode } from './getCode.js'
import { getFilterChanges } from './getFilterChanges.js'
import { getFilterLogs } from './getFilterLogs.js'
import { getHeaderByHash } from './getHeaderByHash.js'
import { getHeaderByNumber } from './getHeaderByNumber.js'
import { getLogs } from './getLogs.js'
import { getProof } from './getProof.js'
import { getRawTransactionByBlockHashAndIndex } from './getRawTransactionByBlockHashAndIndex.js'
import { getRawTransactionByBlockNumberAndIndex } from './getRawTransactionByBlockNumberAndIndex.js'
import { getRawTransactionByHash } from './getRawTransactionByHash.js'
import { getStorageAt } from './getStorageAt.js'
import { getTransactionByBlockHashAndIndex } from './getTransactionByBlockHashAndIndex.js'
import { getTransactionByBlockNumberAndIndex } from './getTransactionByBlockNumberAndIndex.js'
import { getTransactionByHash } from './getTransactionByHash.js'
import { getTransactionCount } from './getTransactionCount.js'
import { getTransactionReceipt } from './getTransactionReceipt.js'
import { getUncleByBlockHashAndIndex } from './getUncleByBlockHashAndIndex.js'
import { getUncleByBlockNumberAndIndex } from './getUncleByBlockNumberAndIndex.js'
import { getUncleCountByBlockHash } from './getUncleCountByBlockHash.js'
import { getUncleCountByBlockNumber } from './getUncleCountByBlockNumber.js'
import { maxPriorityFeePerGas } from './maxPriorityFeePerGas.js'
import { newBlockFilter } from './newBlockFilter.js'
import { newFilter } from './newFilter.js'
import { newPendingTransactionFilter } from './newPendingTransactionFilter.js'
import { suggestPriceOptions } from './parts/suggestPriceOptions.js'
import { pendingTransactions } from './pendingTransactions.js'
import { resend } from './resend.js'
import { sendRawTransaction } from './sendRawTransaction.js'
import { sendTransaction } from './sendTransaction.js'
import { sign } from './sign.js'
import { signTransaction } from './signTransaction.js'
import { syncing } from './syncing.js'
import { uninstallFilter } from './uninstallFilter.js'

// The namespace `eth`, grouped by the API names with which a chain's config enables its parts.

/** API `eth` (coreth `eth/api.go`). */
export const ethMethods: readonly Method<EvmEndpoint>[] = [etherbase]

/** API `internal-eth` (coreth `internal/ethapi/api.go` EthereumAPI). */
export const internalEthMethods: readonly Method<EvmEndpoint>[] = [
  gasPrice,
  baseFee,
  maxPriorityFeePerGas,
  feeHistory,
  syncing,
]

/** Methods of `internal-eth` that only coreth has (`internal/ethapi/api.coreth.go`). */
export const corethEthMethods: readonly Method<EvmEndpoint>[] = [suggestPriceOptions]

/** API `internal-blockchain` (BlockChainAPI). */
export const internalBlockchainMethods: readonly Method<EvmEndpoint>[] = [
  chainId,
  blockNumber,
  getBalance,
  getProof,
  getHeaderByNumber,
  getHeaderByHash,
  getBlockByNumber,
  getBlockByHash,
  getUncleByBlockNumberAndIndex,
  getUncleByBlockHashAndIndex,
  getUncleCountByBlockNumber,
  getUncleCountByBlockHash,
  getCode,
  getStorageAt,
  getBlockReceipts,
  call,
  callDetailed,
  estimateGas,
  createAccessList,
  getChainConfig,
  getBadBlocks,
]

/** Methods of `internal-blockchain` that only subnet-EVM has (`internal/ethapi/api_extra.go`). */
export const subnetEvmBlockchainMethods: readonly Method<EvmEndpoint>[] = [
  feeConfig,
  getActivePrecompilesAt,
  getActiveRulesAt,
]

/** API `internal-transaction` (TransactionAPI). */
export const internalTransactionMethods: readonly Method<EvmEndpoint>[] = [
  getBlockTransactionCountByNumber,
  getBlockTransactionCountByHash,
  getTransactionByBlockNumberAndIndex,
  getTransactionByBlockHashAndIndex,
  getRawTransactionByBlockNumberAndIndex,
  getRawTransactionByBlockHashAndIndex,
  getTransactionCount,
  getTransactionByHash,
  getRawTransactionByHash,
  getTransactionReceipt,
  sendTransaction,
  fillTransaction,
  sendRawTransaction,
  sign,
  signTransaction,
  pendingTransactions,
  resend,
]

/** API `internal-account` (EthereumAccountAPI), disabled unless the chain's config names it. */
export const internalAccountMethods: readonly Method<EvmEndpoint>[] = [accounts]

/** API `eth-filter` (coreth `eth/filters/api.go`). */
export const filterMethods: readonly Method<EvmEndpoint>[] = [
  newPendingTransactionFilter,
  newBlockFilter,
  newFilter,
  getLogs,
  uninstallFilter,
  getFilterLogs,
  getFilterChanges,
]
