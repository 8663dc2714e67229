import { describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, type Id } from '../../../../state/codec/ids.js'
import { stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { newSubnet, nodeIdOf, staker } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { l1Validator } from '../validators/l1Validator.js'
import { fundedKey, Wallet } from '../Wallet.js'
import { addDelegator, addValidator, balanceOf, owners } from './madeStakers.js'

const avax = 1_000_000_000n
const day = 86_400n
const node = nodeIdOf(0xaa)

/** A network whose P-Chain time equals the clock. */
async function setup(): Promise<PlatformNetwork> {
  const network = await platformNetwork()
  network.platform.timestamp = network.clock.nowSeconds()
  return network
}

/** Moves the clock and makes the blocks that fall due. */
function pass({ clock, platformProducer }: PlatformNetwork, seconds: bigint): void {
  clock.set(clock.now() + Number(seconds) * 1000)
  platformProducer.makeDueBlocks(clock.now())
}

function blocksOf({ platform }: PlatformNetwork, from = 1n): string[] {
  const kinds: string[] = []
  for (let height = from; height <= platform.blocks.height; height++)
    kinds.push(platform.blocks.byHeight(height)?.kind ?? '')
  return kinds
}

describe('a validator at its end', () => {
  test('gets its stake and its reward in a commit block, at the second of its end', async () => {
    const network = await setup()
    const { platform, clock } = network
    platform.uptimes.connect(node)
    const validator = addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 14n * day })
    const supply = platform.supply(emptyId)
    pass(network, 14n * day - 1n)
    expect(platform.blocks.height).toBe(0n)
    pass(network, 30n * day)
    expect(blocksOf(network)).toEqual(['BanffProposalBlock', 'BanffCommitBlock'])
    const [proposal, commit] = [platform.blocks.byHeight(1n), platform.blocks.last]
    expect(proposal).toMatchObject({ time: validator.endTime, txs: [] })
    expect(commit).toMatchObject({ time: validator.endTime, parentId: proposal?.id })
    expect(platform.blocks.acceptedAtMs(2n)).toBe(Number(validator.endTime) * 1000)
    expect(clock.nowSeconds()).toBeGreaterThan(validator.endTime)
    expect(balanceOf(platform, owners.stake)).toBe(validator.weight)
    expect(balanceOf(platform, owners.validation)).toBe(validator.potentialReward)
    expect(platform.supply(emptyId)).toBe(supply)
    expect(platform.transactions.rewardUtxos(validator.txId)).toHaveLength(1)
  })

  test('is in the validator set until the deciding block', async () => {
    const network = await setup()
    const { platform } = network
    addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: day })
    pass(network, day)
    expect([0n, 1n, 2n].map((height) => platform.validatorSets.at(height, emptyId).has(node))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('gets only its stake when it was offline too long, and the reward is removed from the supply', async () => {
    const network = await setup()
    const { platform } = network
    const before = platform.supply(emptyId)
    const validator = addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 14n * day })
    pass(network, 14n * day)
    expect(blocksOf(network)).toEqual(['BanffProposalBlock', 'BanffAbortBlock'])
    const proposal = platform.blocks.byHeight(1n)
    expect(proposal?.kind === 'BanffProposalBlock' && platform.transactions.get(proposal.tx.id)?.status).toBe(
      'Aborted',
    )
    expect(balanceOf(platform, owners.stake)).toBe(validator.weight)
    expect(balanceOf(platform, owners.validation)).toBe(0n)
    expect(platform.supply(emptyId)).toBe(before)
  })

  test.each([
    [0.8, 'BanffCommitBlock'],
    [0.79, 'BanffAbortBlock'],
  ])(
    'with an uptime of %d is decided as of its end, however late the next request is',
    async (share, kind) => {
      const network = await setup()
      const { platform } = network
      addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 100n })
      platform.uptimes.connect(node)
      pass(network, BigInt(Math.round(share * 100)))
      platform.uptimes.disconnect(node)
      pass(network, 30n * day)
      expect(blocksOf(network)).toEqual(['BanffProposalBlock', kind])
    },
  )
})

describe('a delegator', () => {
  test('shares its reward with the validator, who gets its part at its own end', async () => {
    const network = await setup()
    const { platform } = network
    platform.uptimes.connect(node)
    const validator = addValidator(
      platform,
      { nodeId: node, weight: 2000n * avax, seconds: 20n * day },
      100_000,
    )
    const delegator = addDelegator(platform, { nodeId: node, weight: 500n * avax, seconds: 10n * day })
    pass(network, 10n * day)
    // The delegator's part is rounded down.
    const share = delegator.potentialReward - (delegator.potentialReward * 9n) / 10n
    expect(balanceOf(platform, owners.delegator)).toBe(delegator.potentialReward - share)
    expect(balanceOf(platform, owners.delegation)).toBe(0n)
    expect(platform.stakingInfo(emptyId, node).delegateeReward).toBe(share)
    expect(platform.validatorSets.current(emptyId).get(node)?.weight).toBe(validator.weight)
    pass(network, 10n * day)
    expect(balanceOf(platform, owners.delegation)).toBe(share)
    expect(balanceOf(platform, owners.validation)).toBe(validator.potentialReward)
  })

  test('leaves its share with a validator that goes offline later', async () => {
    const network = await setup()
    const { platform } = network
    platform.uptimes.connect(node)
    addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: 20n * day })
    const delegator = addDelegator(platform, { nodeId: node, weight: 500n * avax, seconds: 10n * day })
    pass(network, 10n * day)
    platform.uptimes.disconnect(node)
    pass(network, 10n * day)
    expect(blocksOf(network).at(-1)).toBe('BanffAbortBlock')
    expect(balanceOf(platform, owners.delegation)).toBe(
      delegator.potentialReward - (delegator.potentialReward * 98n) / 100n,
    )
    expect(balanceOf(platform, owners.validation)).toBe(0n)
  })

  test('that ends in the same second ends before its validator', async () => {
    const network = await setup()
    const { platform } = network
    const validator = addValidator(platform, { nodeId: node, weight: 2000n * avax, seconds: day })
    const delegator = addDelegator(platform, { nodeId: node, weight: 500n * avax, seconds: day })
    pass(network, day)
    const ended = [1n, 3n].map((height) => {
      const block = platform.blocks.byHeight(height)
      return block?.kind === 'BanffProposalBlock' && block.tx.unsigned.kind === 'RewardValidatorTx'
        ? block.tx.unsigned.stakerTxId
        : undefined
    })
    expect(ended).toEqual([delegator.txId, validator.txId])
  })
})

