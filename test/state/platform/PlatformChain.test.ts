import { describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, type Id } from '../../../state/codec/ids.js'
import { stakerPriority } from '../../../state/platform/staking/Staker.js'
import { newChain, newSubnet, staker } from '../../methods/platform/made.js'
import { platformNetwork } from '../../methods/platform/platformNetwork.js'

describe('PlatformChain at genesis', () => {
  test('has the genesis validators, and their rewards in the supply', async () => {
    const { platform, genesis } = await platformNetwork()
    const stakers = platform.currentStakers.all()
    expect(stakers).toHaveLength(5)
    const rewards = stakers.reduce((sum, { potentialReward }) => sum + potentialReward, 0n)
    expect(platform.supply(emptyId)).toBe(genesis.initialSupply + rewards)
    expect(platform.validatorSets.totalWeight(emptyId)).toBe(10_000_000_000_000_000n)
  })

  test('has the genesis block, its transactions, UTXOs and chains', async () => {
    const { platform, genesis } = await platformNetwork()
    expect(platform.blocks.last).toBe(genesis.pChain.block)
    expect(platform.blocks.byId(genesis.pChain.block.id)).toBe(genesis.pChain.block)
    expect(platform.utxos.size).toBe(genesis.pChain.utxos.length)
    expect(platform.transactions.get(genesis.cChain.chainId)?.status).toBe('Committed')
    expect(platform.subnets.chainsOf(emptyId).map(({ id }) => id)).toEqual([
      genesis.cChain.chainId,
      genesis.xChain.chainId,
    ])
  })
})

test('a new chain has collected no fees, and nothing about a node that does not validate', async () => {
  const { platform, genesis } = await platformNetwork()
  expect([platform.feeState, platform.validatorFeeExcess, platform.accruedValidatorFees]).toEqual([
    { capacity: 0n, excess: 0n },
    0n,
    0n,
  ])
  expect(platform.stakingInfo(emptyId, emptyNodeId)).toEqual({
    delegateeReward: 0n,
    nextPeriodSeconds: 0n,
    autoCompoundRewardShares: 0,
    accruedValidationRewards: 0n,
    accruedDelegateeRewards: 0n,
  })
  expect([platform.timestamp, platform.genesisTime]).toEqual([genesis.headTime, genesis.startTime])
})

describe('stakers', () => {
  test('a subnet validator signs with its key on the primary network', async () => {
    const network = await platformNetwork()
    const { platform } = network
    const subnetId = newSubnet(network)
    const primary = platform.currentStakers.all()[0]!
    const added = staker({
      txId: '01'.repeat(32) as Id,
      nodeId: primary.nodeId,
      subnetId,
      weight: 9n,
      priority: stakerPriority.permissionedValidator,
    })
    platform.addCurrentStaker(added)
    expect([...platform.validatorSets.current(subnetId).values()]).toEqual([
      { nodeId: primary.nodeId, publicKey: primary.publicKey, weight: 9n },
    ])
    platform.removeCurrentStaker(added)
    expect(platform.validatorSets.current(subnetId).size).toBe(0)
  })

  test('a validator that ends removes the records about it', async () => {
    const { platform } = await platformNetwork()
    const validator = platform.currentStakers.all()[0]!
    platform.setStakingInfo(emptyId, validator.nodeId, {
      ...platform.stakingInfo(emptyId, validator.nodeId),
      delegateeReward: 5n,
    })
    platform.removeCurrentStaker(validator)
    expect(platform.stakingInfo(emptyId, validator.nodeId).delegateeReward).toBe(0n)
    expect(platform.uptimes.shareSince(validator.nodeId, validator.startTime)).toBeUndefined()
    expect(() => platform.removeCurrentStaker(validator)).toThrow('a staker that ends is a current one')
  })
})

describe('snapshots', () => {
  test('everything reverts at once', async () => {
    const network = await platformNetwork()
    const { platform, undo } = network
    const before = undo.digest()
    const mark = undo.checkpoint()
    newChain(network, newSubnet(network), 'mine')
    platform.timestamp += 5n
    platform.feeState = { capacity: 1n, excess: 2n }
    platform.validatorFeeExcess = 3n
    platform.accruedValidatorFees = 4n
    platform.setSupply(emptyId, 1n)
    platform.removeCurrentStaker(platform.currentStakers.all()[0]!)
    expect(undo.digest()).not.toBe(before)
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
    expect(platform.currentStakers.all()).toHaveLength(5)
  })
})
