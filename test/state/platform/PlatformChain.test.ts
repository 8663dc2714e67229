import { describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, type Id, type NodeId } from '../../../state/codec/ids.js'
import { PlatformChain } from '../../../state/platform/PlatformChain.js'
import { stakerPriority } from '../../../state/platform/staking/Staker.js'
import { signedTx } from '../../../state/platform/txs/codec.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import { ProposerKeys } from '../../../state/proposervm/ProposerKeys.js'
import { Clock } from '../../../state/time/Clock.js'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { SharedMemory } from '../../../state/utxo/SharedMemory.js'
import { newChain, newSubnet, staker } from '../../methods/platform/made.js'
import { platformNetwork, startMs } from '../../methods/platform/platformNetwork.js'

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

test('a chain is created with a pause after each hundred validators of its genesis', async () => {
  const { genesis } = await platformNetwork()
  const [first] = genesis.pChain.validators
  if (first?.unsigned.kind !== 'AddPermissionlessValidatorTx') throw new Error('not of that kind')
  const { unsigned } = first
  const pauses = (count: number): number => {
    const validators = Array.from({ length: count }, (_, index) => {
      const nodeId = index.toString(16).padStart(40, '0') as NodeId
      return signedTx({ ...unsigned, validator: { ...unsigned.validator, nodeId } })
    })
    const undo = new UndoLog()
    const creating = PlatformChain.create({
      genesis: { ...genesis, pChain: { ...genesis.pChain, validators } },
      upgrades: upgradesOf(12345),
      clock: new Clock({ mode: 'frozen', startMs }),
      undo,
      sharedMemory: new SharedMemory(undo),
      connected: [],
      useCurrentHeight: false,
      sybilProtection: true,
      proposerKeys: new ProposerKeys(),
    })
    return [...creating].length
  }
  expect([99, 100, 199, 200].map(pauses)).toEqual([0, 1, 1, 2])
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
