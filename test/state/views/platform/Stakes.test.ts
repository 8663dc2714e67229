import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ShortId } from '../../../../state/codec/ids.js'
import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { PlatformChange, RewardType } from '../../../../state/platform/BlockOutcomes.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { atOnce } from '../../../../state/views/IndexWork.js'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'
import { Stakes } from '../../../../state/views/platform/Stakes.js'
import { madeBlock, madeId, madeNode, madeStaker, madeTx, secondsAt } from './madeBlocks.js'

const [ann, ben] = ['a', 'b'].map((digit) => digit.repeat(40)) as unknown as [ShortId, ShortId]
const owners = (...addresses: readonly ShortId[]) => ({ locktime: 0n, threshold: 1, addresses })
const [one, two, three, four] = ['1', '2', '3', '4'].map(madeId) as [
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
]
const proposal = madeId('9')
const subnet = madeId('7')
/** A validation whose validator gets a quarter of its delegators' rewards, two delegations and one of a subnet. */
const known = [
  madeTx(one, { kind: 'AddValidatorTx', rewardsOwner: owners(ann), delegationShares: 250_000 }),
  madeTx(two, { kind: 'AddDelegatorTx', rewardsOwner: owners(ann, ben, ann) }),
  madeTx(three, { kind: 'AddPermissionlessDelegatorTx', rewardsOwner: owners(ben) }),
  madeTx(four, { kind: 'AddSubnetValidatorTx', subnetId: subnet, nodeId: madeNode('1') }),
]
const delegator = { priority: stakerPriority.primaryDelegator, potentialReward: 40n } as const
const validation = madeStaker(one)
const delegation = madeStaker(two, { ...delegator, weight: 7n })
const later = madeStaker(three, { ...delegator, weight: 5n, startTime: 1075n })
const permissioned = madeStaker(four, { subnetId: subnet, priority: stakerPriority.permissionedValidator })

const begins = (staker: Staker): PlatformChange => ({ kind: 'stakerBegan', staker })
const ends = (staker: Staker): PlatformChange => ({ kind: 'stakerEnded', staker })
const pays = (stakerTxId: typeof one, rewardType: RewardType, amount: bigint, to = ann): PlatformChange => ({
  kind: 'rewardPaid',
  rewardType,
  stakerTxId,
  utxo: {
    txId: stakerTxId,
    outputIndex: 0,
    assetId: madeId('a'),
    output: { kind: 'transfer', amount, owners: owners(to, to) },
  },
})

let undo: BlockUndo
let stakes: Stakes
beforeEach(() => {
  undo = new BlockUndo()
  stakes = new Stakes(undo)
})

/** Adds a block of changes. */
function add(height: number, changes: readonly PlatformChange[], decides?: boolean) {
  undo.begin(height)
  const decision = decides === undefined ? undefined : { proposalId: proposal, committed: decides }
  atOnce(stakes.add(madeBlock(height, { known, changes, ...(decision && { decision }) })))
}

/** All that the stakes tell. */
function told() {
  const ids = [one, two, three, four]
  const nodes = [madeNode('1'), madeNode('2')]
  return structuredClone({
    stakes: ids.map((id) => stakes.get(id)),
    running: stakes.running(),
    lists: [stakes.validations, stakes.delegations, stakes.rewards, [...stakes.nodes]],
    delegated: ids.map((id) => stakes.delegationsTo(id)),
    paid: ids.map((id) => stakes.paidTo(id)),
    ofNodes: nodes.map((node) => [
      stakes.validationsOf(node),
      stakes.delegationsOf(node),
      stakes.rewardsOf(node),
    ]),
    ofOwners: [ann, ben].map((owner) => [stakes.delegationsBy(owner), stakes.rewardsTo(owner)]),
  })
}

