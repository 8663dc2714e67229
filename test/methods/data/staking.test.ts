import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { addressOf, avax, dayMs, delegate, renewedValidator } from './stakes.js'

const primary = '11111111111111111111111111111111LpoYY'
const start = Date.UTC(2026, 9, 4, 16) / 1000

let net: Snowglobe
/** The one that validates, and the ones that delegate. */
let [ann, bob, eve] = ['', '', '']
/** Transactions by what they did. */
const made: Record<string, string> = {}
/** Nodes that the emulator chose. */
const nodes: Record<string, string> = {}

const validators = (query = '') => `/v1/networks/fuji/validators${query}`
const rewards = (query: string) => `/v1/networks/fuji/rewards${query}`
const delegators = (query = '') => `/v1/networks/fuji/delegators${query}`
const pendingRewards = (query: string) => `/v1/networks/fuji/rewards:listPending${query}`
/** An address as answers show it. */
const shown = (address: string) => address.slice(2)

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  ;[ann, bob, eve] = [addressOf(net, 1), addressOf(net, 2), addressOf(net, 3)]
  await add('rewarded', { rewardAddress: ann, duration: 20 * 86_400, delegationFee: 100_000 })
  await add('refused', { rewardAddress: ann, duration: 21 * 86_400, delegationFee: 25_000 })
  made['short'] = delegate(net, {
    nodeId: nodes['rewarded']!,
    amount: 1000n * avax,
    days: 15,
    rewardAddress: bob,
  })
  made['unlucky'] = delegate(net, {
    nodeId: nodes['refused']!,
    amount: 500n * avax,
    days: 16,
    rewardAddress: eve,
  })
  made['lucky'] = delegate(net, {
    nodeId: nodes['refused']!,
    amount: 800n * avax,
    days: 15,
    rewardAddress: eve,
  })
  await net.increaseTime(15.5 * dayMs)
  await net.emulator.setUptime({ nodeID: nodes['refused']!, percentage: 20 })
  await net.increaseTime(6 * dayMs)
  await add('running', { rewardAddress: bob, duration: 28 * 86_400, delegationFee: 20_000 })
  made['running delegation'] = delegate(net, {
    nodeId: nodes['running']!,
    amount: 250n * avax,
    days: 15,
    rewardAddress: bob,
  })
  await net.increaseTime(7 * dayMs)
})
afterAll(() => net.close())

async function add(name: string, params: object): Promise<void> {
  const { txID, nodeID } = await net.emulator.addValidator(params)
  made[name] = txID
  nodes[name] = nodeID
}

/** Returns the row of a validation. */
async function validation(name: string) {
  const { body } = await ask(net, `/v1/networks/fuji/validators/${nodes[name]}`)
  expect(body.validators).toHaveLength(1)
  return body.validators[0]
}

type Row = Record<string, string & number> & { txHash: string }

