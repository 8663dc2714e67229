import { getAssetDetails } from './assets/getAssetDetails.js'
import { listAssetTransactions } from './assets/listAssetTransactions.js'
import { getBalancesByAddresses } from './balances/getBalancesByAddresses.js'
import { getNativeBalance } from './balances/getNativeBalance.js'
import { listCollectibleBalances } from './balances/listCollectibleBalances.js'
import { listErc20Balances } from './balances/listErc20Balances.js'
import { listErc721Balances } from './balances/listErc721Balances.js'
import { listErc1155Balances } from './balances/listErc1155Balances.js'
import { getBlock } from './blocks/getBlock.js'
import { getLatestBlocks } from './blocks/getLatestBlocks.js'
import { getTransactionsForBlock } from './blocks/getTransactionsForBlock.js'
import { listAllLatestBlocks, listLatestBlocksAllChains } from './blocks/listLatestBlocksAllChains.js'
import { getAddressChains, listAddressChains } from './chains/addressChains.js'
import { getChainIdsForAddresses } from './chains/getChainIdsForAddresses.js'
import { getChainInfo } from './chains/getChainInfo.js'
import { supportedChains } from './chains/supportedChains.js'
import { getContractMetadata } from './contracts/getContractMetadata.js'
import { getDeploymentTransaction } from './contracts/getDeploymentTransaction.js'
import { listContractDeployments } from './contracts/listContractDeployments.js'
import { listTransfers } from './contracts/listTransfers.js'
import { healthOperations } from './health/health.js'
import { getIcmMessage, getTeleporterMessage } from './icm/getIcmMessage.js'
import { listIcmMessages, listTeleporterMessages } from './icm/listIcmMessages.js'
import { listIcmMessagesByAddress, listTeleporterMessagesByAddress } from './icm/listIcmMessagesByAddress.js'
import type { Operation } from './kit/Operation.js'
import { getNetworkDetails } from './networks/getNetworkDetails.js'
import { getTokenDetails } from './nfts/getTokenDetails.js'
import { listTokens } from './nfts/listTokens.js'
import { reindexNft } from './nfts/reindexNft.js'
import {
  downloadExport,
  getOperationResult,
  postTransactionExportJob,
} from './operations/transactionExport.js'
import { getPrimaryNetworkBlock } from './primaryBlocks/getPrimaryNetworkBlock.js'
import { listLatestPrimaryNetworkBlocks } from './primaryBlocks/listLatestPrimaryNetworkBlocks.js'
import { listPrimaryNetworkBlocksByNodeId } from './primaryBlocks/listPrimaryNetworkBlocksByNodeId.js'
import { getTxByHash } from './primaryTransactions/getTxByHash.js'
import { listActivePrimaryNetworkStakingTransactions } from './primaryTransactions/listActivePrimaryNetworkStakingTransactions.js'
import { listLatestPrimaryNetworkTransactions } from './primaryTransactions/listLatestPrimaryNetworkTransactions.js'
import { aggregateSignatures } from './signatures/aggregateSignatures.js'
import { getAggregatedSignatures } from './signatures/getAggregatedSignatures.js'
import { getSingleValidatorDetails } from './staking/getSingleValidatorDetails.js'
import { listDelegators } from './staking/listDelegators.js'
import { listHistoricalPrimaryNetworkRewards } from './staking/listHistoricalPrimaryNetworkRewards.js'
import { listPendingPrimaryNetworkRewards } from './staking/listPendingPrimaryNetworkRewards.js'
import { listValidators } from './staking/listValidators.js'
import { getBlockchainById } from './subnets/getBlockchainById.js'
import { getSubnetById } from './subnets/getSubnetById.js'
import { listBlockchains } from './subnets/listBlockchains.js'
import { listL1Validators } from './subnets/listL1Validators.js'
import { listSubnets } from './subnets/listSubnets.js'
import { getAvaxSupply } from './supply/getAvaxSupply.js'
import { getTransaction } from './transactions/getTransaction.js'
import { listErc20Transactions } from './transactions/listErc20Transactions.js'
import { listErc721Transactions } from './transactions/listErc721Transactions.js'
import { listErc1155Transactions } from './transactions/listErc1155Transactions.js'
import { listInternalTransactions } from './transactions/listInternalTransactions.js'
import { listLatestTransactions } from './transactions/listLatestTransactions.js'
import {
  listAllLatestTransactions,
  listLatestTransactionsAllChains,
} from './transactions/listLatestTransactionsAllChains.js'
import { listNativeTransactions } from './transactions/listNativeTransactions.js'
import { listTransactions } from './transactions/listTransactions.js'
import { listTransactionsV2 } from './transactions/listTransactionsV2.js'
import {
  getLastActivityTimestampByAddresses,
  getLastActivityTimestampByAddressesV2,
} from './utxos/getLastActivityTimestampByAddresses.js'
import { getUtxosByAddresses, getUtxosByAddressesV2 } from './utxos/getUtxosByAddresses.js'
import { getVertexByHash, getVertexByHeight, listLatestXChainVertices } from './vertices/vertices.js'
import { createWebhook } from './webhooks/createWebhook.js'
import { deactivateWebhook } from './webhooks/deactivateWebhook.js'
import { getWebhook } from './webhooks/getWebhook.js'
import { listWebhooks } from './webhooks/listWebhooks.js'
import { generateOrRotateSharedSecret, getSharedSecret } from './webhooks/sharedSecret.js'
import { updateWebhook } from './webhooks/updateWebhook.js'
import {
  addAddressesToWebhook,
  getAddressesFromWebhook,
  removeAddressesFromWebhook,
} from './webhooks/webhookAddresses.js'

