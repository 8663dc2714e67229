import { compare } from '../../codec/compare.js'
import { type Id, idToString, type NodeId, nodeIdToString, type ShortId } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { PaidReward } from '../../platform/BlockOutcomes.js'
import { splitReward } from '../../platform/staking/rewards.js'
import { isValidator, type Staker } from '../../platform/staking/Staker.js'
import { delegatorRewardsOwner, validatorAttributes } from '../../platform/staking/stakerAttributes.js'
import { amountOf, ownersOf } from '../../utxo/outputs.js'
import type { IndexWork } from '../IndexWork.js'
import type { BlockUndo } from './BlockUndo.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'
import type { Delegations, Paid, Reward, Stake, StakeEnd } from './Stake.js'

/** The number of changes that are read before other work may run: a few milliseconds. */
const changesPerStep = 200
const noRows: readonly number[] = []
const noDelegations: Delegations = {
  running: 0,
  runningAmount: 0n,
  count: 0,
  amount: 0n,
  endedShare: 0n,
  runningShare: 0n,
}
const nothingPaid: Paid = { own: 0n, share: 0n }

/**
 * The stakes that the P-Chain's blocks began and ended, and the rewards that they paid. Lists hold row numbers:
 * indexes in `validations`, `delegations` or `rewards`. Validations and delegations are in the order of their
 * blocks, and within a block of their transactions' IDs in cb58; rewards in the order in which they were paid.
 */
export class Stakes {
  readonly #undo: BlockUndo
  readonly #stakes = new Map<Id, Stake>()
  readonly #validations: Id[] = []
  readonly #delegations: Id[] = []
  readonly #rewards: Reward[] = []
  /** The validation that runs, by subnet and node. */
  readonly #running = new Map<string, Id>()
  readonly #delegated = new Map<Id, Delegations>()
  readonly #paid = new Map<Id, Paid>()
  readonly #validationsOfNode = new Map<NodeId, number[]>()
  readonly #delegationsOfNode = new Map<NodeId, number[]>()
  readonly #delegationsOfOwner = new Map<ShortId, number[]>()
  readonly #rewardsOfNode = new Map<NodeId, number[]>()
  readonly #rewardsOfOwner = new Map<ShortId, number[]>()
  /** The IDs of nodes as texts, which are costly to make. */
  readonly #nodeTexts = new Map<NodeId, string>()

  constructor(undo: BlockUndo) {
    this.#undo = undo
  }

  /** The transactions of all validations, the oldest first. */
  get validations(): readonly Id[] {
    return this.#validations
  }

  /** The transactions of all delegations, the oldest first. */
  get delegations(): readonly Id[] {
    return this.#delegations
  }

  /** All rewards, the oldest first. */
  get rewards(): readonly Reward[] {
    return this.#rewards
  }

  /** The nodes that validated at any time. */
  get nodes(): Iterable<NodeId> {
    return this.#validationsOfNode.keys()
  }

  /** Returns the ID of a node as text. */
  nodeText(nodeId: NodeId): string {
    const text = this.#nodeTexts.get(nodeId) ?? nodeIdToString(nodeId)
    this.#nodeTexts.set(nodeId, text)
    return text
  }

  /** Returns the stake that a transaction began. */
  get(txId: Id): Stake | undefined {
    return this.#stakes.get(txId)
  }