describe('a validation', () => {
  test('that was rewarded shows what was paid, and its delegations', async () => {
    const row = await validation('rewarded')
    expect(row).toEqual({
      txHash: made['rewarded'],
      nodeId: nodes['rewarded'],
      subnetId: primary,
      amountStaked: '2000000000000',
      delegationFee: '10.0000000000000000',
      startTimestamp: start,
      endTimestamp: start + 20 * 86_400,
      blsCredentials: {
        publicKey: expect.stringMatching(/^0x[0-9a-f]{96}$/),
        proofOfPossession: expect.stringMatching(/^0x[0-9a-f]{192}$/),
      },
      delegatorCount: 1,
      amountDelegated: '1000000000000',
      rewards: {
        validationRewardAmount: '11005611222',
        delegationRewardAmount: '411591913',
        rewardAddresses: [shown(ann)],
        rewardTxHash: expect.any(String),
      },
      validationStatus: 'completed',
    })
    const { status } = await net.platform.getTxStatus({ txID: row.rewards.rewardTxHash })
    expect(status).toBe('Committed')
  })

  test('that was refused keeps its share of a delegation that was rewarded', async () => {
    const { rewards, validationStatus } = await validation('refused')
    expect(validationStatus).toBe('completed')
    expect(rewards).toMatchObject({ validationRewardAmount: '0', delegationRewardAmount: '82318380' })
    expect((await net.platform.getTxStatus({ txID: rewards.rewardTxHash })).status).toBe('Aborted')
  })

  test('that runs shows what it would get, and what can still be delegated to it', async () => {
    const { stakers, uptimes } = await running()
    expect(await validation('running')).toMatchObject({
      stakePercentage: expect.closeTo((100 * Number(2000n * avax)) / Number(stakers), 4),
      delegatorCount: 1,
      amountDelegated: (250n * avax).toString(),
      delegationCapacity: (5n * 2000n * avax - 2000n * avax - 250n * avax).toString(),
      uptimePerformance: uptimes,
      potentialRewards: {
        validationRewardAmount: expect.stringMatching(/^[1-9][0-9]+$/),
        delegationRewardAmount: '20579595',
        rewardAddresses: [shown(bob)],
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

  test('of the genesis is a row of height 0; the own node shows its version', async () => {
    const { nodeID } = await net.info.getNodeID()
    const { body } = await ask(net, `/v1/networks/fuji/validators/${nodeID}`)
    expect(body.validators).toMatchObject([
      { nodeId: nodeID, avalancheGoVersion: 'avalanchego/1.14.2', validationStatus: 'active' },
    ])
    const oldest = (await ask(net, validators('?sortOrder=asc'))).body.validators as Row[]
    expect(oldest.slice(0, 5).map(({ nodeId }) => nodeId)).toContain(nodeID)
  })

  test('of an auto-renewed validator is one row with the times of its current period', async () => {
    const net = await createNetwork({
      clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
      networkId: 1337,
      upgradeFile: JSON.stringify({ heliconTime: '2026-01-01T00:00:00Z' }),
    })
    const { txId, nodeId } = await renewedValidator(net)
    await net.increaseTime(15 * dayMs)
    const rows = (await ask(net, `/v1/networks/fuji/validators/${nodeId}`)).body.validators
    const [period] = (await net.platform.getCurrentValidators({ nodeIDs: [nodeId] })).validators
    expect(rows).toMatchObject([
      {
        txHash: txId,
        startTimestamp: start + 14 * 86_400,
        endTimestamp: start + 28 * 86_400,
        amountStaked: period?.weight,
        validationStatus: 'active',
      },
    ])
    const { historicalRewards } = (await ask(net, rewards(`?nodeIds=${nodeId}`))).body
    expect(historicalRewards).toMatchObject([
      { txHash: txId, rewardType: 'VALIDATOR', startTimestamp: start, outputIndex: 0 },
    ])
  })
})

/** Returns the weight of all that validate the primary network, and the uptime of the running validator. */
async function running() {
  const { validators: current } = await net.platform.getCurrentValidators({})
  const [own] = current.filter(({ nodeID }) => nodeID === nodes['running'])
  const stakers = net.network.platform.currentStakers.all().reduce((sum, { weight }) => sum + weight, 0n)
  return { stakers, uptimes: Number(own?.uptime) }
}

describe('listValidators', () => {
  const names = async (query: string) => {
    const { body } = await ask(net, validators(query))
    const known = new Map(Object.entries(made).map(([name, txHash]) => [txHash, name]))
    return (body.validators as Row[]).map(({ txHash }) => known.get(txHash) ?? 'genesis')
  }

  test('lists the newest first', async () => {
    expect(await names('')).toEqual(['running', 'refused', 'rewarded', ...Array(5).fill('genesis')])
    expect((await names('?sortOrder=asc')).reverse()).toEqual(await names(''))
  })

  test('finds parts of node IDs, with and without NodeID-', async () => {
    const id = nodes['refused']!
    expect(await names(`?nodeIds=${id}`)).toEqual(['refused'])
    expect(await names(`?nodeIds=${id.slice(9, 20)},${nodes['running']!.slice(7)}`)).toEqual([
      'running',
      'refused',
    ])
    expect(await names(`?nodeIds=${id.toLowerCase()}`)).toEqual([])
  })

  test('takes states, subnets and bounds, and a missing bound has its default', async () => {
    expect(await names('?validationStatus=completed')).toEqual(['refused', 'rewarded'])
    expect(await names('?validationStatus=removed')).toEqual([])
    expect(await names('?validationStatus=pending')).toEqual([])
    expect(await names(`?subnetId=${primary}&pageSize=3`)).toEqual(['running', 'refused', 'rewarded'])
    expect(await names('?subnetId=2h2fuXTjGoYJCyL4JWkUjKMYsL9YWM6zDxYEKDzsU5ukFoKo91')).toEqual([])
    expect(await names('?minFeePercentage=2.5')).toContain('refused')
    expect(await names('?minFeePercentage=2.5&maxFeePercentage=2.5')).toEqual(['refused'])
    expect(await names('?maxTimeRemaining=1814400')).toEqual(['running'])
    expect(await names('?minTimeRemaining=5&maxTimeRemaining=4')).toEqual([])
    expect(await names('?maxDelegationCapacity=7750000000000&minDelegationCapacity=1')).toEqual(['running'])
    expect(await names('?maxDelegationCapacity=7749999999999')).toEqual([])
    expect(await names('?maxUptimePerformance=100')).toHaveLength(6)
  })

  test.each(['blockIndex', 'delegationCapacity', 'timeRemaining', 'delegationFee', 'uptimePerformance'])(
    'sorts by %s, and gives each row once on pages of any size',
    async (sortBy) => {
      const query = `?sortBy=${sortBy}&subnetId=${primary}`
      const { validators: all } = (await ask(net, validators(query))).body
      expect(all).toHaveLength(8)
      for (const size of [1, 3, 8])
        expect(await pages(net, validators(query), 'validators', size)).toEqual(all)
      const up = (await ask(net, validators(`${query}&sortOrder=asc`))).body.validators
      expect(up).toHaveLength(8)
      const withValue = (rows: Row[]) =>
        ['delegationCapacity', 'uptimePerformance'].includes(sortBy)
          ? rows.filter((row) => row['validationStatus'] === 'active')
          : rows
      expect(withValue(up).map(({ txHash }: Row) => txHash)).toEqual(
        withValue(all)
          .map(({ txHash }: Row) => txHash)
          .reverse(),
      )
    },
  )

  test('has nothing for another network', async () => {
    expect((await ask(net, '/v1/networks/mainnet/validators')).body).toEqual({ validators: [] })
    expect((await ask(net, `/v1/networks/mainnet/validators/${nodes['running']}`)).status).toBe(404)
    expect((await ask(net, '/v1/networks/testnet/validators')).body.validators).toHaveLength(8)
  })

  test.each([
    ['network', '/v1/networks/local/validators'],
    ['sortBy', validators('?sortBy=weight')],
    ['sortBy', validators('?sortBy=blockIndex&sortBy=blockIndex')],
    ['sortBy=delegationFee', validators('?sortBy=delegationFee')],
    ['validationStatus', validators('?validationStatus=ended')],
    ['minFeePercentage', validators('?minFeePercentage=1')],
    ['maxFeePercentage', validators('?maxFeePercentage=100.1')],
    ['minUptimePerformance', validators('?minUptimePerformance=1e1')],
    ['maxTimeRemaining', validators('?maxTimeRemaining=2147483648')],
    ['minTimeRemaining', validators('?minTimeRemaining=5.0')],
    ['maxDelegationCapacity', validators('?maxDelegationCapacity=720000000000000001')],
    ['minDelegationCapacity', validators('?minDelegationCapacity=0x10')],
    ['subnetId', validators('?subnetId=primary')],
    ['nodeId', '/v1/networks/fuji/validators/NodeID-1'],
    ['delegationStatus', delegators('?delegationStatus=removed')],
    ['Invalid address format', delegators('?rewardAddresses=local1qqqq')],
    ['nodeIds', delegators('?nodeIds=6ZmBHXTqjknJoZtXbnJ6x7af863rXDTwx')],
    ['addresses or nodeIds', rewards('?addresses=')],
    ['currency', rewards('?nodeIds=&currency=btc')],
    ['addresses or nodeIds', pendingRewards('')],
  ])('refuses a wrong %s: %s', async (what, path) => {
    const { status, body } = await ask(net, path)
    expect(status).toBe(400)
    expect(body.message).toContain(what)
  })

  test('answers 503 when the P-Chain is unavailable', async () => {
    await net.emulator.setDataApi({ unavailable: ['P'] })
    expect((await ask(net, validators())).status).toBe(503)
    await net.emulator.setDataApi({ unavailable: [] })
  })
})

test('a node that never validated is not found; a state that no validation has gives nothing', async () => {
  const stranger = 'NodeID-111111111111111111116DBWJs'
  expect((await ask(net, `/v1/networks/fuji/validators/${stranger}`)).status).toBe(404)
  const { body } = await ask(net, `/v1/networks/fuji/validators/${nodes['running']}?validationStatus=removed`)
  expect(body).toEqual({ validators: [] })
})

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

  test('finds by owners of rewards, nodes and states', async () => {
    const count = async (query: string) => (await ask(net, delegators(query))).body.delegators.length
    expect(await count(`?rewardAddresses=${eve}`)).toBe(2)
    expect(await count(`?rewardAddresses=${shown(eve)},X-${shown(bob)}`)).toBe(4)
    expect(await count(`?rewardAddresses=${eve}&nodeIds=${nodes['running']}`)).toBe(0)
    expect(await count(`?nodeIds=${nodes['rewarded']},${nodes['running']}`)).toBe(2)
    expect(await count('?delegationStatus=active')).toBe(1)
    expect(await count('?delegationStatus=pending')).toBe(0)
    expect(await pages(net, delegators(), 'delegators', 3)).toHaveLength(4)
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

describe('stakes at the indexed height', () => {
  test('run on while the index is held, and are gone after a revert', async () => {
    const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
    const before = await net.snapshot()
    const { nodeID } = await net.emulator.addValidator({ duration: 14 * 86_400 })
    const state = async () =>
      (await ask(net, `/v1/networks/fuji/validators/${nodeID}`)).body.validators?.[0].validationStatus
    await net.emulator.setIndexLag({ chain: 'P', hold: true })
    await net.increaseTime(20 * dayMs)
    expect(await state()).toBe('active')
    await net.emulator.setIndexLag({ chain: 'P', hold: false })
    expect(await state()).toBe('completed')
    await net.emulator.setIndexLag({ chain: 'P', lagMs: 7 * dayMs })
    expect(await state()).toBe('active')
    await net.revert(before)
    expect(await state()).toBeUndefined()
  })
})
