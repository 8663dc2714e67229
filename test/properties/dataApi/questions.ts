import { chainMetrics, metricNames, windowMetricNames } from '../../../methods/metrics/parts/chainMetrics.js'
import { dailyMetricPaths } from '../../../methods/metrics/parts/dailyMetricPaths.js'
import { intervals } from '../../../methods/metrics/parts/intervals.js'
import { stakingMetricNames } from '../../../methods/metrics/parts/stakingPoints.js'
import { type Id, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { nodeIdOf } from '../../methods/platform/made.js'
import { nobody } from './CountedToken.js'
import { addressTexts, pagedLists } from './pagedLists.js'
import { accounts, type EvmName, evmNames, payer, type World } from './World.js'

/** A request for anything that the Data API or the Metrics API tells. */
export type Question = { readonly path: string; readonly body?: string }

const network = '/v1/networks/fuji'
const primaryNames = ['p-chain', 'x-chain', 'c-chain'] as const

/**
 * Returns requests for all that a world's index tells: every list, and what there is by the IDs of the chains' blocks,
 * transactions, tokens, messages, stakes and subnets. Two worlds with one history have the same questions.
 */
export function questions(world: World): readonly Question[] {
  return [
    ...pagedLists(world).map(({ path, ...rest }) => ({
      path: `${path}${path.includes('?') ? '&' : '?'}pageSize=100`,
      ...rest,
    })),
    ...aboutEvm(world),
    ...aboutPrimary(world),
    ...aboutMetrics(world),
  ].map(({ path, body }: Question) => (body === undefined ? { path } : { path, body }))
}

function aboutEvm(world: World): readonly Question[] {
  const { net } = world
  const paths = evmNames.flatMap((name) => {
    const at = `/v1/chains/${name}`
    const chain = chainOf(net.network, name)
    return [
      at,
      ...lastBlocksOf(chain).flatMap(({ number, hash }) => [
        `${at}/blocks/${number}`,
        `${at}/blocks/${hash}/transactions`,
        `${at}/addresses/${accounts[0]}/balances:listErc20?blockNumber=${number}`,
        `${at}/addresses/${accounts[1]}/balances:listErc1155?blockNumber=${number}`,
        `${at}/addresses/${accounts[1]}/balances:getNative?blockNumber=${number}`,
      ]),
      ...lastTransactionsOf(chain).map((hash) => `${at}/transactions/${hash}`),
      ...[payer, world.evm[name].messaging.messenger, ...accounts, nobody].flatMap((address) => [
        `${at}/addresses/${address}`,
        `${at}/addresses/${address}/balances:getNative`,
        `${at}/contracts/${address}/transactions:getDeployment`,
        `/v1/address/${address}/chains`,
      ]),
      ...world.evm[name].tokens.flatMap(({ address }) => [
        ...[0, 1, 4, 11, 100, 102, 999].map((id) => `${at}/nfts/collections/${address}/tokens/${id}`),
        `${at}/addresses/${address}`,
      ]),
    ]
  })
  const teleporter = [
    '/v1/teleporter/messages',
    `/v1/teleporter/addresses/${world.evm.C.messaging.mailbox}/messages`,
  ]
  return [...paths, ...teleporter, '/v1/chains', '/v1/chains?feature=teleporter'].map((path) => ({ path }))
}

function aboutPrimary(world: World): readonly Question[] {
  const { platform, avm, node } = world.net.network.world
  const addresses = addressTexts(world)
  const one = addresses.split(',')[0] ?? ''
  const anAsset = idToString(avm.feeAssetId)
  const heights = (last: bigint) => [...new Set([0n, 1n, last / 2n, last])]
  const pBlocks = heights(platform.blocks.height)
  const nodes = [1, 2, 3, 4].map((byte) => nodeIdToString(nodeIdOf(byte)))
  const known = platform.currentStakers.all().map(({ nodeId }) => nodeIdToString(nodeId))
  const allNodes = [...new Set([...nodes, ...known])]
  const validations = platform.subnets
    .ids()
    .flatMap((id) => platform.l1Validators.ofSubnet(id).map(({ validationId }) => idToString(validationId)))
  const paths = [
    network,
    '/v1/avax/supply',
    `${network}/addresses:listChainIds?addresses=${addresses}`,
    ...primaryNames.flatMap((name) => [
      `${network}/blockchains/${name}/balances?addresses=${addresses}`,
      `${network}/blockchains/${name}/balances?addresses=${one}`,
      `${network}/blockchains/${name}/lastActivityTimestampByAddresses?addresses=${addresses}`,
      `${network}/blockchains/${name}/utxos?addresses=${one}&minUtxoAmount=1000000000&pageSize=50`,
      `${network}/blockchains/${name}/utxos?addresses=${one}&assetId=${anAsset}&includeSpent=true&pageSize=50`,
      ...['BaseTx', 'ImportTx', 'OperationTx&txTypes=CreateAssetTx', 'UNKNOWN'].map(
        (types) => `${network}/blockchains/${name}/transactions?addresses=${one}&txTypes=${types}`,
      ),
      `${network}/blockchains/${name}`,
      ...allNodes.map((id) => `${network}/blockchains/${name}/nodes/${id}/blocks`),
    ]),
    ...pBlocks.map((height) => `${network}/blockchains/p-chain/blocks/${height}`),
    ...heights(avm.blocks.height).map((height) => `${network}/blockchains/x-chain/blocks/${height}`),
    ...platformTxIds(world.net.network).map(
      (id) => `${network}/blockchains/p-chain/transactions/${idToString(id)}`,
    ),
    `${network}/blockchains/x-chain/assets/${idToString(avm.feeAssetId)}`,
    `${network}/blockchains/x-chain/assets/${idToString(avm.feeAssetId)}/transactions`,
    ...allNodes.flatMap((id) => [
      `${network}/validators/${id}`,
      `${network}/rewards?nodeIds=${id}`,
      `${network}/delegators?nodeIds=${id}`,
      `${network}/l1Validators?nodeId=${id}&includeInactiveL1Validators=true`,
    ]),
    `${network}/validators?validationStatus=completed&pageSize=100`,
    `${network}/validators?validationStatus=active&minUptimePerformance=0`,
    `${network}/delegators?delegationStatus=active`,
    ...validations.map((id) => `${network}/blockchains/p-chain/transactions?l1ValidationId=${id}`),
    ...platform.subnets.ids().map((id) => `${network}/subnets/${idToString(id)}`),
    ...node.chains.all().map(({ id }) => `${network}/blockchains/${idToString(id)}`),
  ]
  return paths.map((path) => ({ path }))
}

function aboutMetrics({ net, subnetId }: World): readonly Question[] {
  const { evmChains } = net.network.world
  const ids = [...new Set([...evmChains.values()].map(({ config }) => config.chainId.toString()))]
  const paths = [
    ...[...ids, 'total', 'testnet'].flatMap((id) => [
      ...metricNames.flatMap((metric) =>
        (chainMetrics[metric].byDay ? (['day'] as const) : intervals).map(
          (interval) => `/v2/chains/${id}/metrics/${metric}?timeInterval=${interval}`,
        ),
      ),
      ...windowMetricNames.map((metric) => `/v2/chains/${id}/rollingWindowMetrics/${metric}`),
    ]),
    ...ids.flatMap((id) => [
      ...Object.keys(dailyMetricPaths).map((path) => `/v1/${path}/${id}`),
      `/v2/chains/${id}`,
      `/v2/chains/${id}/teleporterMetrics/teleporterTotalTxnCount`,
    ]),
    ...stakingMetricNames.flatMap((metric) => [
      `/v2/networks/fuji/metrics/${metric}`,
      `/v2/networks/fuji/metrics/${metric}?subnetId=${subnetId}`,
    ]),
    '/v2/icm/summary',
    '/v2/icm/timeseries?groupBy=srcBlockchainId,destBlockchainId&timeInterval=hour',
    '/v2/chains',
  ]
  return paths.map((path) => ({ path }))
}

function chainOf({ world: { evmChains, node } }: Network, name: EvmName): EvmChain {
  const id = node.chainAliases.find(name)
  const chain = id === undefined ? undefined : evmChains.get(id)
  if (chain === undefined) throw new Error(`no chain ${name}`)
  return chain
}

/** The numbers and hashes of some blocks: the first, the middle and the last ones. */
function lastBlocksOf(chain: EvmChain): readonly { readonly number: bigint; readonly hash: string }[] {
  const last = chain.head.header.number
  return [...new Set([0n, last / 2n, last])].flatMap((number) => {
    const block = chain.blockByNumber(number)
    return block === undefined ? [] : [{ number, hash: block.hash }]
  })
}

function lastTransactionsOf(chain: EvmChain): readonly string[] {
  const last = chain.head.header.number
  const blocks = Array.from({ length: 12 }, (_, index) => chain.blockByNumber(last - BigInt(index)))
  return blocks.flatMap((block) => block?.transactions.map(({ hash }) => hash) ?? [])
}

function platformTxIds({ world: { platform } }: Network): readonly Id[] {
  const ids: Id[] = []
  for (let height = platform.blocks.height; height > 0n && ids.length < 30; height--) {
    const block = platform.blocks.byHeight(height)
    if (block !== undefined && 'txs' in block) ids.push(...block.txs.map(({ id }) => id))
    if (block !== undefined && 'tx' in block) ids.push(block.tx.id)
  }
  return ids
}
