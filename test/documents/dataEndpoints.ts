import type { Members } from './kinds.js'

/** An endpoint: a line of the tables of section "Endpoints". */
export type DocumentedEndpoint = {
  readonly number: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The members of the answer, or the name of the object that it is. */
  readonly answer: Members | string
  /** The query parameters, by name. */
  readonly query?: Readonly<Record<string, Parameter>>
}

/** What a query parameter takes. Bounds are included. */
export type Parameter =
  | { readonly words: readonly string[] }
  | { readonly min: string; readonly max?: string; readonly default?: string }
  | { readonly text: string }

const pageToken = { text: 'from a previous nextPageToken' }
const upTo = (max: number) => ({ pageToken, pageSize: { min: '1', max: String(max), default: '10' } })
const paged = upTo(100)
const sortOrder = { words: ['asc', 'desc'] }
const network = { words: ['mainnet', 'fuji', 'testnet'] }
const timestamps = { startTimestamp: { min: '0' }, endTimestamp: { min: '0' } }
const page = { nextPageToken: 'string' }

export const validationStatuses = ['completed', 'active', 'pending', 'removed'] as const
export const delegationStatuses = ['completed', 'active', 'pending'] as const
export const currencies = 'usd eur aud cad chf clp cny czk dkk gbp hkd huf jpy nzd'.split(' ')

/** "Chain Data API and Metrics API", sections "Endpoints" and "Limits". */
export const dataEndpoints: readonly DocumentedEndpoint[] = [
  // Signature aggregation
  {
    number: 1,
    method: 'POST',
    path: '/v1/signatureAggregator/{network}/aggregateSignatures',
    answer: 'AggregationResult',
  },
  {
    number: 2,
    method: 'GET',
    path: '/v1/signatureAggregator/{network}/aggregateSignatures/{txHash}',
    answer: 'AggregationResult',
  },
  // UTXOs
  {
    number: 3,
    method: 'POST',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/utxos',
    answer: { ...page, utxos: 'Utxo[]', chainInfo: 'ChainInfo' },
    query: {
      ...upTo(1024),
      assetId: { text: 'X-Chain only' },
      minUtxoAmount: { min: '0', default: '0' },
      includeSpent: { words: ['true', 'false'] },
      sortBy: { words: ['timestamp', 'amount'] },
      sortOrder,
    },
  },
  // Transactions
  {
    number: 4,
    method: 'GET',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/transactions',
    answer: { ...page, transactions: 'Transaction[]', chainInfo: 'ChainInfo' },
    query: { ...paged, sortOrder },
  },
  // Primary network validators, delegators, rewards
  {
    number: 5,
    method: 'GET',
    path: '/v1/networks/{network}/validators',
    answer: { ...page, validators: 'Validator[]' },
    query: {
      ...paged,
      sortOrder,
      sortBy: { words: ['blockIndex', 'delegationCapacity', 'timeRemaining', 'uptimePerformance'] },
      validationStatus: { words: validationStatuses },
      minDelegationCapacity: { min: '0', max: '720000000000000000' },
      maxDelegationCapacity: { min: '0', max: '720000000000000000' },
      minTimeRemaining: { min: '0', max: '2147483647' },
      maxTimeRemaining: { min: '0', max: '2147483647' },
      minFeePercentage: { min: '2', max: '100', default: '2.0' },
      maxFeePercentage: { min: '2', max: '100', default: '100.0' },
      minUptimePerformance: { min: '0', max: '100', default: '90' },
      maxUptimePerformance: { min: '0', max: '100', default: '100' },
    },
  },
  {
    number: 9,
    method: 'GET',
    path: '/v1/networks/{network}/validators/{nodeId}',
    answer: { ...page, validators: 'Validator[]' },
    query: { ...paged, validationStatus: { words: validationStatuses }, sortOrder },
  },
  {
    number: 10,
    method: 'GET',
    path: '/v1/networks/{network}/delegators',
    answer: { ...page, delegators: 'Delegator[]' },
    query: { ...paged, sortOrder, delegationStatus: { words: delegationStatuses } },
  },
  {
    number: 8,
    method: 'GET',
    path: '/v1/networks/{network}/rewards',
    answer: { ...page, historicalRewards: 'HistoricalReward[]' },
    query: { ...paged, sortOrder, currency: { words: currencies } },
  },
  // Blocks
  {
    number: 11,
    method: 'GET',
    path: '/v1/chains/{chainId}/blocks',
    answer: { ...page, blocks: 'EvmBlock[]' },
    query: paged,
  },
  {
    number: 12,
    method: 'GET',
    path: '/v1/networks/{network}/blockchains/{blockchainId}/nodes/{nodeId}/blocks',
    answer: { ...page, blocks: 'PrimaryBlock[]', chainInfo: 'ChainInfo' },
    query: { ...paged, ...timestamps },
  },
  { number: 13, method: 'GET', path: '/v1/chains/{chainId}/blocks/{blockId}', answer: 'EvmBlock' },
  // ERC-1155, NFT
  {
    number: 6,
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155',
    answer: { ...page, transactions: 'Erc1155Transfer[]' },
    query: { ...paged, startBlock: { min: '0' }, endBlock: { min: '0' } },
  },
  {
    number: 7,
    method: 'GET',
    path: '/v1/chains/{chainId}/addresses/{address}/balances:listErc1155',
    answer: { ...page, nativeTokenBalance: 'NativeTokenBalance', erc1155TokenBalances: 'Erc1155Balance[]' },
    query: upTo(500),
  },
  {
    number: 14,
    method: 'GET',
    path: '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}',
    answer: 'NftToken',
  },
  // ICM and chains
  {
    number: 15,
    method: 'GET',
    path: '/v1/icm/addresses/{address}/messages',
    answer: { ...page, messages: 'IcmMessage[]' },
    query: { ...paged, network },
  },
  {
    number: 16,
    method: 'GET',
    path: '/v1/chains',
    answer: { chains: 'Chain[]' },
    query: { network, feature: { words: ['nftIndexing', 'webhooks', 'teleporter'] } },
  },
  { number: 17, method: 'GET', path: '/v1/chains/{chainId}', answer: 'Chain' },
  // Metrics API
  { number: 18, method: 'GET', path: '/v1/avg_tps/{chainId}', answer: 'MetricsSeries' },
]

