import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { releaseOf } from '../../../state/profiles/releases.js'
import { ask, pages } from './dataApi.js'
import { addressOf, avax, dayMs, delegate } from './stakes.js'

const midnight = Date.UTC(2026, 9, 5) / 1000
const day = 86_400

let net: Snowglobe
/** The validators of the genesis: their number and their stakes. */
let [genesisCount, genesisStake] = [0, 0n]

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-05T12:00:00Z' } })
  const { validators } = await net.platform.getCurrentValidators({})
  genesisCount = validators.length
  genesisStake = validators.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  await net.increaseTime(dayMs)
  const { nodeID } = await net.emulator.addValidator({ duration: 30 * day })
  await net.increaseTime(1000)
  delegate(net, { nodeId: nodeID, amount: 100n * avax, days: 2, rewardAddress: addressOf(net, 5) })
  await net.increaseTime(4 * dayMs)
})
afterAll(() => net.close())

describe('getStakingMetrics', () => {
  const values = async (metric: string, query = '') => {
    const { body } = await ask(net, `/v2/networks/fuji/metrics/${metric}${query}`)
    return (body.results as { timestamp: number; value: number }[]).map(({ timestamp, value }) => [
      (timestamp - midnight) / day,
      value,
    ])
  }
  const stakes = (...amounts: bigint[]) => amounts.map((amount) => Number(amount))

  test('gives the values at the end of each day, the newest first, and those of now for today', async () => {
    expect((await values('validatorCount')).slice(0, 6)).toEqual([
      [5, genesisCount + 1],
      [4, genesisCount + 1],
      [3, genesisCount + 1],
      [2, genesisCount + 1],
      [1, genesisCount + 1],
      [0, genesisCount],
    ])
    expect((await values('delegatorCount')).slice(0, 6).map(([, value]) => value)).toEqual([0, 0, 0, 1, 1, 0])
    expect((await values('delegatorWeight')).slice(2, 6).map(([, value]) => value)).toEqual(
      stakes(0n, 100n * avax, 100n * avax, 0n),
    )
    expect(
      (await values('validatorWeight', `?startTimestamp=${midnight}`)).map(([, value]) => value),
    ).toEqual(stakes(...Array(5).fill(genesisStake + 2000n * avax), genesisStake))
  })

  test('takes bounds, subnets and pages', async () => {
    const between = `?startTimestamp=${midnight + day}&endTimestamp=${midnight + 2 * day}`
    expect(await values('delegatorCount', between)).toEqual([
      [2, 1],
      [1, 1],
    ])
    const all = (await ask(net, '/v2/networks/fuji/metrics/validatorCount')).body.results
    for (const size of [1, 4])
      expect(await pages(net, '/v2/networks/fuji/metrics/validatorCount', 'results', size)).toEqual(all)
    const unknown = '2h2fuXTjGoYJCyL4JWkUjKMYsL9YWM6zDxYEKDzsU5ukFoKo91'
    expect(await values('validatorCount', `?subnetId=${unknown}`)).toEqual([])
    expect((await ask(net, '/v2/networks/mainnet/metrics/validatorCount')).body).toEqual({ results: [] })
    const l1 = await net.l1s.create({ validators: 2 })
    expect(await values('validatorCount', `?subnetId=${l1.subnetId}`)).toEqual([[5, 2]])
  })

  test.each([
    'uptime',
    'validatorCount?subnetId=1',
    'validatorCount?pageSize=2161',
    'validatorCount?startTimestamp=2&endTimestamp=1',
  ])('refuses %s', async (rest) => {
    const { status, body } = await ask(net, `/v2/networks/fuji/metrics/${rest}`)
    expect([status, Array.isArray(body.message)]).toEqual([400, true])
  })
})

describe('getNetworkDetails', () => {
  test('counts what stakes on the primary network', async () => {
    const { body } = await ask(net, '/v1/networks/fuji')
    const { supply } = await net.platform.getCurrentSupply({})
    const staked = genesisStake + 2000n * avax
    const { validators } = await net.platform.getCurrentValidators({})
    const promised = validators.reduce((sum, { potentialReward }) => sum + BigInt(potentialReward ?? 0), 0n)
    expect(body).toEqual({
      validatorDetails: {
        validatorCount: genesisCount + 1,
        totalAmountStaked: staked.toString(),
        estimatedAnnualStakingReward: promised.toString(),
        stakingDistributionByVersion: [
          {
            version: releaseOf().name,
            amountStaked: staked.toString(),
            validatorCount: genesisCount + 1,
          },
        ],
        stakingRatio: (Number(staked) / Number(supply)).toFixed(6),
      },
      delegatorDetails: { delegatorCount: 0, totalAmountStaked: '0' },
    })
  })

  test('lists validators that are offline', async () => {
    const snapshot = await net.snapshot()
    const { validators } = await net.platform.getCurrentValidators({})
    await net.emulator.setConnected({ nodeID: validators.at(-1)!.nodeID, connected: false })
    const { validatorDetails } = (await ask(net, '/v1/networks/fuji')).body
    expect(validatorDetails.stakingDistributionByVersion).toMatchObject([
      { version: releaseOf().name, validatorCount: genesisCount },
      { version: 'offline', validatorCount: 1 },
    ])
    await net.revert(snapshot)
  })

  test('knows no other network', async () => {
    expect((await ask(net, '/v1/networks/mainnet')).status).toBe(404)
    expect((await ask(net, '/v1/networks/local')).status).toBe(400)
  })
})
