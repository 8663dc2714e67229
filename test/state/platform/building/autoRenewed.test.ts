import { describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../state/codec/ids.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { addAutoRenewed, addDelegator, balanceOf, owners, renewWith } from './madeStakers.js'

const avax = 1_000_000_000n
const period = 14n * 86_400n
const node = nodeIdOf(0xaa)
const stake = { nodeId: node, weight: 2000n * avax, seconds: period }

async function setup(compound: number, weight = stake.weight) {
  const network = await platformNetwork()
  const { platform } = network
  platform.timestamp = network.clock.nowSeconds()
  platform.uptimes.connect(node)
  const validator = addAutoRenewed(platform, { ...stake, weight }, compound)
  return { ...network, validator, now: () => platform.currentStakers.validator(emptyId, node) }
}

function pass(
  { clock, platformProducer }: Pick<PlatformNetwork, 'clock' | 'platformProducer'>,
  seconds: bigint,
) {
  clock.set(clock.now() + Number(seconds) * 1000)
  platformProducer.makeDueBlocks(clock.now())
}

describe('an auto-renewed validator', () => {
  test('starts its next period where one ends, and restakes its rewards', async () => {
    const network = await setup(250_000)
    const { platform, validator } = network
    const delegator = addDelegator(platform, { nodeId: node, weight: 500n * avax, seconds: period / 2n })
    const supply = platform.supply(emptyId)!
    pass(network, period)
    const share = delegator.potentialReward - (delegator.potentialReward * 98n) / 100n
    const quarter = (amount: bigint) => amount - (amount * 3n) / 4n
    const again = quarter(validator.potentialReward) + quarter(share)
    const renewed = network.now()!
    expect(renewed).toMatchObject({
      txId: validator.txId,
      startTime: validator.endTime,
      endTime: validator.endTime + period,
      weight: validator.weight + again,
    })
    expect(platform.validatorSets.current(emptyId).get(node)?.weight).toBe(renewed.weight)
    expect(balanceOf(platform, owners.validation)).toBe((validator.potentialReward * 3n) / 4n)
    expect(balanceOf(platform, owners.delegation)).toBe((share * 3n) / 4n)
    expect(platform.supply(emptyId)).toBe(supply + renewed.potentialReward)
    expect(platform.stakingInfo(emptyId, node)).toMatchObject({
      delegateeReward: 0n,
      accruedValidationRewards: quarter(validator.potentialReward),
      accruedDelegateeRewards: quarter(share),
    })
  })

  test('proposes each end by a separate transaction, which contains the rewards', async () => {
    const network = await setup(0)
    const { platform, validator } = network
    pass(network, 2n * period)
    expect(platform.blocks.height).toBe(4n)
    const proposals = [1n, 3n].map((height) => {
      const block = platform.blocks.byHeight(height)
      return block?.kind === 'BanffProposalBlock' ? block.tx : undefined
    })
    expect(proposals.map((tx) => tx?.unsigned)).toEqual(
      [1n, 2n].map((number) => ({
        kind: 'RewardAutoRenewedValidatorTx',
        stakerTxId: validator.txId,
        timestamp: validator.startTime + number * period,
      })),
    )
    for (const tx of proposals)
      expect(platform.transactions.rewardUtxos(tx!.id)).toMatchObject([{ txId: tx!.id, outputIndex: 0 }])
    const paid = [2, 4].flatMap((height) => platform.outcomes.at(height)?.changes ?? [])
    expect(paid.filter(({ kind }) => kind === 'rewardPaid')).toEqual(
      proposals.map((tx) => ({
        kind: 'rewardPaid',
        rewardType: 'validator',
        stakerTxId: validator.txId,
        utxo: platform.transactions.rewardUtxos(tx!.id)[0],
      })),
    )
  })

  test('ends when it stops renewing, and gets everything that it restaked', async () => {
    const network = await setup(1_000_000)
    const { platform, validator } = network
    pass(network, period)
    const supply = platform.supply(emptyId)
    const second = network.now()!
    renewWith(platform, node, 1_000_000, 0n)
    pass(network, period)
    expect(network.now()).toBeUndefined()
    expect(platform.supply(emptyId)).toBe(supply)
    expect(balanceOf(platform, owners.stake)).toBe(validator.weight)
    expect(balanceOf(platform, owners.validation)).toBe(validator.potentialReward + second.potentialReward)
  })

  test('ends when it was offline, without the reward of that period but with earlier ones', async () => {
    const network = await setup(1_000_000)
    const { platform, validator } = network
    pass(network, period)
    const supply = platform.supply(emptyId)!
    const second = network.now()!
    platform.uptimes.disconnect(node)
    pass(network, period)
    expect(platform.blocks.last.kind).toBe('BanffAbortBlock')
    expect(network.now()).toBeUndefined()
    expect(balanceOf(platform, owners.stake)).toBe(validator.weight)
    expect(balanceOf(platform, owners.validation)).toBe(validator.potentialReward)
    expect(platform.supply(emptyId)).toBe(supply - second.potentialReward)
  })

  test('never exceeds the maximum weight of a validator', async () => {
    const greatest = 3_000_000n * avax
    const network = await setup(1_000_000, greatest - 5n)
    const { platform, validator } = network
    pass(network, period)
    expect(network.now()?.weight).toBe(greatest)
    expect(balanceOf(platform, owners.validation)).toBe(validator.potentialReward - 5n)
  })
})