describe('stakers that end without a proposal', () => {
  test('permissioned validators leave in a standard block, together with those of the same second', async () => {
    const network = await setup()
    const { platform } = network
    const subnetId = newSubnet(network)
    const [first] = platform.currentStakers.all()
    for (const [i, seconds] of [day, day, 2n * day].entries())
      platform.addCurrentStaker(
        staker({
          txId: `0${i}`.repeat(32) as Id,
          nodeId: i === 0 ? first!.nodeId : nodeIdOf(i),
          subnetId,
          endTime: platform.timestamp + seconds,
          priority: stakerPriority.permissionedValidator,
        }),
      )
    pass(network, 7n * day)
    expect(blocksOf(network)).toEqual(['BanffStandardBlock', 'BanffStandardBlock'])
    expect([1n, 2n].map((height) => platform.validatorSets.at(height, subnetId).size)).toEqual([1, 0])
  })

  test('an L1 validator becomes inactive at the second in which its balance ends', async () => {
    const network = await setup()
    const { platform } = network
    platform.l1Validators.put(l1Validator(30n))
    const started = platform.timestamp
    pass(network, 29n)
    expect(platform.blocks.height).toBe(0n)
    pass(network, day)
    expect(platform.blocks.last).toMatchObject({ kind: 'BanffStandardBlock', time: started + 30n })
    expect(platform.l1Validators.activeCount).toBe(0)
    expect([...platform.validatorSets.current(l1Validator(30n).subnetId).keys()]).toEqual([emptyNodeId])
    expect(platform.accruedValidatorFees).toBe(30n)
  })

  test.each([
    [5n, 0, -1n],
    [6n, 1, undefined],
  ])(
    'an L1 validator with a balance of %d nAVAX pays 2 nAVAX a second, and not less for a third one',
    async (balance, active, change) => {
      const network = await setup()
      const { platform } = network
      // At this excess the price is e times the minimum of 1 nAVAX, which is rounded down.
      platform.validatorFeeExcess = platform.params.fees.validator.excessConversionConstant
      platform.l1Validators.put(l1Validator(balance))
      network.clock.set(network.clock.now() + 2_000)
      network.platformProducer.issue(
        new Wallet(fundedKey).pay(platform, (base) => ({ kind: 'BaseTx', base })),
      )
      expect(platform.blocks.height).toBe(1n)
      expect(platform.accruedValidatorFees).toBe(4n)
      expect(platform.l1Validators.activeCount).toBe(active)
      const changes = platform.outcomes.at(1)?.changes ?? []
      expect(changes.map((each) => each.kind === 'l1Validator' && each.balanceChange)).toEqual(
        change === undefined ? [] : [change],
      )
    },
  )
})

describe('several weeks at once', () => {
  test('everything due happens in order, each block at its own time', async () => {
    const network = await setup()
    const { platform, undo } = network
    const start = platform.timestamp
    for (let i = 1; i <= 20; i++) {
      const nodeId = nodeIdOf(i)
      if (i % 3 !== 0) platform.uptimes.connect(nodeId)
      addValidator(platform, { nodeId, weight: 2000n * avax, seconds: BigInt(40 - i) * day })
      addDelegator(platform, { nodeId, weight: 25n * avax, seconds: BigInt(i % 5) * day + 3600n })
    }
    const before = undo.digest()
    const mark = undo.checkpoint()
    pass(network, 60n * day)
    expect(platform.blocks.height).toBe(80n)
    expect(platform.currentStakers.size).toBe(5)
    const times = Array.from({ length: 80 }, (_, i) => {
      const block = platform.blocks.byHeight(BigInt(i + 1))
      return block !== undefined && 'time' in block ? Number(block.time - start) : 0
    })
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBe(39 * Number(day))
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
  })

  test('the supply equals the genesis supply plus the paid rewards', async () => {
    const network = await setup()
    const { platform } = network
    const genesis = platform.supply(emptyId)!
    for (let i = 1; i <= 12; i++) {
      const nodeId = nodeIdOf(i)
      if (i % 2 === 0) platform.uptimes.connect(nodeId)
      addValidator(
        platform,
        { nodeId, weight: 2000n * avax + BigInt(i), seconds: BigInt(30 + i) * day },
        77_777 * i,
      )
      addDelegator(platform, { nodeId, weight: 25n * avax + BigInt(i), seconds: BigInt(i) * day })
    }
    pass(network, 60n * day)
    const paid = [owners.validation, owners.delegation, owners.delegator]
      .map((owner) => balanceOf(platform, owner))
      .reduce((sum, amount) => sum + amount, 0n)
    expect(paid).toBeGreaterThan(0n)
    expect(platform.supply(emptyId)).toBe(genesis + paid)
    expect(balanceOf(platform, owners.stake)).toBe(12n * 2025n * avax + 2n * 78n)
  })
})
