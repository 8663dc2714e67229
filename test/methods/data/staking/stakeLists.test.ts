import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import { getNetworkDetails } from '../../../../methods/data/networks/getNetworkDetails.js'
import {
  delegatorJson,
  netReward,
  sharesOfValidator,
} from '../../../../methods/data/parts/staking/delegatorJson.js'
import { getSingleValidatorDetails } from '../../../../methods/data/staking/getSingleValidatorDetails.js'
import { listDelegators } from '../../../../methods/data/staking/listDelegators.js'
import { listPendingPrimaryNetworkRewards } from '../../../../methods/data/staking/listPendingPrimaryNetworkRewards.js'
import { nodeIdToString, shortIdToBech32 } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { nodeNetwork } from '../../nodeNetwork.js'
import { type Made, madeStake, madeView, nodeIdOf, now, ownerOf, txIdOf } from './madeStakes.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const ended = { how: 'rewarded', txId: txIdOf('9'), seconds: 1 } as const
const delegates = (rewardsOwner: string) => ({ kind: 'AddDelegatorTx', rewardsOwner: ownerOf(rewardsOwner) })
/** The answer of an operation about stakes. */
async function answer(operation: Operation, stakes: readonly Made[], values: object, more: object = {}) {
  const page = { size: 100, after: undefined, tokenAfter: () => 'token' }
  const context = { network, views: { platform: () => madeView(stakes, more) } }
  const given = { network: 'fuji', sortOrder: 'desc', ...values }
  return (await operation.run(context as never, { values: given, body: undefined, page } as never)) as Record<
    string,
    never
  >
}
const shown = (digit: string) =>
  shortIdToBech32(ownerOf(digit).addresses[0] as never, network.world.genesis.hrp)

describe('the rewards that are promised', () => {
  const stakes: readonly Made[] = [
    { name: 'a', ends: 50, shares: 100_000 },
    { name: 'b', ends: 90, kind: 'delegation', to: 'a', node: 'a', unsigned: delegates('b') },
    { name: 'c', ends: 60, end: ended },
    { name: 'd', ends: 70, potentialReward: 0n },
    { name: 'e', ends: 90, potentialReward: 1n },
  ]
  const pending = async (values: object = {}) =>
    (await answer(listPendingPrimaryNetworkRewards, stakes, values))['pendingRewards'] as unknown as Record<
      string,
      unknown
    >[]
  const names = async (values: object) => (await pending(values)).map(({ txHash }) => txHash).join('')

  it('are those of stakes that run, by their ends', async () => {
    expect(await names({})).toBe('eba')
    expect(await names({ sortOrder: 'asc' })).toBe('abe')
  })

  it('are of the nodes and addresses that are asked for', async () => {
    expect(await names({ nodeIds: [nodeIdOf('a')] })).toBe('ba')
    expect(await names({ addresses: ownerOf('b').addresses })).toBe('b')
    expect(await names({ addresses: ownerOf('a').addresses })).toBe('ea')
    expect(await names({ addresses: ownerOf('a').addresses, nodeIds: [nodeIdOf('a')] })).toBe('a')
    expect(await names({ nodeIds: [] })).toBe('')
  })

  it('have the stake, how much of it is over, and of a delegation what its validator leaves', async () => {
    const [, delegation, validation] = await pending()
    expect(validation).toEqual({
      addresses: [shown('a')],
      txHash: 'a',
      amountStaked: '500',
      nodeId: nodeIdToString(nodeIdOf('a')),
      startTimestamp: now - 10,
      endTimestamp: now + 50,
      rewardType: 'VALIDATOR',
      progress: 16.67,
      estimatedReward: expect.objectContaining({ symbol: 'AVAX', amount: '70' }),
    })
    expect(delegation).toMatchObject({
      addresses: [shown('b')],
      txHash: 'b',
      rewardType: 'DELEGATOR',
      progress: 10,
      estimatedReward: { amount: '63' },
    })
  })

  it('are never over before they begin, nor by more than all', async () => {
    const progress = async (made: Partial<Made>) => {
      const json = await answer(listPendingPrimaryNetworkRewards, [{ name: 'a', ...made }], {})
      return (json['pendingRewards'] as unknown as { progress: number }[])[0]?.progress
    }
    expect(await progress({ starts: 5 })).toBe(0)
    expect(await progress({ starts: -10, ends: -5 })).toBe(100)
    expect(await progress({ starts: -1, ends: 2 })).toBe(33.33)
  })
})

describe('the validations of a node', () => {
  const stakes: readonly Made[] = [
    { name: 'a', node: '7' },
    { name: 'b', node: '8' },
    { name: 'c', node: '7', end: ended },
  ]
  const names = async (values: object) => {
    const json = await answer(getSingleValidatorDetails, stakes, { nodeId: nodeIdOf('7'), ...values })
    return (json['validators'] as unknown as { txHash: string }[]).map(({ txHash }) => txHash).join('')
  }

  it('are listed in either order, or those in a state', async () => {
    expect([await names({}), await names({ sortOrder: 'asc' })]).toEqual(['ca', 'ac'])
    expect([
      await names({ validationStatus: 'active' }),
      await names({ validationStatus: 'pending' }),
    ]).toEqual(['a', ''])
  })

  it('are not found where there are none, and on another network', async () => {
    await expect(async () => names({ nodeId: nodeIdOf('6') })).rejects.toThrow(
      `validator ${nodeIdToString(nodeIdOf('6'))} not found`,
    )
    await expect(async () => names({ network: 'mainnet' })).rejects.toThrow('not found')
  })
})

