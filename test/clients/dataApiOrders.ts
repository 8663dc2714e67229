import type { Operation } from '../../methods/data/kit/Operation.js'

/** An item of a list as an SDK gives it. */
type Item = Readonly<Record<string, unknown>>

/** What the items of each list are sorted by, and in which direction where a request cannot choose it. */
const orders: Readonly<Record<string, readonly ['asc' | 'desc', (item: Item) => unknown]>> = {
  // Blocks and transactions of EVM chains.
  getLatestBlocks: ['desc', at('blockNumber')],
  listLatestBlocksAllChains: ['desc', at('blockTimestamp')],
  listAllLatestBlocks: ['desc', at('blockTimestamp')],
  listLatestTransactions: ['desc', at('blockNumber')],
  listLatestTransactionsAllChains: ['desc', at('blockTimestamp')],
  listAllLatestTransactions: ['desc', at('blockTimestamp')],
  listTransactions: ['desc', at('nativeTransaction', 'blockNumber')],
  listNativeTransactions: ['desc', at('blockNumber')],
  listErc20Transactions: ['desc', at('blockNumber')],
  listErc721Transactions: ['desc', at('blockNumber')],
  listErc1155Transactions: ['desc', at('blockNumber')],
  listInternalTransactions: ['desc', at('blockNumber')],
  listTransfers: ['desc', at('blockNumber')],
  listContractDeployments: ['desc', at('blockNumber')],
  // Tokens.
  listErc20Balances: ['asc', (item) => String(item['address']).toLowerCase()],
  listTokens: ['asc', at('tokenId')],
  // The primary network.
  listLatestPrimaryNetworkTransactions: ['desc', at('blockTimestamp')],
  listActivePrimaryNetworkStakingTransactions: ['desc', at('blockTimestamp')],
  listAssetTransactions: ['desc', at('timestamp')],
  listLatestPrimaryNetworkBlocks: ['desc', at('blockNumber')],
  listPrimaryNetworkBlocksByNodeId: ['desc', at('blockNumber')],
  getUtxosByAddresses: ['desc', at('blockTimestamp')],
  getUtxosByAddressesV2: ['desc', at('blockTimestamp')],
  listValidators: ['desc', at('startTimestamp')],
  getSingleValidatorDetails: ['desc', at('startTimestamp')],
  listDelegators: ['desc', at('startTimestamp')],
  listHistoricalPrimaryNetworkRewards: ['desc', at('endTimestamp')],
  listPendingPrimaryNetworkRewards: ['desc', at('endTimestamp')],
  listL1Validators: ['desc', at('creationTimestamp')],
  listSubnets: ['desc', at('createBlockTimestamp')],
  listBlockchains: ['desc', at('createBlockTimestamp')],
  // Messages.
  listIcmMessages: ['desc', messageTime],
  listTeleporterMessages: ['desc', messageTime],
  listTeleporterMessagesByAddress: ['desc', messageTime],
  // Metrics.
  getEvmChainMetrics: ['desc', at('timestamp')],
  getStakingMetrics: ['desc', at('timestamp')],
  getICMTimeseries: ['desc', at('timestamp')],
  getValidatorsByDateRange: ['desc', at('sortKey')],
  getNftHoldersByContractAddress: ['desc', at('sortKey')],
  getAddressesByBalanceOverTime: ['desc', at('sortKey')],
  compositeQueryV2: ['asc', (item) => String(item).toLowerCase()],
}

/**
 * Returns the first two neighbours that are in the wrong order; undefined when there are none, or when nothing is known
 * of the order of this list.
 */
export function misplaced({ id, inQuery }: Operation, items: readonly unknown[]): unknown {
  const order = orders[id]
  if (order === undefined) return undefined
  const [direction, keyOf] = order
  // Requests that can choose ask for the ascending order.
  const ascends = direction === 'asc' || 'sortOrder' in inQuery
  const keys = items.map((item) => comparable(keyOf(item as Item)))
  const index = keys.findIndex((key, place) => {
    const next = keys[place + 1]
    return next !== undefined && (ascends ? key > next : key < next)
  })
  return index < 0 ? undefined : [keys[index], keys[index + 1]]
}

function at(...path: readonly string[]): (item: Item) => unknown {
  return (item) => path.reduce<unknown>((value, name) => (value as Item)[name], item)
}

function messageTime(item: Item): unknown {
  return ((item['sourceTransaction'] ?? item['destinationTransaction']) as Item)['timestamp']
}

/** Numbers are compared as such, also those that answers give as texts. */
function comparable(key: unknown): bigint | string {
  const text = String(key)
  return /^[0-9]+$/.test(text) ? BigInt(text) : text
}
