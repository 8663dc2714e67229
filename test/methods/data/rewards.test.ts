import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { avax, dayMs } from './stakes.js'
import {
  type Row,
  type StakingHistory,
  shown,
  stakingHistory,
  start,
  validationOf,
} from './stakingHistory.js'

let history: StakingHistory
let net: Snowglobe
let { ann, bob, eve, made, nodes } = {} as StakingHistory

const rewards = (query: string) => `/v1/networks/fuji/rewards${query}`
const delegators = (query = '') => `/v1/networks/fuji/delegators${query}`
const pendingRewards = (query: string) => `/v1/networks/fuji/rewards:listPending${query}`
const validation = (name: string) => validationOf(history, name)

beforeAll(async () => {
  history = await stakingHistory()
  ;({ net, ann, bob, eve, made, nodes } = history)
})
afterAll(() => net.close())

describe('listDelegators', () => {
  const summary = ({ txHash, delegationStatus, ...row }: Row) => [
    Object.entries(made).find(([, id]) => id === txHash)?.[0],
    delegationStatus,
    row['grossReward'] ?? row['estimatedGrossReward'],
    row['netReward'] ?? row['estimatedNetReward'],
  ]

  test('shows what was paid gross and net, and estimates while a delegation runs', async () => {
    const { body } = await ask(net, delegators())
    expect(body.delegators.map(summary).sort()).toEqual([
      ['lucky', 'completed', '3292735187', '3210416807'],
      ['running delegation', 'active', '1028979717', '1008400122'],
      ['short', 'completed', '4115919128', '3704327215'],
      ['unlucky', 'completed', '0', '0'],
    ])
    expect(body.delegators[0]).toMatchObject({
      nodeId: nodes['running'],
      rewardAddresses: [shown(bob)],
      amountDelegated: (250n * avax).toString(),
      delegationFee: '2.0000000000000000',
    })
  })

  test('gives each delegation once on pages of any size, in either direction', async () => {
    const { delegators: all } = (await ask(net, delegators())).body
    for (const size of [1, 2, 3]) {
      expect(await pages(net, delegators(), 'delegators', size)).toEqual(all)
      expect(await pages(net, delegators('?sortOrder=asc'), 'delegators', size)).toEqual(all.toReversed())
    }
  })

  test('finds by owners of rewards, nodes and states', async () => {
    const count = async (query: string) => (await ask(net, delegators(query))).body.delegators.length
    expect(await count(`?rewardAddresses=${eve}`)).toBe(2)
    expect(await count(`?rewardAddresses=${shown(eve)},X-${shown(bob)}`)).toBe(4)
    expect(await count(`?rewardAddresses=${eve}&nodeIds=${nodes['running']}`)).toBe(0)
    expect(await count(`?nodeIds=${nodes['rewarded']},${nodes['running']}`)).toBe(2)
    expect(await count('?delegationStatus=active')).toBe(1)
    expect(await count('?delegationStatus=pending')).toBe(0)
  })
})

describe('rewards', () => {
  const everybody = () => `?addresses=${ann},${bob},${eve}`

  test('have a row for each UTXO, the latest first', async () => {
    const { historicalRewards } = (await ask(net, rewards(everybody()))).body
    const summary = ({ txHash, rewardType, addresses, reward }: Row) => [
      Object.entries(made).find(([, id]) => id === txHash)?.[0],
      rewardType,
      addresses,
      (reward as unknown as Row)['amount'],
    ]
    expect(historicalRewards.map(summary).slice(0, 3)).toEqual([
      ['refused', 'VALIDATOR_FEE', [shown(ann)], '82318380'],
      ['rewarded', 'VALIDATOR_FEE', [shown(ann)], '411591913'],
      ['rewarded', 'VALIDATOR', [shown(ann)], '11005611222'],
    ])
    expect(historicalRewards.map(summary).slice(3).sort()).toEqual([
      ['lucky', 'DELEGATOR', [shown(eve)], '3210416807'],
      ['short', 'DELEGATOR', [shown(bob)], '3704327215'],
    ])
    expect(historicalRewards[2]).toEqual({
      addresses: [shown(ann)],
      txHash: made['rewarded'],
      amountStaked: '2000000000000',
      nodeId: nodes['rewarded'],
      startTimestamp: start,
      endTimestamp: start + 20 * 86_400,
      rewardType: 'VALIDATOR',
      utxoId: expect.any(String),
      outputIndex: 2,
      reward: {
        assetId: expect.any(String),
        name: 'Avalanche',
        symbol: 'AVAX',
        denomination: 9,
        type: 'secp256k1',
        amount: '11005611222',
      },
      rewardTxHash: (await validation('rewarded')).rewards.rewardTxHash,
    })
  })

  test('are those of platform.getRewardUTXOs', async () => {
    const { historicalRewards } = (await ask(net, rewards(everybody()))).body
    for (const [name, txID] of Object.entries(made)) {
      const { numFetched } = await net.platform.getRewardUTXOs({ txID })
      const rows = historicalRewards.filter(({ txHash }: Row) => txHash === txID)
      expect([name, rows.length]).toEqual([name, Number(numFetched)])
    }
  })

  test('must match addresses and nodes, if both are given', async () => {
    const count = async (query: string) => (await ask(net, rewards(query))).body.historicalRewards.length
    expect(await count(`?nodeIds=${nodes['rewarded']}`)).toBe(3)
    expect(await count(`?nodeIds=${nodes['rewarded']}&addresses=${bob}`)).toBe(1)
    expect(await count(`?nodeIds=${nodes['running']}`)).toBe(0)
    const all = (await ask(net, rewards(everybody()))).body.historicalRewards
    expect(await pages(net, rewards(everybody()), 'historicalRewards', 2)).toEqual(all)
    const up = (await ask(net, rewards(`${everybody()}&sortOrder=asc`))).body.historicalRewards
    expect(up).toEqual(all.reverse())
  })

  test('have a price once they are a day old, where one is configured', async () => {
    const net = await createNetwork({
      clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
      dataApi: { prices: { AVAX: { usd: 20, eur: 18 } } },
    })
    const { nodeID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
    const price = async (query = '') => {
      const { historicalRewards } = (await ask(net, rewards(`?nodeIds=${nodeID}${query}`))).body
      return historicalRewards[0]?.reward.historicalPrice
    }
    await net.increaseTime(15 * dayMs)
    expect(await price()).toBeUndefined()
    await net.increaseTime(1000)
    expect(await price()).toEqual({ currencyCode: 'usd', value: 20 })
    expect(await price('&currency=eur')).toEqual({ currencyCode: 'eur', value: 18 })
    expect(await price('&currency=chf')).toBeUndefined()
  })

  test('are pending while a stake runs, less the share of the validator', async () => {
    const { pendingRewards: rows } = (await ask(net, pendingRewards(`?addresses=${bob}`))).body
    const { potentialRewards } = await validation('running')
    expect(rows).toMatchObject([
      {
        txHash: made['running'],
        rewardType: 'VALIDATOR',
        progress: 25,
        estimatedReward: { symbol: 'AVAX', amount: potentialRewards.validationRewardAmount },
      },
      {
        txHash: made['running delegation'],
        rewardType: 'DELEGATOR',
        progress: 46.67,
        estimatedReward: { amount: '1008400122' },
        addresses: [shown(bob)],
      },
    ])
    const byNode = (await ask(net, pendingRewards(`?nodeIds=${nodes['running']}`))).body
    expect(byNode.pendingRewards).toEqual(rows)
    expect((await ask(net, pendingRewards(`?addresses=${ann}`))).body).toEqual({ pendingRewards: [] })
  })
})
