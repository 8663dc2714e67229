import { beforeEach, describe, expect, it } from '@jest/globals'
import type { PlatformChange } from '../../../../state/platform/BlockOutcomes.js'
import type { PlatformChain } from '../../../../state/platform/PlatformChain.js'
import { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import { madeId, madeL1Validator, madeNode, madeStaker, madeTx } from './madeBlocks.js'

const [primary, subnet, staked, proposal, chainTx] = ['0', '8', '1', '9', '6'].map(madeId) as [
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
  ReturnType<typeof madeId>,
]
const owner = { locktime: 0n, threshold: 1, addresses: [] }
const staker = madeStaker(staked)
const validator = madeL1Validator(madeId('5'), { subnetId: subnet })
const conversion = madeTx(madeId('7'), {
  kind: 'ConvertSubnetToL1Tx',
  subnetId: subnet,
  chainId: chainTx,
  managerAddress: new Uint8Array(0),
  validators: [
    {
      nodeIdBytes: Uint8Array.from(Buffer.from(madeNode('1'), 'hex')),
      signer: { proofOfPossession: new Uint8Array(96) },
    },
  ],
})

type Made = {
  readonly block: Record<string, unknown>
  readonly changes: readonly PlatformChange[]
  readonly accrued?: bigint
}

/** The genesis, a block that founds an L1, a proposal, and its decision. */
function chainOf(decision: string): PlatformChain {
  const transactions = [
    madeTx(staked, { kind: 'AddValidatorTx', rewardsOwner: owner, delegationShares: 0 }),
    conversion,
  ]
  const made: readonly Made[] = [
    { block: { kind: 'ApricotCommitBlock' }, changes: [{ kind: 'stakerBegan', staker }] },
    {
      block: {
        kind: 'BanffStandardBlock',
        time: 1010n,
        txs: [madeTx(subnet, { kind: 'CreateSubnetTx', owner }), conversion],
      },
      changes: [
        { kind: 'l1Validator', validator, txId: conversion.id, balanceChange: 100n, remainingBalance: 70n },
      ],
      accrued: 30n,
    },
    {
      block: {
        kind: 'BanffProposalBlock',
        time: 1020n,
        tx: madeTx(proposal, { kind: 'RewardValidatorTx' }),
        txs: [],
      },
      changes: [],
      accrued: 30n,
    },
    { block: { kind: decision, time: 1020n }, changes: [{ kind: 'stakerEnded', staker }], accrued: 30n },
  ]
  return {
    genesisTime: 1000n,
    blocks: {
      at: (height: number) => made[height]?.block,
      byHeight: (height: bigint) => made[Number(height)]?.block,
    },
    outcomes: {
      at: (height: number) => {
        const { changes = [], accrued = 0n } = made[height] ?? {}
        return {
          currentSupply: BigInt(height),
          activeL1Validators: 0,
          l1ValidatorsAccruedFees: accrued,
          changes,
        }
      },
    },
    transactions: { get: (id: string) => transactions.filter((tx) => tx.id === id).map((tx) => ({ tx }))[0] },
    subnets: { created: [] },
  } as unknown as PlatformChain
}

let view: PlatformView
beforeEach(() => {
  view = new PlatformView(chainOf('BanffCommitBlock'))
})

/** What the parts of the view tell, as far as the blocks change it. */
const told = () => ({
  validations: [...view.stakes.validations],
  begun: view.stakes.get(staked)?.seconds,
  end: view.stakes.get(staked)?.end,
  validators: [view.totals.of(primary).validators, view.totals.of(subnet).validators],
  l1: [...view.l1Validations.all].map((each) => each.validator.validationId),
  paid: view.l1Fees.paidBefore(validator.validationId, 9999),
  subnets: [...view.subnets.ids],
  supply: view.figures.currentSupply,
})

describe('the view of the P-Chain', () => {
  it('has the effects of each block up to its height', () => {
    view.follow(0)
    expect(told()).toEqual({
      validations: [staked],
      begun: 1000,
      end: undefined,
      validators: [1, 0],
      l1: [],
      paid: 0n,
      subnets: [primary],
      supply: 0n,
    })
    view.follow(2)
    expect(told()).toEqual({
      validations: [staked],
      begun: 1000,
      end: undefined,
      validators: [1, 1],
      // 100 were paid in, and 70 of them are left.
      l1: [validator.validationId],
      paid: 30n,
      subnets: [primary, subnet],
      supply: 2n,
    })
    view.follow(9)
    expect([view.height, told().validators]).toEqual([3, [0, 1]])
  })

  it('takes back the blocks above its height, the last one first', () => {
    const before = [0, 1, 2, 3].map((height) => {
      view.follow(height)
      return told()
    })
    for (const height of [2, 1, 0]) {
      view.follow(height)
      expect(told()).toEqual(before[height])
    }
  })

  it('has another version after each block that it reads or takes back', () => {
    expect([view.height, view.version]).toEqual([-1, 0])
    view.follow(3)
    expect(view.version).toBe(4)
    view.follow(3)
    expect(view.version).toBe(4)
    view.follow(1)
    expect(view.version).toBe(6)
  })

  it.each([
    ['BanffCommitBlock', 'rewarded'],
    ['BanffAbortBlock', 'refused'],
  ])('knows what a proposal came to by %s', (kind, how) => {
    view = new PlatformView(chainOf(kind))
    view.follow(3)
    expect(view.stakes.get(staked)?.end).toMatchObject({ how, seconds: 1020 })
  })
})
