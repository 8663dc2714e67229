import type { Operation } from '../../methods/data/kit/Operation.js'
import type { OperationExample } from '../../methods/data/kit/OperationExample.js'
import type { Parameter } from '../../methods/data/kit/Parameter.js'
import { pagingInQuery } from '../../methods/data/kit/RequestCheck.js'
import type { Showcase } from '../../test/methods/data/showcase/Showcase.js'

/** The request of an example: its name, the texts of its parameters, and its body. */
export type ExampleRequest = Pick<OperationExample, 'name' | 'parameters' | 'body'>
type Texts = Readonly<Record<string, string>>

const primaryChains = ['p-chain', 'x-chain', 'c-chain'] as const
const nobody = '0x00000000000000000000000000000000000000aD'
const primaryNetwork = '11111111111111111111111111111111LpoYY'

/**
 * Returns a function that returns the requests which show an operation. Parameters have texts by name, with those of the
 * operation before those that all operations share.
 */
export function exampleRequests(shown: Showcase): (operation: Operation) => readonly ExampleRequest[] {
  const [shared, own, bodies] = [sharedTexts(shown), ownTexts(shown), bodiesOf(shown)]
  return (operation) => {
    const { id, inPath, inQuery, body } = operation
    const size = 'pageSize' in pagingInQuery(operation) ? { pageSize: '1' } : {}
    const variants = variantsOf(operation, shown)
    return variants.map(([name, texts]) => {
      const known: Texts = { ...shared, ...own[id], ...texts }
      const names = [
        ...Object.keys(inPath),
        ...Object.entries(inQuery).flatMap(([each, { required }]) =>
          required || each in (own[id] ?? {}) || each in texts ? each : [],
        ),
      ]
      const parameters = Object.fromEntries(
        names.map((each) => [each, known[each] ?? firstWord({ ...inPath, ...inQuery }[each])]),
      )
      return {
        name,
        parameters: { ...parameters, ...size },
        ...(body === undefined ? {} : { body: bodies[id] ?? {} }),
      }
    })
  }
}

function firstWord(parameter: Parameter<unknown> | undefined): string {
  const words = parameter?.schema['enum']
  if (!Array.isArray(words)) throw new Error('an example needs a text for each required parameter')
  return String(words[0])
}

function sharedTexts({ alice, acts, funded, ids }: Showcase): Texts {
  return {
    network: 'fuji',
    chainId: '43112',
    address: alice,
    addresses: acts.address(funded),
    nodeId: ids.nodeId,
    subnetId: ids.subnetId,
    l1ValidationId: ids.validationId,
    blockchainId: 'p-chain',
    txHash: ids.evmTx,
    blockId: '5',
    tokenId: '3',
    id: ids.webhookId,
    operationId: ids.operationId,
    messageId: ids.messageId,
    threshold: '1',
    assetId: ids.xChainAsset,
    vertexHeight: '1',
  }
}

function ownTexts({
  net,
  coin,
  collection,
  items,
  c,
  acts,
  funded,
  ids,
}: Showcase): Readonly<Record<string, Texts>> {
  const [token, mailbox] = [{ address: items.address, tokenId: '7' }, { address: c.mailbox }]
  const creator = net.accounts[0]?.address ?? ''
  return {
    listContractDeployments: { address: creator },
    getDeploymentTransaction: { address: ids.createdContract },
    getContractMetadata: { address: coin.address },
    listTransfers: { address: coin.address },
    getTransactionsForBlock: { blockId: ids.fullBlock },
    listPrimaryNetworkBlocksByNodeId: { nodeId: ids.proposer },
    getTokenDetails: token,
    listTokens: token,
    reindexNft: token,
    listIcmMessagesByAddress: mailbox,
    listTeleporterMessagesByAddress: mailbox,
    listLatestXChainVertices: { blockchainId: 'x-chain' },
    getVertexByHeight: { blockchainId: 'x-chain' },
    getAggregatedSignatures: { txHash: ids.conversionTx },
    getBlockchainById: { blockchainId: c.id },
    getTxByHash: { txHash: ids.platformTx },
    listAssetTransactions: { blockchainId: 'x-chain' },
    getAssetDetails: { blockchainId: 'x-chain' },
    getAddressesByBalanceOverTime: { address: coin.address },
    getNftHoldersByContractAddress: { address: collection.address },
    getValidatorsByDateRange: { subnetId: primaryNetwork },
    getBlockById: { blockId: '1' },
    listHistoricalPrimaryNetworkRewards: { addresses: acts.address(funded) },
    listPendingPrimaryNetworkRewards: { addresses: acts.address(funded) },
  }
}

/** Returns what differs between several examples of an operation. */
function variantsOf({ id }: Operation, { acts, funded }: Showcase): readonly (readonly [string, Texts])[] {
  const addresses = acts.address(funded)
  const ofChains = (texts: Texts) =>
    primaryChains.map((blockchainId) => [blockchainId, { blockchainId, ...texts }] as const)
  switch (id) {
    case 'listLatestPrimaryNetworkTransactions':
    case 'listLatestPrimaryNetworkBlocks':
    case 'getUtxosByAddressesV2':
      return ofChains({})
    case 'getUtxosByAddresses':
    case 'getBalancesByAddresses':
      return ofChains({ addresses })
    case 'listValidators':
    case 'listDelegators': {
      const status = id === 'listValidators' ? 'validationStatus' : 'status'
      return ['active', 'completed'].map((word) => [word, { [status]: word }] as const)
    }
    default:
      return [['default', {}]]
  }
}

function bodiesOf({
  alice,
  coin,
  acts,
  funded,
  ids,
}: Showcase): Readonly<Record<string, ExampleRequest['body']>> {
  const addresses = { addresses: acts.address(funded) }
  const added = { addresses: [nobody] }
  const params = { evmChainId: '43112', minBalance: '1', tokenType: 'ERC20', contractAddress: coin.address }
  const query = { operator: 'OR', queries: [{ id: 'holders', type: 'LatestBalance', params }] }
  return {
    aggregateSignatures: { message: ids.warpMessage },
    getUtxosByAddressesV2: addresses,
    getLastActivityTimestampByAddressesV2: addresses,
    compositeQuery: query,
    compositeQueryV2: query,
    postTransactionExportJob: {
      type: 'TRANSACTION_EXPORT_EVM',
      options: { addresses: [alice], includeChains: ['43112'] },
    },
    createWebhook: {
      eventType: 'address_activity',
      url: 'https://app.example/hook',
      chainId: '43112',
      metadata: { addresses: [alice] },
    },
    updateWebhook: { name: 'mine' },
    addAddressesToWebhook: added,
    removeAddressesFromWebhook: added,
  }
}