/** The enumerations in paths. Anything else is refused. */
export const pathWords = {
  network: ['mainnet', 'fuji', 'testnet'],
  blockchainId: ['p-chain', 'x-chain', 'c-chain'],
} as const

/** Section "Errors". */
export const dataStatuses = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

const rewardTypes = ['VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE']

/** Fields with listed values: sections "States and transitions" and "Endpoints". Every value must be seen. */
export const dataEnumerations: Readonly<Record<string, readonly string[]>> = {
  'Validator.validationStatus': validationStatuses,
  'Delegator.delegationStatus': delegationStatuses,
  'Price.currencyCode': currencies,
  'Chain.status': ['OK', 'UNAVAILABLE'],
  'IcmMessage.status': ['pending', 'delivered', 'delivered_source_not_indexed'],
  'ChainInfo.chainName': ['p-chain', 'x-chain', 'c-chain'],
  'Utxo.rewardType': rewardTypes,
  'HistoricalReward.rewardType': rewardTypes,
  'Utxo.utxoType': ['STAKE', 'TRANSFER', 'transfer', 'mint'],
  'NftToken.ercType': ['ERC-721'],
  'Chain.vmName': ['EVM'],
}

/** Members whose lists have items with listed values. */
export const dataItems: Readonly<Record<string, readonly string[]>> = {
  'Chain.enabledFeatures': ['nftIndexing', 'webhooks', 'teleporter'],
}