/** The operations of the Data API. */
export const dataOperations: readonly Operation[] = [
  supportedChains,
  getChainInfo,
  listAddressChains,
  getAddressChains,
  getLatestBlocks,
  getBlock,
  getTransactionsForBlock,
  listLatestBlocksAllChains,
  listAllLatestBlocks,
  listLatestTransactions,
  listLatestTransactionsAllChains,
  listAllLatestTransactions,
  listTransactions,
  listTransactionsV2,
  listNativeTransactions,
  listErc20Transactions,
  listErc721Transactions,
  listErc1155Transactions,
  listInternalTransactions,
  getTransaction,
  getNativeBalance,
  listErc20Balances,
  listErc721Balances,
  listErc1155Balances,
  listCollectibleBalances,
  getTokenDetails,
  listTokens,
  reindexNft,
  getContractMetadata,
  getDeploymentTransaction,
  listContractDeployments,
  listTransfers,
  listLatestPrimaryNetworkBlocks,
  listPrimaryNetworkBlocksByNodeId,
  getPrimaryNetworkBlock,
  getAssetDetails,
  listAssetTransactions,
  listLatestXChainVertices,
  getVertexByHeight,
  getVertexByHash,
  aggregateSignatures,
  getAggregatedSignatures,
  listIcmMessagesByAddress,
  getIcmMessage,
  listIcmMessages,
  listTeleporterMessagesByAddress,
  getTeleporterMessage,
  listTeleporterMessages,
  listLatestPrimaryNetworkTransactions,
  listActivePrimaryNetworkStakingTransactions,
  getTxByHash,
  getUtxosByAddressesV2,
  getUtxosByAddresses,
  getNetworkDetails,
  getAvaxSupply,
  listValidators,
  getSingleValidatorDetails,
  listDelegators,
  listHistoricalPrimaryNetworkRewards,
  listPendingPrimaryNetworkRewards,
  listL1Validators,
  listSubnets,
  getSubnetById,
  listBlockchains,
  getBlockchainById,
  getLastActivityTimestampByAddresses,
  getLastActivityTimestampByAddressesV2,
  getBalancesByAddresses,
  getChainIdsForAddresses,
  postTransactionExportJob,
  getOperationResult,
  downloadExport,
  createWebhook,
  listWebhooks,
  getWebhook,
  updateWebhook,
  deactivateWebhook,
  getAddressesFromWebhook,
  addAddressesToWebhook,
  removeAddressesFromWebhook,
  getSharedSecret,
  generateOrRotateSharedSecret,
  ...healthOperations('data', '/v1'),
]
