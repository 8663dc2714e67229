import { shortIdToBech32 } from '../../../state/codec/ids.js'
import { addresses as people } from '../crossChainSteps.js'
import { stakeOwners } from '../platformSteps.js'
import { nobody } from './CountedToken.js'
import { coOwners } from './lockSteps.js'
import { accounts, evmNames, payer, type World } from './World.js'

/** A request for a list. */
export type PagedList = {
  readonly path: string
  /** The body, if the list is asked for by POST. */
  readonly body?: string
  /** The member of the answer that is the list. */
  readonly member: string
  /** The members of an item that tell it from others, by their paths. */
  readonly identity: readonly string[]
}

const evmTx = ['nativeTransaction.txHash']
const blocks = ['blockNumber', 'blockHash', 'chainId']
const orders = ['asc', 'desc']

/** Returns the lists of a world: every list that has pages, with the filters and orders that it knows. */
export function pagedLists(world: World): readonly PagedList[] {
  return [
    ...evmNames.flatMap((chain) => evmLists(world, chain)),
    { path: '/v1/blocks', member: 'blocks', identity: blocks },
    { path: '/v1/transactions', member: 'transactions', identity: ['txHash'] },
    { path: '/v1/transactions?status=success', member: 'transactions', identity: ['txHash'] },
    ...messageLists(world),
    ...['p-chain', 'x-chain', 'c-chain'].flatMap((chain) => primaryLists(world, chain)),
    ...stakeLists(world),
  ]
}

function evmLists({ net, evm }: World, chain: 'C' | 'games'): readonly PagedList[] {
  const at = `/v1/chains/${chain}`
  const erc1155 = ['txHash', 'logIndex', 'erc1155Token.tokenId']
  const token = ['erc1155Token.tokenId', 'tokenId', 'address']
  const tokens = evm[chain].tokens.flatMap(({ address }): PagedList[] => [
    {
      path: `${at}/tokens/${address}/transfers`,
      member: 'transfers',
      identity: ['txHash', 'logIndex', ...token],
    },
    { path: `${at}/nfts/collections/${address}/tokens`, member: 'tokens', identity: ['tokenId', 'ercType'] },
  ])
  const ofAccounts = [...accounts, nobody].flatMap((account): PagedList[] => {
    const of = `${at}/addresses/${account}`
    return [
      ...orders.map((order) => ({
        path: `${of}/transactions?sortOrder=${order}`,
        member: 'transactions',
        identity: evmTx,
      })),
      { path: `${of}/transactions:listNative`, member: 'transactions', identity: ['txHash'] },
      { path: `${of}/transactions:listErc20`, member: 'transactions', identity: ['txHash', 'logIndex'] },
      { path: `${of}/transactions:listErc721`, member: 'transactions', identity: ['txHash', 'logIndex'] },
      { path: `${of}/transactions:listErc1155`, member: 'transactions', identity: erc1155 },
      {
        path: `${of}/transactions:listErc1155?startBlock=3&endBlock=20`,
        member: 'transactions',
        identity: erc1155,
      },
      {
        path: `${of}/transactions:listInternals`,
        member: 'transactions',
        identity: ['txHash', 'from.address', 'to.address', 'internalTxType'],
      },
      { path: `${of}/balances:listErc20`, member: 'erc20TokenBalances', identity: ['address'] },
      { path: `${of}/balances:listErc721`, member: 'erc721TokenBalances', identity: ['address', 'tokenId'] },
      {
        path: `${of}/balances:listErc1155`,
        member: 'erc1155TokenBalances',
        identity: ['address', 'tokenId'],
      },
      {
        path: `${of}/balances:listCollectibles`,
        member: 'collectibleBalances',
        identity: ['address', 'tokenId', 'ercType'],
      },
    ]
  })
  return [
    { path: `${at}/blocks`, member: 'blocks', identity: blocks },
    { path: `${at}/transactions`, member: 'transactions', identity: ['txHash'] },
    { path: `${at}/transactions?status=failed`, member: 'transactions', identity: ['txHash'] },
    { path: `/v2/chains/${chain}/addresses/${payer}/transactions`, member: 'transactions', identity: evmTx },
    ...ofAccounts,
    ...tokens,
    ...net.accounts.map(({ address }) => ({
      path: `${at}/contracts/${address}/deployments`,
      member: 'contracts',
      identity: ['address', 'deploymentDetails.txHash'],
    })),
  ]
}

