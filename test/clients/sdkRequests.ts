import { idToString } from '../../state/codec/ids.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import type { Showcase } from '../methods/data/showcase/Showcase.js'

type Request = Readonly<Record<string, unknown>>

/** What calls of the primary network take in place of what those of EVM chains take. */
const primary = /primaryNetwork|signatureAggregator/i

/**
 * Returns the request of an SDK's method. Methods take from it what they know: a member has one meaning in all of
 * them, but for those listed here.
 * @param path of the method, such as `data.evm.blocks.get`
 */
export function requestOf(
  path: string,
  { net, alice, funded, acts, coin, collection, items, c, ids }: Showcase,
): Request {
  const common = {
    pageSize: 60,
    network: 'fuji',
    chainId: '43112',
    address: alice,
    addresses: acts.address(funded),
    nodeIds: ids.nodeId,
    nodeId: ids.nodeId,
    subnetId: ids.subnetId,
    l1ValidationId: ids.validationId,
    blockchainId: 'p-chain',
    txHash: ids.evmTx,
    blockId: '5',
    tokenId: '3',
    id: ids.webhookId,
    operationId: ids.operationId,
    updateWebhookRequest: { name: 'mine' },
    messageId: ids.messageId,
    timeInterval: 'hour',
    metric: 'txCount',
    threshold: '1',
    sortOrder: 'asc',
    assetId: idToString(net.network.world.platform.avaxAssetId),
    addressesChangeRequest: { addresses: ['0x00000000000000000000000000000000000000aD'] },
    primaryNetworkAddressesBodyDto: { addresses: acts.address(funded) },
    signatureAggregatorRequest: { message: ids.warpMessage },
    requestBody: { message: ids.warpMessage },
  }
  const [name = ''] = path.split('.').slice(-1)
  const webhook = {
    eventType: 'address_activity',
    url: 'https://app.example/hook',
    chainId: '43112',
    metadata: { addresses: [alice] },
  }
  const added = { addresses: ['0x00000000000000000000000000000000000000aD'] }
  const asked = { type: 'TRANSACTION_EXPORT_EVM', options: { addresses: [alice], includeChains: ['43112'] } }
  const special = specials({ net, coin, collection, items, c, ids })
  return {
    ...common,
    ...(primary.test(path) ? { txHash: ids.platformTx } : {}),
    ...(name === 'createWebhook' ? { requestBody: webhook } : {}),
    ...(path === 'webhooks.create' ? webhook : {}),
    ...(name === 'postTransactionExportJob' ? { requestBody: asked } : {}),
    ...(name === 'exportTransactions' ? asked : {}),
    ...(/Webhook$/.test(name) && name !== 'createWebhook'
      ? { requestBody: name === 'updateWebhook' ? {} : added }
      : {}),
    ...special[name],
    ...special[path],
  }
}

function specials({
  net,
  coin,
  collection,
  items,
  c,
  ids,
}: Pick<Showcase, 'net' | 'coin' | 'collection' | 'items' | 'c' | 'ids'>): Readonly<Record<string, Request>> {
  const creator = net.accounts[0]?.address
  // The SDKs know the X-Chain by the IDs of the public networks only.
  const xChain = { blockchainId: '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM' }
  const vertex = { ...xChain, vertexHash: ids.platformTx, vertexHeight: 1 }
  const byMailbox = { address: c.mailbox }
  const noFilters = { blockchainId: undefined }
  const noValidation = { l1ValidationId: undefined, nodeId: undefined }
  const noNode = { nodeIds: undefined, subnetId: undefined }
  const latest = { evmChainId: '43112', minBalance: '1', tokenType: 'ERC20' }
  const converted = { txHash: ids.conversionTx }
  const token = { address: items.address, tokenId: '7' }
  return {
    // Contracts, and who created them.
    listDeployments: { address: creator },
    listContractDeployments: { address: creator },
    getDeploymentTransaction: { address: ids.createdContract },
    getMetadata: { address: coin.address },
    getContractMetadata: { address: coin.address },
    listTransfers: { address: coin.address },
    'data.evm.blocks.listTransactions': { blockId: ids.fullBlock },
    getTransactionsForBlock: { blockId: ids.fullBlock },
    'data.primaryNetwork.blocks.listByNodeId': { nodeId: ids.proposer },
    listPrimaryNetworkBlocksByNodeId: { nodeId: ids.proposer },
    // Tokens.
    'data.nfts.get': token,
    'data.nfts.list': token,
    'data.nfts.reindex': token,
    getTokenDetails: token,
    listTokens: token,
    reindexNft: token,
    // Messages.
    listByAddress: byMailbox,
    listIcmMessagesByAddress: byMailbox,
    listTeleporterMessagesByAddress: byMailbox,
    'data.icm.list': noFilters,
    listIcmMessages: noFilters,
    listTeleporterMessages: noFilters,
    // Metrics.
    getTeleporterMetrics: { metric: 'teleporterTotalTxnCount' },
    getValidators: { subnetId: idToString(primaryNetworkId) },
    getStakingMetrics: { metric: 'validatorCount', subnetId: undefined },
    listMetrics: { metric: 'totalCumulativeFeesDaily' },
    getMetricsByValidationId: { metric: 'validationCumulativeFeesDaily' },
    getMetricsByNodeId: { metric: 'perNodeCumulativeFeesPaid' },
    getMetricsBySubnetId: { metric: 'perSubnetCumulativeFeesPaid' },
    compositeQuery: {
      operator: 'OR',
      queries: [
        {
          id: 'holders',
          type: 'LatestBalance',
          params: { ...latest, contractAddress: coin.address },
        },
      ],
    },
    listTokenHoldersAboveThreshold: { address: coin.address },
    listNftHolders: { address: collection.address },
    // Signatures.
    'data.signatureAggregator.get': converted,
    getAggregatedSignatures: converted,
    // The primary network.
    'data.primaryNetwork.getBlockchainById': { blockchainId: c.id },
    getBlockchainById: { blockchainId: c.id },
    'data.primaryNetwork.transactions.listLatest': noValidation,
    listLatestPrimaryNetworkTransactions: noValidation,
    listPendingRewards: noNode,
    listPendingPrimaryNetworkRewards: noNode,
    listValidators: noNode,
    listL1Validators: noValidation,
    'data.primaryNetwork.vertices.listLatest': vertex,
    'data.primaryNetwork.vertices.getByHash': vertex,
    'data.primaryNetwork.vertices.listByHeight': vertex,
    listLatestXChainVertices: vertex,
    getVertexByHash: vertex,
    getVertexByHeight: vertex,
    listAssetTransactions: { blockchainId: 'x-chain' },
    getAssetDetails: { blockchainId: 'x-chain' },
  }
}
