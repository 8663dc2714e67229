import {
  type Id,
  idFromString,
  idToString,
  type NodeId,
  nodeIdFromString,
  nodeIdToString,
} from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { L1ValidatorChange, PlatformChange } from '../../state/platform/BlockOutcomes.js'
import { txsOf } from '../../state/platform/blocks/codec.js'
import { isValidator } from '../../state/platform/staking/Staker.js'
import { type L1Validator, remainingBalance } from '../../state/platform/validators/L1Validators.js'
import type { ViewsAtBlock } from '../../state/views/ViewsAtBlock.js'
import type { ValidatorActivityMetadata, validatorSubEvents, Webhook } from '../../state/webhooks/Webhook.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'
import { turnsAtOnce } from '../data/kit/DataContext.js'
import { l1ValidatorDetailsJson } from '../data/parts/l1ValidatorDetails.js'
import { pChainTransactionJson } from '../data/parts/primary/pChainTransaction.js'
import { historicalRewardJson } from '../data/parts/staking/historicalReward.js'
import { rewardsDecidedBy } from './rewardsDecidedBy.js'
import type { WebhookEvent } from './WebhookEvent.js'

type PlatformAccepted = AcceptedBlock & { readonly vm: 'platformvm' }
type ValidatorWebhook = Webhook & { readonly eventType: 'validator_activity' }
type SubEvent = (typeof validatorSubEvents)[number]
type Subject = { readonly nodeId: NodeId; readonly subnetId: Id }

/** Returns the events of a block of the P-Chain for a webhook about validators, in the order in which they happened. */
export function validatorEvents(
  network: Network,
  accepted: PlatformAccepted,
  { metadata, blockchainId }: ValidatorWebhook,
  views: ViewsAtBlock,
): readonly WebhookEvent[] {
  const height = Number(accepted.height)
  const wanted = new Set<SubEvent>(metadata.subEvents.validatorActivitySubEvents)
  const isMeant = filterOf(metadata)
  const threshold = wanted.has('l1_validator_balance_threshold')
    ? metadata.l1ValidatorFeeBalanceThreshold
    : undefined
  const before = threshold === undefined ? undefined : balancesAt(views, blockchainId, height - 1, isMeant)
  const seen = views.at(blockchainId, height)
  const transaction = (txId: Id) => {
    const position = seen.primary.ledger.position(txId)
    const context = { network, turns: turnsAtOnce() }
    return position && pChainTransactionJson(context, seen.primary.ledger, seen.platform, position)
  }
  const named = (eventType: SubEvent, { nodeId, subnetId }: Subject) => ({
    eventType,
    nodeId: nodeIdToString(nodeId),
    subnetId: idToString(subnetId),
  })
  const own = new Map(txsOf(accepted.block).map((tx) => [tx.id, tx.unsigned.kind]))
  const events: WebhookEvent[] = []
  for (const change of seen.platform.chain.outcomes.at(height)?.changes ?? []) {
    const found = subEventOf(change, own)
    if (found === undefined || !wanted.has(found.subEvent) || !isMeant(found.subject)) continue
    events.push({
      ...named(found.subEvent, found.subject),
      ...(change.kind === 'l1Validator'
        ? { l1Validator: l1ValidatorDetailsJson(change.validator, change.remainingBalance) }
        : {}),
      ...(found.txId === undefined ? {} : { transaction: transaction(found.txId) }),
    })
  }
  if (wanted.has('reward_distribution'))
    for (const reward of rewardsDecidedBy(accepted, seen.platform)) {
      const { staker, rewardTxId } = reward
      if (!isMeant(staker)) continue
      events.push({
        ...named('reward_distribution', staker),
        transaction: transaction(rewardTxId),
        rewards: [historicalRewardJson(network, reward)],
      })
    }
  if (threshold !== undefined && before !== undefined)
    for (const [validationId, { validator, balance }] of balancesAt(views, blockchainId, height, isMeant)) {
      const previous = before.get(validationId)?.balance ?? 0n
      if (previous < BigInt(threshold) || balance >= BigInt(threshold)) continue
      events.push({
        ...named('l1_validator_balance_threshold', validator),
        l1ValidatorFeeBalanceThreshold: threshold,
        previousBalance: previous.toString(),
        balance: balance.toString(),
        l1Validator: l1ValidatorDetailsJson(validator, balance),
        blockNumber: height.toString(),
      })
    }
  return events
}

type Found = { readonly subEvent: SubEvent; readonly subject: Subject; readonly txId: Id | undefined }

/**
 * Returns what a change of the P-Chain means for a webhook; undefined when it means nothing.
 * @param own the transactions of the block by ID, with their kinds: a period that is renewed begins without one
 */
function subEventOf(change: PlatformChange, own: ReadonlyMap<Id, string>): Found | undefined {
  if (change.kind === 'stakerBegan' || change.kind === 'stakerScheduled') {
    const { staker } = change
    if (!own.has(staker.txId)) return undefined
    const subEvent = isValidator(staker) ? 'validator_stake' : 'delegator_stake'
    return { subEvent, subject: staker, txId: staker.txId }
  }
  if (change.kind !== 'l1Validator') return undefined
  const subEvent = l1SubEventOf(change, change.txId === undefined ? undefined : own.get(change.txId))
  return subEvent && { subEvent, subject: change.validator, txId: change.txId }
}

function l1SubEventOf(
  { validator, remainingBalance }: L1ValidatorChange,
  kind: string | undefined,
): SubEvent | undefined {
  if (validator.weight === 0n) return 'l1_validator_removed'
  switch (kind) {
    case 'ConvertSubnetToL1Tx':
    case 'RegisterL1ValidatorTx':
      return 'validator_stake'
    case 'IncreaseL1ValidatorBalanceTx':
      return 'l1_validator_balance_increased'
    default:
      return remainingBalance === 0n ? 'l1_validator_disabled' : undefined
  }
}

/** Returns whether a webhook is about a node in a subnet. */
function filterOf({
  keyType,
  keys,
  nodeIds,
  subnetIds,
}: ValidatorActivityMetadata): (subject: Subject) => boolean {
  const key = keys[0] ?? ''
  const isKey =
    keyType === 'nodeId'
      ? ({ nodeId }: Subject) => nodeId === nodeIdFromString(key)
      : ({ subnetId }: Subject) => subnetId === idFromString(key)
  const nodes = nodeIds?.map(nodeIdFromString) ?? []
  const subnets = subnetIds?.map(idFromString) ?? []
  return (subject) =>
    isKey(subject) &&
    (nodes.length === 0 || nodes.includes(subject.nodeId)) &&
    (subnets.length === 0 || subnets.includes(subject.subnetId))
}

/** Returns the balances of the L1 validators that a webhook is about after a block, nAVAX. */
function balancesAt(
  views: ViewsAtBlock,
  blockchainId: Id,
  height: number,
  isMeant: (subject: Subject) => boolean,
): ReadonlyMap<Id, { readonly validator: L1Validator; readonly balance: bigint }> {
  const { platform } = views.at(blockchainId, height)
  const { l1ValidatorsAccruedFees } = platform.figures
  const meant = [...platform.l1Validations.all].filter(({ validator }) => isMeant(validator))
  return new Map(
    meant.map(({ validator }) => [
      validator.validationId,
      { validator, balance: remainingBalance(validator, l1ValidatorsAccruedFees) },
    ]),
  )
}
