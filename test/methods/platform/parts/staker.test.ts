import { describe, expect, it } from '@jest/globals'
import { type StakerText, stakerReply, validatorReply } from '../../../../methods/platform/parts/staker.js'
import type { ValidatorFacts } from '../../../../methods/platform/parts/stakerFacts.js'
import {
  formatAddress,
  type Id,
  idToString,
  nodeIdToString,
  type ShortId,
} from '../../../../state/codec/ids.js'
import { nodeIdOf, staker } from '../made.js'

// AvalancheGo `vms/platformvm/api/validator.go` PermissionlessValidator, with another value for each member.

const text: StakerText = { format: { chainAlias: 'P', hrp: 'local' }, hasRestakedRewards: true }
const addressOf = (digit: string) => digit.repeat(40) as ShortId
const ownerOf = (digit: string, locktime: bigint) => ({
  locktime,
  threshold: 1,
  addresses: [addressOf(digit)],
})
const shown = (digit: string, locktime: string) => ({
  locktime,
  threshold: '1',
  addresses: [formatAddress('P', 'local', addressOf(digit))],
})
const txId = 'a1'.repeat(32) as Id
const members = { startTime: 11n, endTime: 12n, weight: 13n }
const shownMembers = { startTime: '11', endTime: '12', weight: '13', nodeID: nodeIdToString(nodeIdOf(7)) }

const facts: ValidatorFacts = {
  staker: staker({ txId, nodeId: nodeIdOf(7), ...members, potentialReward: 14n }),
  attributes: {
    validationRewardsOwner: ownerOf('1', 1n),
    delegationRewardsOwner: ownerOf('2', 2n),
    delegationShares: 20_000,
    signer: undefined,
    validatorAuthority: undefined,
  },
  info: {
    delegateeReward: 15n,
    nextPeriodSeconds: 16n,
    autoCompoundRewardShares: 17,
    accruedValidationRewards: 18n,
    accruedDelegateeRewards: 19n,
  },
  connection: undefined,
  delegatorCount: 20,
  delegatorWeight: 21n,
  delegators: undefined,
}
const reply = {
  txID: idToString(txId),
  ...shownMembers,
  validationRewardOwner: shown('1', '1'),
  delegationRewardOwner: shown('2', '2'),
  potentialReward: '14',
  accruedDelegateeReward: '15',
  delegationFee: '2.0000',
  delegatorCount: '20',
  delegatorWeight: '21',
}

it('a staker has its transaction, its time, its weight and its node', () => {
  expect(stakerReply(facts.staker)).toEqual({ txID: idToString(txId), ...shownMembers })
})

describe('a validator', () => {
  it('has its owners and rewards, in the order of Go', () => {
    expect(Object.entries(validatorReply(text, facts))).toEqual(Object.entries(reply))
  })

  it('has its connection where the node tracks it', () => {
    expect(validatorReply(text, { ...facts, connection: { uptimeShare: 0.5, isConnected: false } })).toEqual({
      ...reply,
      uptime: '50.0000',
      connected: false,
    })
  })

  it('has the key that it registered', () => {
    const signer = { publicKey: Uint8Array.of(1), proofOfPossession: Uint8Array.of(2) }
    const attributes = { ...facts.attributes, signer }
    expect(validatorReply(text, { ...facts, attributes })).toEqual({
      ...reply,
      signer: { publicKey: '0x01', proofOfPossession: '0x02' },
    })
  })

  it('that renews itself has its next period, and what it restaked if the release tells', () => {
    const attributes = { ...facts.attributes, validatorAuthority: ownerOf('3', 3n) }
    const renewed = {
      ...reply,
      validatorAuthority: shown('3', '3'),
      nextPeriod: '16',
      autoCompoundRewardShares: '17',
    }
    expect(validatorReply(text, { ...facts, attributes })).toEqual({
      ...renewed,
      restakedValidationRewards: '18',
      restakedDelegateeRewards: '19',
    })
    expect(validatorReply({ ...text, hasRestakedRewards: false }, { ...facts, attributes })).toEqual(renewed)
  })

  it('has its delegators where they are listed, with their owners where a transaction tells', () => {
    const delegator = staker({ txId, nodeId: nodeIdOf(7), ...members, potentialReward: 9n })
    const delegators = [
      { staker: delegator, rewardsOwner: ownerOf('4', 4n) },
      { staker: delegator, rewardsOwner: undefined },
    ]
    const each = { txID: idToString(txId), ...shownMembers, potentialReward: '9' }
    expect(validatorReply(text, { ...facts, delegators }).delegators).toEqual([
      { ...each, rewardOwner: shown('4', '4') },
      each,
    ])
  })

  it.each([
    [0, '0.0000'],
    [1_000_000, '100.0000'],
    [123_456, '12.3456'],
    // As a float32 each step loses digits.
    [333_333, '33.3333'],
  ])('has %d millionths as %s percent', (delegationShares, delegationFee) => {
    const attributes = { ...facts.attributes, delegationShares }
    expect(validatorReply(text, { ...facts, attributes })).toMatchObject({ delegationFee })
  })
})