describe('delegations', () => {
  const stakes: readonly Made[] = [
    { name: 'a', node: '7', unsigned: delegates('a') },
    { name: 'b', node: '7', unsigned: delegates('b'), end: ended },
    { name: 'c', node: '8', starts: 9, unsigned: delegates('a') },
  ]
  const stakesBy = (owner: string) =>
    stakes.flatMap(({ name }, row) =>
      (name === 'b') === ownerOf('b').addresses.includes(owner as never) ? [row] : [],
    )
  const names = async (values: object) => {
    const view = madeView(stakes)
    Object.assign(view.stakes, { delegationsBy: stakesBy })
    const json = await answer(listDelegators, stakes, values, { stakes: view.stakes })
    return (json['delegators'] as unknown as { txHash: string }[]).map(({ txHash }) => txHash).join('')
  }

  it.each([
    [{}, 'cba'],
    [{ sortOrder: 'asc' }, 'abc'],
    [{ delegationStatus: 'active' }, 'a'],
    [{ delegationStatus: 'pending' }, 'c'],
    [{ delegationStatus: 'completed' }, 'b'],
    [{ nodeIds: [nodeIdOf('7')] }, 'ba'],
    [{ nodeIds: [nodeIdOf('7'), nodeIdOf('8')] }, 'cba'],
    [{ rewardAddresses: ownerOf('a').addresses }, 'ca'],
    [{ rewardAddresses: ownerOf('a').addresses, nodeIds: [nodeIdOf('8')] }, 'c'],
    [{ network: 'mainnet' }, ''],
  ])('of %j are %s', async (values, expected) => {
    expect(await names(values)).toBe(expected)
  })

  it('show what was paid, or what is promised less the share of the validator', () => {
    const [validation, delegation] = [
      { name: 'a', shares: 100_000 },
      { name: 'b', kind: 'delegation', to: 'a', unsigned: delegates('b') },
    ] as const
    const json = (more: Partial<Made>, stakes: readonly Made[] = [validation, delegation]) =>
      delegatorJson(network, madeView(stakes), madeStake({ ...delegation, ...more }))
    const shared = {
      txHash: 'b',
      nodeId: nodeIdToString(nodeIdOf('b')),
      rewardAddresses: [shown('b')],
      amountDelegated: '500',
      delegationFee: '10.0000000000000000',
      startTimestamp: now - 10,
      endTimestamp: now + 100,
    }
    const running = { ...shared, estimatedGrossReward: '70', estimatedNetReward: '63' }
    expect(json({})).toEqual({ ...running, delegationStatus: 'active' })
    expect(json({ starts: 5 })).toMatchObject({ delegationStatus: 'pending' })
    const completed = { ...shared, netReward: '6', delegationStatus: 'completed' }
    expect(json({ end: ended })).toEqual({ ...completed, grossReward: '70' })
    expect(json({ end: { ...ended, how: 'refused' } })).toEqual({ ...completed, grossReward: '0' })
    const view = madeView([delegation])
    expect([sharesOfValidator(view, madeStake(delegation)), netReward(view, madeStake(delegation))]).toEqual([
      0,
      70n,
    ])
  })
})

describe('the numbers of the network', () => {
  const totals = {
    of: (subnet: string) =>
      subnet === '0'.repeat(64)
        ? { validators: 3, validatorWeight: 30n, delegators: 2, delegatorWeight: 10n, potentialReward: 7n }
        : {},
  }
  const figures = { currentSupply: 96n }

  it('are those of its stakes', async () => {
    const json = await answer(getNetworkDetails, [], {}, { totals, figures })
    expect(json).toEqual({
      validatorDetails: {
        validatorCount: 3,
        totalAmountStaked: '30',
        estimatedAnnualStakingReward: '7',
        stakingRatio: '0.416667',
        stakingDistributionByVersion: [],
      },
      delegatorDetails: { delegatorCount: 2, totalAmountStaked: '10' },
    })
    await expect(async () => answer(getNetworkDetails, [], { network: 'mainnet' })).rejects.toThrow(
      'network mainnet not found',
    )
  })

  it('have the stakes by version, the highest first, and those that are away last', async () => {
    const versions = { a: '1.9.0', b: '1.14.0', c: '1.10.2', '0': '1.20.0' }
    const validators = Object.fromEntries(
      Object.entries(versions).map(([name, avalancheGoVersion]) => [
        nodeIdToString(nodeIdOf(name)),
        { avalancheGoVersion },
      ]),
    )
    const { dataApi } = network.world
    const described = Object.create(network, {
      world: {
        value: Object.create(network.world, {
          dataApi: { value: { ...dataApi, descriptions: { validators } } },
        }),
      },
    })
    const stakes: readonly Made[] = [
      // Its node is not connected, whatever version it is said to have.
      { name: '0', weight: 1n },
      { name: 'a', weight: 2n },
      { name: 'b', weight: 3n },
      { name: 'c', weight: 4n },
      { name: '2', node: 'b', weight: 5n },
      { name: 'd', weight: 6n },
      { name: 'e', node: 'a', kind: 'delegation', weight: 7n },
      { name: 'f', node: 'a', subnetId: txIdOf('5'), weight: 8n },
    ]
    const page = { size: 1, after: undefined, tokenAfter: () => '' }
    const context = { network: described, views: { platform: () => madeView(stakes, { totals, figures }) } }
    const json = await getNetworkDetails.run(context as never, { values: { network: 'fuji' }, page } as never)
    const row = (version: string, amountStaked: string, validatorCount: number) => ({
      version,
      amountStaked,
      validatorCount,
    })
    expect(json).toMatchObject({
      validatorDetails: {
        stakingDistributionByVersion: [
          row('1.14.0', '8', 2),
          row('1.10.2', '4', 1),
          row('1.9.0', '2', 1),
          row('offline', '7', 2),
        ],
      },
    })
  })
})
