import { describe, expect, it } from '@jest/globals'
import { stakingTransactionJson } from '../../../../../methods/data/parts/primary/stakingTransaction.js'
import {
  type Id,
  idToString,
  type NodeId,
  nodeIdToString,
  type ShortId,
  shortIdToBech32,
} from '../../../../../state/codec/ids.js'
import { primaryNetworkId } from '../../../../../state/platform/PlatformChain.js'

const id = (digit: string) => digit.repeat(64) as Id
const nodeId = '7'.repeat(40) as NodeId
const [subnetId, rewardTxId] = [id('5'), id('e')]
const owner = (digit: string) => ({ locktime: 0n, threshold: 1, addresses: [digit.repeat(40) as ShortId] })
const shown = (digit: string) => shortIdToBech32(digit.repeat(40) as ShortId, 'local')
const network = { world: { genesis: { hrp: 'local' } } }
const bls = { publicKey: Uint8Array.of(1), proofOfPossession: Uint8Array.of(2) }

/** The members of a transaction whose stake began at 100 with a promised reward of 9 nAVAX. */
function shownOf(unsigned: object, end?: object, isKnown = true) {
  const stake = { startSeconds: 100, staker: { potentialReward: 9n }, end }
  const stakes = { get: (txId: Id) => (isKnown && txId === id('1') ? stake : undefined) }
  return stakingTransactionJson(network as never, { stakes } as never, { id: id('1'), unsigned } as never)
}

const validator = { nodeId, start: 90n, end: 200n, weight: 5n }
const permissionless = {
  kind: 'AddPermissionlessValidatorTx',
  validator,
  subnetId: primaryNetworkId,
  signer: bls,
  validationRewardsOwner: owner('a'),
  delegationRewardsOwner: owner('b'),
  delegationShares: 23_456,
}
const staked = {
  nodeId: nodeIdToString(nodeId),
  subnetId: idToString(primaryNetworkId),
  startTimestamp: 100,
  endTimestamp: 200,
  delegationFeePercent: undefined,
  rewardTxHash: undefined,
  blsCredentials: undefined,
}
const promised = { estimatedReward: '9', rewardAddresses: [shown('a')] }

describe('a transaction that begins a stake', () => {
  it.each<[object, object]>([
    [
      permissionless,
      {
        ...promised,

        delegationFeePercent: '2.3456',
        blsCredentials: { publicKey: '0x01', proofOfPossession: '0x02' },
      },
    ],
    [
      { ...permissionless, subnetId, signer: undefined },
      {
        ...promised,

        subnetId: idToString(subnetId),
        delegationFeePercent: '2.3456',
      },
    ],
    [
      { kind: 'AddPermissionlessDelegatorTx', validator, subnetId, rewardsOwner: owner('a') },
      { ...promised, subnetId: idToString(subnetId) },
    ],
    [{ kind: 'AddDelegatorTx', validator, rewardsOwner: owner('a') }, promised],
    [
      { kind: 'AddValidatorTx', validator, rewardsOwner: owner('a'), delegationShares: 20_000 },
      { ...promised, delegationFeePercent: '2' },
    ],
    [
      { kind: 'AddSubnetValidatorTx', validator: { ...validator, subnetId } },
      { subnetId: idToString(subnetId) },
    ],
  ])('has its terms: %#', (unsigned, members) => {
    expect(shownOf(unsigned)).toEqual({ ...staked, ...members })
  })

  it.each([
    ['rewarded', rewardTxId, idToString(rewardTxId)],
    ['refused', rewardTxId, idToString(rewardTxId)],
    ['rewarded', undefined, undefined],
    ['removed', rewardTxId, undefined],
    ['expired', undefined, undefined],
  ])('that was %s by %s names the decision %s', (how, txId, rewardTxHash) => {
    expect(shownOf(permissionless, { how, txId, seconds: 200 })).toMatchObject({ rewardTxHash })
  })

  it('has no start and no reward while its stake is not indexed', () => {
    expect(shownOf(permissionless, undefined, false)).toMatchObject({
      startTimestamp: undefined,
      estimatedReward: undefined,
      rewardTxHash: undefined,
      endTimestamp: 200,
    })
  })
})

it.each(['RewardValidatorTx', 'RewardAutoRenewedValidatorTx'])('a %s names the stake', (kind) => {
  expect(shownOf({ kind, stakerTxId: id('3') })).toEqual({ stakingTxHash: idToString(id('3')) })
})

it('a removal names whom it removes; other transactions have nothing of a stake', () => {
  expect(shownOf({ kind: 'RemoveSubnetValidatorTx', nodeId, subnetId })).toEqual({
    nodeId: nodeIdToString(nodeId),
    subnetId: idToString(subnetId),
  })
  expect(shownOf({ kind: 'BaseTx' })).toEqual({})
})
