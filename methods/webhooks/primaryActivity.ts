import type { Id, ShortId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { txsOf } from '../../state/platform/blocks/codec.js'
import { stakeOf } from '../../state/platform/staking/stakerAttributes.js'
import { ownersOf } from '../../state/utxo/outputs.js'
import { heightOfRow, indexOfRow } from '../../state/views/evm/rows.js'
import type { Reward } from '../../state/views/platform/Stake.js'
import type { TxPosition } from '../../state/views/primary/LedgerOutput.js'
import type { ViewsAtBlock } from '../../state/views/ViewsAtBlock.js'
import type { addressSubEvents, Webhook } from '../../state/webhooks/Webhook.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'
import { turnsAtOnce } from '../data/kit/DataContext.js'
import { addressFromText } from '../data/kit/primaryAddress.js'
import { networkName } from '../data/parts/networkName.js'
import { pChainTransactionJson } from '../data/parts/primary/pChainTransaction.js'
import { addressText } from '../data/parts/primary/primaryAddresses.js'
import { primaryBalancesJson } from '../data/parts/primary/primaryBalances.js'
import type { PrimaryChain } from '../data/parts/primary/primaryChain.js'
import { xChainTransactionJson } from '../data/parts/primary/xChainTransaction.js'
import { historicalRewardJson } from '../data/parts/staking/historicalReward.js'
import { rewardsDecidedBy } from './rewardsDecidedBy.js'
import type { WebhookEvent } from './WebhookEvent.js'

type PrimaryBlock = AcceptedBlock & { readonly vm: 'platformvm' | 'avm' }
type PrimaryWebhook = Webhook & { readonly eventType: 'primary_network_address_activity' }
type SubEvent = (typeof addressSubEvents)[number]

/** A block with the index after it. */
type Seen = ReturnType<ViewsAtBlock['at']> & { readonly chain: PrimaryChain; readonly height: number }

/** A transaction, and the addresses of the webhook whose balances it changes. */
type Change = { readonly transaction: TransactionJson; readonly addresses: readonly ShortId[] }

type TransactionJson = ReturnType<typeof transactionJson>

/**
 * Returns the events of a block of the P- or X-Chain for a webhook. Balances are those of the concerned addresses together, after
 * the block.
 */
export function primaryEvents(
  network: Network,
  accepted: PrimaryBlock,
  { metadata, blockchainId }: PrimaryWebhook,
  views: ViewsAtBlock,
): readonly WebhookEvent[] {
  const wanted = new Set<SubEvent>(metadata.subEvents.addressActivitySubEvents)
  const keys = [...new Set(metadata.keys.map(addressFromText))]
  const height = Number(accepted.height)
  const chain = chainOf(network, accepted)
  const seconds = secondsOf(accepted)
  const filter = wanted.has('balance_threshold') ? metadata.balanceThresholdFilter : undefined
  const balanceAt = (at: number) =>
    filter &&
    sumOf(network, { ...views.at(blockchainId, at), chain, height: at }, keys, seconds, filter.balanceType)
  const before = balanceAt(height - 1)
  const seen: Seen = { ...views.at(blockchainId, height), chain, height }
  const after = balanceAt(height)
  const rewards = rewardsDecidedBy(accepted, seen.platform)
  const events: WebhookEvent[] = []
  if (wanted.has('balance_change'))
    for (const { transaction, addresses } of changesIn(network, accepted, seen, rewards, keys))
      events.push({
        eventType: 'balance_change',
        addresses: addresses.map((address) => addressText(network, address)),
        transaction,
        balances: balancesOf(network, seen, addresses, seconds),
      })
  if (filter !== undefined && before !== undefined && after !== undefined) {
    const threshold = BigInt(filter.balanceThreshold)
    if (before >= threshold && after < threshold)
      events.push({
        eventType: 'balance_threshold',
        addresses: keys.map((address) => addressText(network, address)),
        ...filter,
        previousBalance: before.toString(),
        balance: after.toString(),
        blockNumber: height.toString(),
        blockTimestamp: seconds,
      })
  }
  if (wanted.has('reward_distribution')) events.push(...rewardEvents(network, seen, rewards, keys))
  return events
}

/** Lists the transactions of a block that change what addresses own, in their order. */
function changesIn(
  network: Network,
  accepted: PrimaryBlock,
  seen: Seen,
  rewards: readonly Reward[],
  keys: readonly ShortId[],
): readonly Change[] {
  const { primary, chain, height } = seen
  const rows = new Set(keys.flatMap((key) => primary.ledger.rowsOf(chain.id, key)))
  const indexes = new Set([...rows].filter((row) => heightOfRow(row) === height).map(indexOfRow))
  const own = primary.ledger
    .transactionsOf(chain.id)
    .filter((position) => position.height === height && indexes.has(position.index))
    .map((position) => {
      const transaction = transactionJson(network, seen, position)
      const { consumedUtxos, emittedUtxos } = transaction
      // A transaction may name an address, as the owner of rewards for instance, and move nothing of it.
      const owners = new Set([...consumedUtxos, ...emittedUtxos].flatMap(({ addresses }) => addresses))
      return { transaction, addresses: keys.filter((key) => owners.has(addressText(network, key))) }
    })
  return [...own, ...decided(network, accepted, seen, rewards, keys)].filter(
    ({ addresses }) => addresses.length > 0,
  )
}

/** Returns the proposal that a block decided, if addresses got a reward or their stake back by it. */
function decided(
  network: Network,
  accepted: PrimaryBlock,
  seen: Seen,
  rewards: readonly Reward[],
  keys: readonly ShortId[],
): readonly Change[] {
  const { primary, platform, height } = seen
  if (accepted.vm !== 'platformvm' || !isDecision(accepted)) return []
  const proposal = accepted.chain.blocks.byHeight(BigInt(height - 1))
  const [tx] = proposal === undefined ? [] : txsOf(proposal).slice(-1)
  const position = tx && primary.ledger.position(tx.id)
  if (position === undefined) return []
  const changes = platform.chain.outcomes.at(height)?.changes ?? []
  const returned = changes.flatMap((change) => {
    const stake = change.kind === 'stakerEnded' ? platform.stakes.get(change.staker.txId) : undefined
    return stake === undefined ? [] : stakeOf(stake.tx).flatMap(({ output }) => ownersOf(output).addresses)
  })
  const owners = new Set([...returned, ...rewards.flatMap(({ utxo }) => ownersOf(utxo.output).addresses)])
  const addresses = keys.filter((key) => owners.has(key))
  return [{ transaction: transactionJson(network, seen, position), addresses }]
}

function rewardEvents(
  network: Network,
  seen: Seen,
  rewards: readonly Reward[],
  keys: readonly ShortId[],
): readonly WebhookEvent[] {
  const own = rewards.filter(({ utxo }) =>
    ownersOf(utxo.output).addresses.some((each) => keys.includes(each)),
  )
  const position = own[0] && seen.primary.ledger.position(own[0].rewardTxId)
  if (position === undefined) return []
  const owners = new Set(own.flatMap(({ utxo }) => ownersOf(utxo.output).addresses))
  return [
    {
      eventType: 'reward_distribution',
      addresses: keys.filter((key) => owners.has(key)).map((address) => addressText(network, address)),
      transaction: transactionJson(network, seen, position),
      rewards: own.map((reward) => historicalRewardJson(network, reward)),
    },
  ]
}

function transactionJson(network: Network, { primary, platform, chain }: Seen, position: TxPosition) {
  const context = { network, turns: turnsAtOnce() }
  return chain.name === 'x-chain'
    ? xChainTransactionJson(context, primary.ledger, position)
    : pChainTransactionJson(context, primary.ledger, platform, position)
}

function balancesOf(network: Network, seen: Seen, addresses: readonly ShortId[], atSeconds: number) {
  return primaryBalancesJson(network, seen.primary, seen.platform, seen.chain, {
    addresses,
    atSeconds,
    isNow: true,
  })
}

/** Returns the AVAX of a type of balance, nAVAX; 0 for a type that the chain does not have. */
function sumOf(
  network: Network,
  seen: Seen,
  addresses: readonly ShortId[],
  atSeconds: number,
  balanceType: string,
): bigint {
  const balances: Readonly<Record<string, unknown>> = balancesOf(network, seen, addresses, atSeconds)
  const sums = balances[balanceType]
  if (!Array.isArray(sums)) return 0n
  return sums
    .filter(({ symbol }: { readonly symbol: string }) => symbol === 'AVAX')
    .reduce((sum: bigint, { amount }: { readonly amount: string }) => sum + BigInt(amount), 0n)
}

function isDecision({ block }: PrimaryBlock): boolean {
  return 'kind' in block && (block.kind === 'BanffCommitBlock' || block.kind === 'BanffAbortBlock')
}

function secondsOf({ block, chain, vm }: PrimaryBlock): number {
  if (vm === 'avm') return Number(block.time)
  return Number('time' in block ? block.time : chain.genesisTime)
}

function chainOf(network: Network, { vm, blockchainId }: PrimaryBlock): PrimaryChain {
  const name = vm === 'avm' ? 'x-chain' : 'p-chain'
  const id: Id = blockchainId
  return { name, id, info: { chainName: name, network: networkName(network) }, isHere: true }
}