describe('stakes', () => {
  it('begin with their block, a delegation at the validation of its node', () => {
    add(1, [begins(validation)])
    add(2, [begins(delegation)])
    expect(stakes.get(one)).toEqual({
      kind: 'validation',
      tx: known[0],
      txHash: idToString(one),
      height: 1,
      seconds: secondsAt(1),
      staker: validation,
      validationId: one,
      startSeconds: secondsAt(1),
      hasBegun: true,
      end: undefined,
    })
    expect(stakes.get(two)).toMatchObject({ kind: 'delegation', height: 2, validationId: one })
    expect([stakes.validationAt(0)?.tx.id, stakes.delegationAt(0)?.tx.id]).toEqual([one, two])
    expect([stakes.validationAt(1), stakes.delegationAt(1), stakes.get(three)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(stakes.running().map(({ tx }) => tx.id)).toEqual([one, two])
    expect([stakes.validationsOf(madeNode('1')), stakes.delegationsOf(madeNode('1'))]).toEqual([[0], [0]])
    expect([stakes.validationsOf(madeNode('2')), [...stakes.nodes]]).toEqual([[], [madeNode('1')]])
    expect([stakes.delegationsBy(ann), stakes.delegationsBy(ben)]).toEqual([[0], [0]])
  })

  it('that a block begins together are in the order of their IDs as texts', () => {
    const texts = [four, one].sort((a, b) => (idToString(a) < idToString(b) ? -1 : 1))
    for (const order of [
      [validation, permissioned],
      [permissioned, validation],
    ]) {
      stakes = new Stakes(undo)
      add(1, order.map(begins))
      expect(stakes.validations).toEqual(texts)
    }
  })

  it('that are scheduled begin later, and are listed from then on when they were scheduled', () => {
    add(1, [begins(validation), { kind: 'stakerScheduled', staker: later }])
    expect(stakes.get(three)).toMatchObject({ hasBegun: false, startSeconds: 1075, height: 1 })
    expect([stakes.running().length, stakes.delegations, stakes.delegationsTo(one).running]).toEqual([
      1,
      [three],
      0,
    ])
    add(7, [begins(later)])
    expect(stakes.get(three)).toMatchObject({
      hasBegun: true,
      startSeconds: 1075,
      height: 1,
      seconds: secondsAt(1),
    })
    expect([stakes.running().length, stakes.delegations, stakes.delegationsTo(one).running]).toEqual([
      2,
      [three],
      1,
    ])
  })

  it('that are taken back before they begin count nowhere', () => {
    add(1, [begins(validation), { kind: 'stakerScheduled', staker: later }])
    add(2, [{ kind: 'stakerUnscheduled', staker: later }])
    expect([stakes.get(three)?.end?.seconds, stakes.delegationsTo(one)]).toEqual([
      secondsAt(2),
      { running: 0, runningAmount: 0n, count: 0, amount: 0n, endedShare: 0n, runningShare: 0n },
    ])
  })

  it.each([
    [true, 'rewarded', 10n],
    [false, 'refused', 0n],
  ])(
    'end by a decision (committed: %s), which counts the share of a validator',
    (committed, how, endedShare) => {
      add(1, [begins(validation), begins(delegation)])
      add(2, [begins(later)])
      const both = {
        running: 2,
        runningAmount: 12n,
        count: 2,
        amount: 12n,
        endedShare: 0n,
        runningShare: 20n,
      }
      expect(stakes.delegationsTo(one)).toEqual(both)
      add(3, [ends(delegation)], committed)
      expect(stakes.get(two)?.end).toEqual({ how, txId: proposal, seconds: secondsAt(3) })
      expect(stakes.delegationsTo(one)).toEqual({
        running: 1,
        runningAmount: 5n,
        count: 2,
        amount: 12n,
        runningShare: 10n,
        endedShare,
      })
    },
  )

  it.each([
    ['removed', { kind: 'RemoveSubnetValidatorTx', nodeId: madeNode('1'), subnetId: subnet }, 1031n],
    ['expired', { kind: 'RemoveSubnetValidatorTx', nodeId: madeNode('1'), subnetId: subnet }, 1030n],
    ['expired', { kind: 'RemoveSubnetValidatorTx', nodeId: madeNode('2'), subnetId: subnet }, 1031n],
    ['expired', { kind: 'RemoveSubnetValidatorTx', nodeId: madeNode('1'), subnetId: one }, 1031n],
    ['expired', { kind: 'BaseTx', nodeId: madeNode('1'), subnetId: subnet }, 1031n],
  ])('of a subnet are %s by a transaction %j before their time (%d)', (how, unsigned, endTime) => {
    add(1, [begins(permissioned)])
    const removal = madeTx(proposal, unsigned)
    atOnce(stakes.add(madeBlock(3, { known, txs: [removal], changes: [ends({ ...permissioned, endTime })] })))
    const txId = how === 'removed' ? proposal : undefined
    expect(stakes.get(four)?.end).toEqual({ how, txId, seconds: secondsAt(3) })
  })

  it('that renew themselves are one with a new period', () => {
    add(1, [begins(validation), begins(delegation)])
    const renewed = { ...validation, weight: 110n }
    add(3, [ends(validation), pays(one, 'validator', 10n), begins(renewed)], true)
    expect(stakes.get(one)).toMatchObject({
      height: 1,
      startSeconds: secondsAt(1),
      end: undefined,
      staker: renewed,
    })
    expect([stakes.validations, stakes.delegationsTo(one).running]).toEqual([[one], 0])
    expect(stakes.rewards[0]?.staker).toBe(validation)
  })
})

describe('rewards', () => {
  it('are of their stake, with its node and their owners', () => {
    add(1, [begins(validation), begins(delegation)])
    add(2, [ends(delegation), pays(two, 'delegator', 30n, ben), pays(two, 'validatorFee', 4n)], true)
    add(3, [ends(validation), pays(one, 'validator', 10n), pays(one, 'validatorFee', 6n)], true)
    expect(stakes.rewards.map(({ type, stakerTxId, rewardTxId }) => [type, stakerTxId, rewardTxId])).toEqual([
      ['delegator', two, proposal],
      ['validatorFee', two, proposal],
      ['validator', one, proposal],
      ['validatorFee', one, proposal],
    ])
    expect([stakes.paidTo(two), stakes.paidTo(one), stakes.paidTo(three)]).toEqual([
      { own: 30n, share: 0n },
      { own: 10n, share: 6n },
      { own: 0n, share: 0n },
    ])
    expect([stakes.rewardsTo(ann), stakes.rewardsTo(ben)]).toEqual([[1, 2, 3], [0]])
    expect([stakes.rewardsOf(madeNode('1')), stakes.rewardsOf(madeNode('2'))]).toEqual([[0, 1, 2, 3], []])
  })

  it('go back with all that their blocks changed', () => {
    const blocks = [
      [begins(validation), { kind: 'stakerScheduled', staker: later }, begins(permissioned)],
      [begins(delegation), begins(later)],
      [ends(delegation), pays(two, 'delegator', 30n, ben), pays(two, 'validatorFee', 4n)],
      [ends(validation), pays(one, 'validator', 10n), begins({ ...validation, weight: 110n })],
    ] satisfies PlatformChange[][]
    const states: unknown[] = []
    for (const [height, changes] of blocks.entries()) {
      states.push(told())
      add(height, changes, height > 1 || undefined)
    }
    for (let height = blocks.length - 1; height >= 0; height--) {
      undo.takeBack(height)
      expect(told()).toEqual(states[height])
    }
  })
})

it('reads the changes of a block in steps of two hundred', () => {
  const changes = Array.from({ length: 400 }, () => begins(permissioned))
  const steps = (count: number) =>
    [...stakes.add(madeBlock(1, { known, changes: changes.slice(0, count) }))].length
  expect([199, 200, 399, 400].map(steps)).toEqual([0, 1, 1, 2])
})

it('has the texts of node IDs', () => {
  expect(stakes.nodeText(madeNode('1'))).toBe(nodeIdToString(madeNode('1')))
  expect(stakes.nodeText(madeNode('1'))).toBe(nodeIdToString(madeNode('1')))
})