  /** Returns the stakes that run. */
  running(): readonly Stake[] {
    return [...this.#stakes.values()].filter(({ end, hasBegun }) => end === undefined && hasBegun)
  }

  /** Returns the validation of a row. */
  validationAt(row: number): Stake | undefined {
    return this.#at(this.#validations, row)
  }

  /** Returns the delegation of a row. */
  delegationAt(row: number): Stake | undefined {
    return this.#at(this.#delegations, row)
  }

  /** Returns the delegations to a validator in its current or last period. */
  delegationsTo(validationId: Id): Delegations {
    return this.#delegated.get(validationId) ?? noDelegations
  }

  /** Returns the rewards that a stake was paid. */
  paidTo(txId: Id): Paid {
    return this.#paid.get(txId) ?? nothingPaid
  }

  /** Returns the rows of the validations of a node. */
  validationsOf(nodeId: NodeId): readonly number[] {
    return this.#validationsOfNode.get(nodeId) ?? noRows
  }

  /** Returns the rows of the delegations to a node. */
  delegationsOf(nodeId: NodeId): readonly number[] {
    return this.#delegationsOfNode.get(nodeId) ?? noRows
  }

  /** Returns the rows of the delegations whose rewards an address may get. */
  delegationsBy(owner: ShortId): readonly number[] {
    return this.#delegationsOfOwner.get(owner) ?? noRows
  }

  /** Returns the rows of the rewards for validating with a node and delegating to it. */
  rewardsOf(nodeId: NodeId): readonly number[] {
    return this.#rewardsOfNode.get(nodeId) ?? noRows
  }

  /** Returns the rows of the rewards that an address owns. */
  rewardsTo(owner: ShortId): readonly number[] {
    return this.#rewardsOfOwner.get(owner) ?? noRows
  }

  /** Adds the effects of a block, in steps: a genesis may begin ten thousand stakes. */
  *add(block: ReadPlatformBlock): IndexWork {
    const begun: Stake[] = []
    const ended = new Map<Id, Staker>()
    for (const [index, change] of block.outcome.changes.entries()) {
      if (index % changesPerStep === changesPerStep - 1) yield
      switch (change.kind) {
        case 'stakerBegan':
        case 'stakerScheduled': {
          const stake = this.#begin(block, change.staker, change.kind === 'stakerBegan')
          if (stake !== undefined) begun.push(stake)
          break
        }
        case 'stakerEnded':
          this.#end(block, change.staker)
          ended.set(change.staker.txId, change.staker)
          break
        case 'stakerUnscheduled':
          this.#end(block, change.staker)
          break
        case 'rewardPaid':
          this.#pay(block, change, ended.get(change.stakerTxId))
      }
    }
    for (const stake of begun.sort((a, b) => compare(a.txHash, b.txHash))) this.#list(stake)
  }

  #at(list: readonly Id[], row: number): Stake | undefined {
    const txId = list[row]
    return txId === undefined ? undefined : this.#stakes.get(txId)
  }

