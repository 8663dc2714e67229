import { beforeAll, describe, expect, it } from '@jest/globals'
import { validatorJson } from '../../../../../methods/data/parts/staking/validatorJson.js'
import { idToString, nodeIdToString, shortIdToBech32 } from '../../../../../state/codec/ids.js'
import type { Network } from '../../../../../state/Network.js'
import { primaryNetworkId } from '../../../../../state/platform/PlatformChain.js'
import { nodeNetwork } from '../../../nodeNetwork.js'
import { type Made, madeStake, madeView, nodeIdOf, now, ownerOf, txIdOf } from '../../staking/madeStakes.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const json = (made: Made, more: object = {}) =>
  validatorJson(network, madeView([made], more), madeStake(made))
const [subnetId, endedBy] = [txIdOf('5'), txIdOf('e')]
const shown = {
  txHash: 'b',
  nodeId: nodeIdToString(nodeIdOf('b')),
  subnetId: idToString(primaryNetworkId),
  amountStaked: '500',
  delegationFee: '2.0000000000000000',
  startTimestamp: now - 10,
  endTimestamp: now + 100,
  blsCredentials: undefined,
}
const onSubnet: Made = { name: 'b', subnetId, unsigned: { kind: 'AddSubnetValidatorTx' } }
const shownOnSubnet = { ...shown, subnetId: idToString(subnetId), delegationFee: undefined }
const rewardAddresses = () => [shortIdToBech32(ownerOf('a').addresses[0] as never, network.world.genesis.hrp)]

describe('a validation', () => {
  it('that runs has what is delegated and promised', () => {
    expect(json({ name: 'b', delegated: 40n, uptime: 0.98765 })).toEqual({
      ...shown,
      // 500 of 900 and 600.
      stakePercentage: 33.3333,
      delegatorCount: 3,
      amountDelegated: '40',
      uptimePerformance: 98.77,
      avalancheGoVersion: undefined,
      delegationCapacity: '1960',
      potentialRewards: {
        validationRewardAmount: '70',
        delegationRewardAmount: '320',
        rewardAddresses: rewardAddresses(),
      },
      validatorHealth: {
        reachabilityPercent: 100,
        benchedPChainRequestsPercent: 0,
        benchedXChainRequestsPercent: 0,
        benchedCChainRequestsPercent: 0,
      },
      geolocation: null,
      validationStatus: 'active',
    })
  })

  it('of a permissioned subnet has nothing that is delegated, and no rewards', () => {
    expect(json({ ...onSubnet, uptime: 1 })).toMatchObject({
      ...shownOnSubnet,
      amountDelegated: undefined,
      delegationCapacity: undefined,
      validationStatus: 'active',
      potentialRewards: { rewardAddresses: undefined },
    })
  })

  it('has no share of a subnet without weight', () => {
    const totals = { of: () => ({ validatorWeight: 0n, delegatorWeight: 0n }) }
    expect(json({ name: 'b' }, { totals })).toMatchObject({ stakePercentage: 0 })
  })

  it('that is to come has its terms alone, with its key', () => {
    const unsigned = {
      kind: 'AddPermissionlessValidatorTx',
      validationRewardsOwner: ownerOf('a'),
      signer: { publicKey: Uint8Array.of(1), proofOfPossession: Uint8Array.of(2) },
    }
    expect(json({ name: 'b', starts: 5, unsigned })).toEqual({
      ...shown,
      startTimestamp: now + 5,
      blsCredentials: { publicKey: '0x01', proofOfPossession: '0x02' },
      validationStatus: 'pending',
    })
  })

  it('that was removed names by what, and when', () => {
    const removed = { how: 'removed', txId: endedBy, seconds: 9 } as const
    expect(json({ ...onSubnet, end: removed })).toEqual({
      ...shownOnSubnet,
      removeTxHash: idToString(endedBy),
      removeTimestamp: 9,
      validationStatus: 'removed',
    })
    expect(json({ ...onSubnet, end: { ...removed, txId: undefined } })).toMatchObject({ removeTxHash: '' })
  })

  it('that is over has what was delegated and paid', () => {
    const end = { how: 'rewarded', txId: endedBy, seconds: 9 } as const
    expect(json({ name: 'b', end })).toEqual({
      ...shown,
      delegatorCount: 5,
      amountDelegated: '9',
      rewards: {
        validationRewardAmount: '6',
        delegationRewardAmount: '8',
        rewardAddresses: rewardAddresses(),
        rewardTxHash: idToString(endedBy),
      },
      validationStatus: 'completed',
    })
    const expired = { how: 'expired', txId: undefined, seconds: 9 } as const
    expect(json({ ...onSubnet, end: expired })).toMatchObject({
      amountDelegated: undefined,
      rewards: { rewardAddresses: undefined, rewardTxHash: undefined },
    })
  })
})

describe('the version of a node', () => {
  it('is that of the emulated node, or of a connected peer', async () => {
    const { node } = network.world
    expect(json({ name: 'b' })).toMatchObject({ avalancheGoVersion: undefined })
    const own = madeStake({ name: 'b' })
    const stake = { ...own, staker: { ...own.staker, nodeId: node.id } }
    expect(validatorJson(network, madeView([{ name: 'b' }]), stake)).toMatchObject({
      avalancheGoVersion: node.release.name,
    })
  })
})
