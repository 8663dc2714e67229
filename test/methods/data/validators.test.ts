import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { idToString } from '../../../state/codec/ids.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { granite } from '../../granite.js'
import { ask, pages } from './dataApi.js'
import { avax, dayMs, renewedValidator } from './stakes.js'
import {
  type Row,
  type StakingHistory,
  shown,
  stakingHistory,
  start,
  validationOf,
} from './stakingHistory.js'

const primary = '11111111111111111111111111111111LpoYY'

let history: StakingHistory
let net: Snowglobe
let { ann, bob, made, nodes } = {} as StakingHistory

const validators = (query = '') => `/v1/networks/fuji/validators${query}`
const rewards = (query: string) => `/v1/networks/fuji/rewards${query}`
const delegators = (query = '') => `/v1/networks/fuji/delegators${query}`
const pendingRewards = (query: string) => `/v1/networks/fuji/rewards:listPending${query}`
const validation = (name: string) => validationOf(history, name)

beforeAll(async () => {
  history = await stakingHistory()
  ;({ net, ann, bob, made, nodes } = history)
})
afterAll(() => net.close())

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

  test('that runs shows its possible reward, and the stake that can still be delegated to it', async () => {
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
      {
        nodeId: nodeID,
        avalancheGoVersion: releaseOf(granite.avalanchegoVersion).name,
        validationStatus: 'active',
      },
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
  const stakers = net.network.world.platform.currentStakers
    .all()
    .reduce((sum, { weight }) => sum + weight, 0n)
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

  test.each(['blockIndex', 'delegationCapacity', 'timeRemaining', 'uptimePerformance'])(
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

  test('continues in the order of the first page when uptimes change', async () => {
    const snapshot = await net.snapshot()
    const query = '?sortBy=uptimePerformance&validationStatus=active&pageSize=3'
    const { body } = await ask(net, validators(query))
    const before = (await ask(net, validators(query.replace('3', '100')))).body.validators as Row[]
    for (const { nodeId } of body.validators) await net.emulator.setUptime({ nodeID: nodeId, percentage: 1 })
    await net.emulator.setUptime({ nodeID: before.at(-1)!['nodeId']!, percentage: 100 })
    const rest = (await ask(net, validators(`${query}&pageToken=${body.nextPageToken}`))).body.validators

    expect(rest.map(({ txHash }: Row) => txHash)).toEqual(before.slice(3).map(({ txHash }) => txHash))
    await net.revert(snapshot)
  })

  test('begins in the current order, independent of earlier requests', async () => {
    const order = async () => {
      const { body } = await ask(net, validators('?sortBy=uptimePerformance&validationStatus=active'))
      return body.validators.map(({ nodeId }: Row) => nodeId)
    }
    const before = await order()
    const snapshot = await net.snapshot()
    await net.emulator.setUptime({ nodeID: before[0], percentage: 1 })
    expect(await order()).toEqual([...before.slice(1), before[0]])
    await net.emulator.setUptime({ nodeID: before[0], percentage: 100 })
    await net.emulator.setUptime({ nodeID: before[1], percentage: 2 })
    expect((await order()).at(-1)).toBe(before[1])
    await net.revert(snapshot)
    expect(await order()).toEqual(before)
    await net.increaseTime(dayMs)
    await net.emulator.setConnected({ nodeID: before[0], connected: false })
    await net.increaseTime(dayMs)
    expect((await order()).at(-1)).toBe(before[0])
    await net.revert(snapshot)
  })

  test('is sorted by fee on mainnet, for the primary network alone', async () => {
    await using main = await createNetwork({ dataApi: { network: 'mainnet' } })
    for (const delegationFee of [70_000, 30_000, 50_000]) await main.emulator.addValidator({ delegationFee })
    const sorted = (network: string, rest = `&subnetId=${primary}`) =>
      ask(main, `/v1/networks/${network}/validators?sortBy=delegationFee&sortOrder=asc&pageSize=100${rest}`)
    const { body } = await sorted('mainnet')
    const fees = body.validators.map(({ delegationFee }: Row) => Number(delegationFee))

    expect(fees).toEqual([...fees].sort((a, b) => a - b))
    expect(fees).toEqual(expect.arrayContaining([3, 5, 7]))
    const path = `/v1/networks/mainnet/validators?sortBy=delegationFee&sortOrder=asc&subnetId=${primary}`
    for (const size of [1, 3]) expect(await pages(main, path, 'validators', size)).toEqual(body.validators)
    for (const network of ['fuji', 'testnet'])
      expect(await sorted(network)).toMatchObject({
        status: 400,
        body: { message: 'sortBy=delegationFee is only for validators of mainnet' },
      })
    for (const rest of ['', `&subnetId=${idToString(main.network.world.genesis.avaxAssetId)}`])
      expect(await sorted('mainnet', rest)).toMatchObject({ status: 400 })
    expect(await sorted('mainnet', '')).toMatchObject({
      body: {
        message: `sortBy=delegationFee is only for the primary network: subnetId must be ${primary}`,
      },
    })
  })

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
    ['sortBy=delegationFee', validators(`?sortBy=delegationFee&subnetId=${primary}`)],
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