  /** Records a staker that began or was scheduled. @returns its stake if it is new and was not listed before */
  #begin(
    { chain, height, seconds }: ReadPlatformBlock,
    staker: Staker,
    hasBegun: boolean,
  ): Stake | undefined {
    const known = this.#stakes.get(staker.txId)
    const isListed = known !== undefined
    const tx = known?.tx ?? chain.transactions.get(staker.txId)?.tx
    invariant(tx !== undefined, 'a staker was added by a transaction of an accepted block')
    const key = stakeKey(staker)
    const isValidation = isValidator(staker)
    const stake: Stake = {
      kind: isValidation ? 'validation' : 'delegation',
      tx,
      txHash: known?.txHash ?? idToString(tx.id),
      height: known?.height ?? height,
      seconds: known?.seconds ?? seconds,
      staker,
      validationId: isValidation ? tx.id : (this.#running.get(key) ?? tx.id),
      startSeconds: known?.startSeconds ?? (hasBegun ? seconds : Number(staker.startTime)),
      hasBegun,
      end: undefined,
    }
    this.#undo.set(this.#stakes, tx.id, stake)
    if (isValidation) {
      this.#undo.set(this.#running, key, tx.id)
      this.#undo.set(this.#delegated, tx.id, noDelegations)
    } else if (hasBegun) this.#delegate(stake, 1)
    return isListed ? undefined : stake
  }

  /** Records the end of a stake, or of a period whose next one begins in the same block. */
  #end(block: ReadPlatformBlock, staker: Staker): void {
    const stake = this.#stakes.get(staker.txId)
    invariant(stake !== undefined, 'a staker that ends has begun')
    const end = endOf(block, staker)
    this.#undo.set(this.#stakes, staker.txId, { ...stake, staker, end })
    if (stake.kind === 'delegation' && stake.hasBegun) this.#delegate(stake, -1, end.how === 'rewarded')
  }

  /** Counts a delegation that began (1) or ended (-1) with its validator. */
  #delegate({ staker, validationId }: Stake, sign: 1 | -1, isRewarded = false): void {
    const validation = this.#stakes.get(validationId)
    const shares = validation === undefined ? 0 : (validatorAttributes(validation.tx)?.delegationShares ?? 0)
    const share = splitReward(staker.potentialReward, shares).fromShares
    const before = this.delegationsTo(validationId)
    const began = sign === 1
    this.#undo.set(this.#delegated, validationId, {
      running: before.running + sign,
      runningAmount: before.runningAmount + BigInt(sign) * staker.weight,
      count: before.count + (began ? 1 : 0),
      amount: before.amount + (began ? staker.weight : 0n),
      endedShare: before.endedShare + (isRewarded ? share : 0n),
      runningShare: before.runningShare + BigInt(sign) * share,
    })
  }

  /** @param ended the staker in the period that ended, if its end was noted before the payment */
  #pay(
    { decision }: ReadPlatformBlock,
    { rewardType, stakerTxId, utxo }: PaidReward,
    ended: Staker | undefined,
  ): void {
    const stake = this.#stakes.get(stakerTxId)
    invariant(stake !== undefined && decision !== undefined, 'a decision rewards a staker that began')
    const amount = amountOf(utxo.output)
    const staker = ended ?? stake.staker
    const { own, share } = this.paidTo(stakerTxId)
    const isShare = rewardType === 'validatorFee' && stake.kind === 'validation'
    this.#undo.set(this.#paid, stakerTxId, {
      own: rewardType === 'validatorFee' ? own : own + amount,
      share: isShare ? share + amount : share,
    })
    const row = this.#rewards.length
    this.#undo.push(this.#rewards, {
      type: rewardType,
      utxo,
      stakerTxId,
      staker,
      rewardTxId: decision.proposalId,
    })
    this.#undo.pushTo(this.#rewardsOfNode, staker.nodeId, row)
    for (const address of new Set(ownersOf(utxo.output).addresses))
      this.#undo.pushTo(this.#rewardsOfOwner, address, row)
  }

  #list({ kind, tx, staker: { nodeId } }: Stake): void {
    const isValidation = kind === 'validation'
    const list = isValidation ? this.#validations : this.#delegations
    const row = list.length
    this.#undo.push(list, tx.id)
    this.#undo.pushTo(isValidation ? this.#validationsOfNode : this.#delegationsOfNode, nodeId, row)
    for (const address of new Set(delegatorRewardsOwner(tx)?.addresses))
      this.#undo.pushTo(this.#delegationsOfOwner, address, row)
  }
}

function stakeKey({ subnetId, nodeId }: Staker): string {
  return `${subnetId}/${nodeId}`
}

/** Returns how a staker ended that a block removed. */
function endOf({ decision, seconds, txs }: ReadPlatformBlock, staker: Staker): StakeEnd {
  if (decision !== undefined)
    return { how: decision.committed ? 'rewarded' : 'refused', txId: decision.proposalId, seconds }
  const removal = txs.find(
    ({ unsigned }) =>
      unsigned.kind === 'RemoveSubnetValidatorTx' &&
      unsigned.nodeId === staker.nodeId &&
      unsigned.subnetId === staker.subnetId,
  )
  // Stakers whose time is over end before the transactions of their block.
  const isRemoved = removal !== undefined && staker.endTime > BigInt(seconds)
  return { how: isRemoved ? 'removed' : 'expired', txId: isRemoved ? removal.id : undefined, seconds }
}