function messageLists({ evm }: World): readonly PagedList[] {
  const { mailbox } = evm.C.messaging
  const common = { member: 'messages', identity: ['messageId'] }
  return [
    { path: `/v1/icm/addresses/${mailbox}/messages`, ...common },
    { path: '/v1/icm/messages', ...common },
    { path: `/v1/icm/messages?sourceBlockchainId=${evm.C.messaging.id}`, ...common },
    { path: `/v1/icm/messages?blockchainId=${evm.games.messaging.id}&to=${mailbox}`, ...common },
  ]
}

function primaryLists(world: World, chain: string): readonly PagedList[] {
  const at = `/v1/networks/fuji/blockchains/${chain}`
  const addresses = addressTexts(world)
  const body = JSON.stringify({ addresses })
  const accountsToo = chain === 'c-chain' ? `,${world.net.accounts.map(({ address }) => address).join()}` : ''
  const outputs = orders.flatMap((order) =>
    ['timestamp', 'amount'].flatMap((by) =>
      [true, false].map((spent) => `${at}/utxos?sortBy=${by}&sortOrder=${order}&includeSpent=${spent}`),
    ),
  )
  const common = { member: 'transactions', identity: ['txHash'] }
  return [
    ...outputs.map((path) => ({ path, body, member: 'utxos', identity: ['utxoId'] })),
    ...orders.flatMap((order) => [
      { path: `${at}/transactions?sortOrder=${order}`, ...common },
      { path: `${at}/transactions?sortOrder=${order}&addresses=${addresses}${accountsToo}`, ...common },
    ]),
    { path: `${at}/transactions?addresses=${addresses}&txTypes=ImportTx&txTypes=ExportTx`, ...common },
    { path: `${at}/blocks`, member: 'blocks', identity: ['blockHash'] },
  ]
}

/** The addresses of all who have outputs, as the Data API writes them. */
export function addressTexts({ net }: World): string {
  const { hrp } = net.network.world.genesis
  const owners = stakeOwners.flatMap((owner) => owner.addresses)
  const together = coOwners.map(({ address }) => address)
  return [...people, ...owners, ...together].map((address) => shortIdToBech32(address, hrp)).join()
}

function stakeLists(world: World): readonly PagedList[] {
  const at = '/v1/networks/fuji'
  const addresses = addressTexts(world)
  const sorts = ['blockIndex', 'delegationCapacity', 'timeRemaining', 'uptimePerformance']
  return [
    ...orders.flatMap((order): PagedList[] => [
      ...sorts.map((by) => ({
        path: `${at}/validators?sortBy=${by}&sortOrder=${order}`,
        member: 'validators',
        identity: ['txHash'],
      })),
      { path: `${at}/delegators?sortOrder=${order}`, member: 'delegators', identity: ['txHash'] },
      {
        path: `${at}/delegators?sortOrder=${order}&rewardAddresses=${addresses}`,
        member: 'delegators',
        identity: ['txHash'],
      },
      {
        path: `${at}/rewards?sortOrder=${order}&addresses=${addresses}`,
        member: 'historicalRewards',
        identity: ['utxoId'],
      },
      {
        path: `${at}/rewards:listPending?sortOrder=${order}&addresses=${addresses}`,
        member: 'pendingRewards',
        identity: ['txHash'],
      },
      { path: `${at}/subnets?sortOrder=${order}`, member: 'subnets', identity: ['subnetId'] },
      { path: `${at}/blockchains?sortOrder=${order}`, member: 'blockchains', identity: ['blockchainId'] },
      {
        path: `${at}/blockchains/p-chain/transactions:listStaking?sortOrder=${order}&addresses=${addresses}`,
        member: 'transactions',
        identity: ['txHash'],
      },
    ]),
    { path: `${at}/l1Validators`, member: 'validators', identity: ['validationId'] },
    {
      path: `${at}/l1Validators?includeInactiveL1Validators=true`,
      member: 'validators',
      identity: ['validationId'],
    },
  ]
}
