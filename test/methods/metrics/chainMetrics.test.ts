import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { dailyMetricPaths } from '../../../methods/metrics/parts/dailyMetricPaths.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from '../data/dataApi.js'

/** A Sunday: the week and the day before it are others. */
const sunday = Date.UTC(2026, 10, 1) / 1000
const day = 24 * 3600
const somebody = '0x00000000000000000000000000000000000000aa'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', startMs: (sunday - 600) * 1000 },
    accounts: 2,
    l1s: [{ alias: 'games' }],
  })
  // Saturday ends with the two transfers that fund the accounts. Nothing happens on Monday.
  await at(sunday + 100, 3)
  await at(sunday + 3700, 1)
  await at(sunday + 2 * day, 4)
})
afterAll(() => net.close())

/** Sends transfers at a time, each of which makes a block. */
async function at(seconds: number, transfers: number): Promise<void> {
  await net.setTime(seconds * 1000)
  const [from, to] = net.accounts.map(({ address }) => address)
  await net.impersonate(from!)
  for (let index = 0; index < transfers; index++) {
    const params = [{ from, to: index % 2 === 0 ? to : somebody, value: '0x1' }]
    await net.provider.request({ method: 'eth_sendTransaction', params })
  }
}

async function values(metric: string, query = ''): Promise<[number, number][]> {
  const { body } = await ask(net, `/v2/chains/43112/metrics/${metric}${query}`)
  return body.results.map(({ timestamp, value }: { timestamp: number; value: number }) => [timestamp, value])
}

async function valuesOf(of: Snowglobe, metric: string): Promise<readonly number[]> {
  const { body } = await ask(of, `/v2/chains/43112/metrics/${metric}`)
  return body.results.map(({ value }: { value: number }) => value)
}

describe('/v1/avg_tps', () => {
  test('divides the transactions of each day by the seconds since the last block of the day before', async () => {
    const { body } = await ask(net, '/v1/avg_tps/43112')

    expect(body).toMatchObject({ status: 200, lastRun: sunday + 2 * day })
    expect(body.results).toEqual([
      { timestamp: sunday + 2 * day, value: round(4 / (2 * day - 3700)) },
      { timestamp: sunday + day, value: 0 },
      { timestamp: sunday, value: round(4 / (600 + 3700)) },
      { timestamp: sunday - day, value: expect.any(Number) },
    ])
  })

  test.each([
    [`from=${sunday}`, 3],
    [`from=${sunday + 1}`, 2],
    [`to=${sunday}`, 2],
    [`from=${sunday + day}&to=${sunday + day}`, 1],
    [`from=${sunday + 9 * day}`, 0],
  ])('takes the bounds of ?%s, both included', async (query, count) => {
    expect((await ask(net, `/v1/avg_tps/43112?${query}`)).body.results).toHaveLength(count)
  })

  test("begins the first day with the network's start, whose genesis is years old", async () => {
    await using other = await createNetwork({ clock: { mode: 'frozen', startMs: (sunday + 3600) * 1000 } })
    await other.setTime((sunday + 3600 + 7) * 1000)
    await other.mine()
    await other.emulator.fund({ address: somebody, amount: 1 })
    const first = await ask(other, '/v1/avg_tps/43112')
    const before = await other.snapshot()
    await other.increaseTime(1000 * 1000)
    await other.emulator.fund({ address: somebody, amount: 1 })

    expect(first.body.results).toEqual([{ timestamp: sunday, value: round(1 / 7) }])
    expect((await ask(other, '/v1/avg_tps/43112')).body.results).toEqual([
      { timestamp: sunday, value: 0.001986 },
    ])
    expect(await valuesOf(other, 'avgGps')).toEqual([round((2 * 21_000) / 1007)])
    expect(await valuesOf(other, 'maxTps')).toEqual([0.001])
    await other.revert(before)
    expect((await ask(other, '/v1/avg_tps/43112')).body).toEqual(first.body)
  })

  test('counts less than a second as one second, as when the clock is frozen', async () => {
    await using other = await createNetwork({ clock: { mode: 'frozen', startMs: sunday * 1000 } })
    for (let count = 0; count < 3; count++) await other.emulator.fund({ address: somebody, amount: 1 })

    expect((await ask(other, '/v1/avg_tps/43112')).body.results).toEqual([{ timestamp: sunday, value: 3 }])
    expect(await valuesOf(other, 'avgGps')).toEqual([3 * 21_000])
    await other.increaseTime(500)
    await other.emulator.fund({ address: somebody, amount: 1 })
    expect(await valuesOf(other, 'avgTps')).toEqual([4])
    await other.increaseTime(1500)
    await other.emulator.fund({ address: somebody, amount: 1 })
    expect(await valuesOf(other, 'avgTps')).toEqual([2.5])
  })

  test('has four significant digits for one transaction of a whole day', async () => {
    await using other = await createNetwork({ clock: { mode: 'frozen', startMs: sunday * 1000 } })
    await other.setTime((sunday + day - 1) * 1000)
    await other.emulator.fund({ address: somebody, amount: 1 })

    expect((await ask(other, '/v1/avg_tps/43112')).body.results[0].value).toBe(0.00001157)
  })

  test('answers with an empty list when nothing has happened', async () => {
    const other = await createNetwork({ clock: { mode: 'frozen', startMs: 1_800_000_000_999 } })

    expect((await ask(other, '/v1/avg_tps/43112')).body).toEqual({
      results: [],
      status: 200,
      lastRun: 1_800_000_000,
    })
  })

  test.each(['total', 'D', '0x1'])('refuses the chain %s with a list of messages', async (name) => {
    const { status, body } = await ask(net, `/v1/avg_tps/${name}`)

    expect({ status, message: body.message }).toEqual({ status: 400, message: [expect.any(String)] })
  })

  test('refuses startKey, the former parameter for pages', async () => {
    expect((await ask(net, '/v1/avg_tps/43112?startKey=1')).status).toBe(400)
    expect((await ask(net, '/v1/avg_tps/43112?startKey=')).status).toBe(200)
  })

  test('does not find an unknown chain', async () => {
    expect((await ask(net, '/v1/avg_tps/424242')).body.message).toEqual(['chain 424242 not found'])
  })

  test('begins again with a token that has expired, and refuses an invalid one', async () => {
    const many = await createNetwork({ clock: { mode: 'frozen', startMs: sunday * 1000 } })
    await many.mine()
    await many.setTime((sunday + 150 * day) * 1000)
    await many.mine()
    const first = await ask(many, '/v1/avg_tps/43112?pageSize=3')
    expect(first.body.results).toHaveLength(100)
    const path = `/v1/avg_tps/43112?pageToken=${first.body.nextPageToken}`
    expect((await ask(many, path)).body.results).toHaveLength(51)

    await many.increaseTime(day * 1000)
    expect((await ask(many, path)).body).toEqual(first.body)
    expect((await ask(many, '/v1/avg_tps/43112?pageToken=x')).status).toBe(400)
  })
})

describe('/v2/chains/{chainId}/metrics', () => {
  test('avgTps equals that of /v1', async () => {
    const { body } = await ask(net, '/v1/avg_tps/43112')

    expect((await ask(net, '/v2/chains/43112/metrics/avgTps')).body).toEqual({ results: body.results })
  })

  test('counts transactions by day, hour, week and month', async () => {
    expect(await values('txCount')).toEqual([
      [sunday + 2 * day, 4],
      [sunday + day, 0],
      [sunday, 4],
      [sunday - day, 2],
    ])
    const hours = (await values('txCount', '?timeInterval=hour')).filter(([, count]) => count > 0)
    expect(hours).toEqual([
      [sunday + 2 * day, 4],
      [sunday + 3600, 1],
      [sunday, 3],
      [sunday - 3600, 2],
    ])
    expect(await values('txCount', '?timeInterval=week')).toEqual([
      [sunday + day, 4],
      [sunday - 6 * day, 6],
    ])
    expect(await values('txCount', '?timeInterval=month')).toEqual([
      [sunday, 8],
      [Date.UTC(2026, 9, 1) / 1000, 2],
    ])
  })

  test.each([
    ['cumulativeTxCount', [10, 6, 6, 2]],
    ['gasUsed', [84_000, 0, 84_000, 42_000]],
    ['activeSenders', [1, 0, 1, 1]],
    ['activeAddresses', [3, 0, 3, 3]],
    ['maxTps', [round(1 / (2 * day - 3700)), 0, round(1 / 700), expect.any(Number)]],
    ['avgGps', [round(84_000 / (2 * day - 3700)), 0, round(84_000 / 4300), expect.any(Number)]],
  ])('%s by day', async (metric, expected) => {
    expect((await values(metric)).map(([, value]) => value)).toEqual(expected)
  })

  test('fees and prices are those of the receipts, in wei', async () => {
    const blocks = (await pages(net, '/v1/chains/C/blocks', 'blocks', 100)) as {
      feesSpent: string
      gasUsed: string
      blockTimestamp: number
    }[]
    const ofSunday = blocks.filter(
      ({ blockTimestamp }) => blockTimestamp >= sunday && blockTimestamp < sunday + day,
    )
    const prices = ofSunday.map(({ feesSpent, gasUsed }) => Number(feesSpent) / Number(gasUsed))

    expect((await values('feesPaid'))[2]![1]).toBe(
      ofSunday.reduce((sum, { feesSpent }) => sum + Number(feesSpent), 0),
    )
    expect((await values('maxGasPrice'))[2]![1]).toBe(Math.max(...prices))
    expect((await values('avgGasPrice'))[2]![1]).toBe(
      round(prices.reduce((sum, price) => sum + price, 0) / prices.length),
    )
  })

  test('pages give each point once', async () => {
    const all = await pages(net, '/v2/chains/43112/metrics/txCount?timeInterval=hour', 'results', 100)

    expect(await pages(net, '/v2/chains/43112/metrics/txCount?timeInterval=hour', 'results', 7)).toEqual(all)
    expect(all.length).toBeGreaterThan(48)
  })

  test.each([
    '/v2/chains/43112/metrics/nothing',
    '/v2/chains/43112/metrics/avgTps?timeInterval=week',
    '/v2/chains/43112/metrics/txCount?timeInterval=year',
    '/v2/chains/43112/metrics/txCount?startTimestamp=2&endTimestamp=1',
    '/v2/chains/43112/metrics/txCount?pageSize=2161',
    '/v2/chains/D/metrics/txCount',
  ])('%s is refused', async (path) => {
    expect((await ask(net, path)).status).toBe(400)
  })

  test('follows the lag of the index', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ lagMs: 60_000 })

    expect((await values('txCount'))[0]).toEqual([sunday, 4])
    expect((await ask(net, '/v1/avg_tps/43112')).body.lastRun).toBe(sunday + 3700)
    await net.revert(snapshot)
  })
})

describe('contracts', () => {
  /** Creates two contracts: one with CREATE, one with CREATE2. */
  const factory = '0x00000000000000000000000000000000000fac70'
  let other: Snowglobe
  beforeAll(async () => {
    other = await createNetwork({ clock: { mode: 'frozen', startMs: sunday * 1000 }, accounts: 2 })
    await other.emulator.setCode({ address: factory, code: '0x600060006000f06001600060006000f500' })
    for (const [index, { address }] of other.accounts.entries()) {
      await other.impersonate(address)
      const deploy = { from: address, data: '0x600160005360016000f3' }
      const calls = index === 0 ? [deploy, deploy] : [deploy, { from: address, to: factory, gas: '0x40000' }]
      for (const call of calls)
        await other.provider.request({ method: 'eth_sendTransaction', params: [call] })
      await other.increaseTime(day * 1000)
    }
    // The initial code of this one reverts.
    const params = [{ from: other.accounts[0]!.address, data: '0x60006000fd', gas: '0x20000' }]
    await other.provider.request({ method: 'eth_sendTransaction', params })
  })
  afterAll(() => other.close())

  test.each([
    ['contracts', [0, 3, 2]],
    ['deployers', [0, 2, 1]],
    ['cumulativeContracts', [5, 5, 2]],
    ['cumulativeDeployers', [3, 3, 1]],
  ])('%s counts what transactions create, inside them too', async (metric, expected) => {
    const { body } = await ask(other, `/v2/chains/43112/metrics/${metric}`)

    expect(body.results.map(({ value }: { value: number }) => value)).toEqual(expected)
  })

  test('cumulativeAddresses counts the senders and receivers since the genesis', async () => {
    const { body } = await ask(other, '/v2/chains/43112/metrics/cumulativeAddresses')
    // The account that funds the others, two accounts, the factory.
    expect(body.results.map(({ value }: { value: number }) => value)).toEqual([4, 4, 3])
  })

  test('a revert takes them back', async () => {
    const snapshot = await other.snapshot()
    const metrics = async () =>
      Promise.all(
        ['cumulativeContracts', 'cumulativeDeployers', 'cumulativeAddresses', 'deployers'].map(
          async (metric) => (await ask(other, `/v2/chains/43112/metrics/${metric}`)).body,
        ),
      )
    const before = await metrics()
    const params = [{ from: other.accounts[1]!.address, to: factory, gas: '0x40000' }]
    await other.provider.request({ method: 'eth_sendTransaction', params })
    expect(await metrics()).not.toEqual(before)
    await other.revert(snapshot)
    expect(await metrics()).toEqual(before)
  })
})

describe('windows that end now', () => {
  const windows = async (metric: string, chain = '43112') =>
    (await ask(net, `/v2/chains/${chain}/rollingWindowMetrics/${metric}`)).body.result

  test('sum the blocks in them', async () => {
    expect(await windows('txCount')).toEqual({
      lastHour: 4,
      lastDay: 4,
      lastWeek: 10,
      lastMonth: 10,
      last90Days: 10,
      lastYear: 10,
      allTime: 10,
    })
    expect(await windows('activeSenders')).toMatchObject({ lastDay: 1, lastWeek: 2 })
    const snapshot = await net.snapshot()
    await net.increaseTime(3600 * 1000)
    expect(await windows('txCount')).toMatchObject({ lastHour: 0, lastDay: 4 })
    await net.increaseTime(366 * day * 1000)
    expect(await windows('gasUsed')).toMatchObject({ lastYear: 0, allTime: 210_000 })
    await net.revert(snapshot)
  })

  test.each(['cumulativeTxCount', 'x'])('are not those of %s', async (metric) => {
    expect((await ask(net, `/v2/chains/43112/rollingWindowMetrics/${metric}`)).status).toBe(400)
  })
})

describe('all chains together', () => {
  test('are named total, or by the name of the network', async () => {
    const snapshot = await net.snapshot()
    await net.mine({ chain: 'games', blocks: 1 })
    const [account] = net.accounts
    await net.setBalance(account!.address, 10n ** 18n, 'games')
    await net.impersonate(account!.address, 'games')
    const params = [{ from: account!.address, to: somebody, value: '0x1' }]
    await net.providerFor('games').request({ method: 'eth_sendTransaction', params })

    const of = async (chain: string, metric: string) =>
      (await ask(net, `/v2/chains/${chain}/metrics/${metric}`)).body.results[0]?.value
    const games = (await ask(net, '/v2/chains')).body.chains[1].evmChainId
    expect(await of('total', 'txCount')).toBe(5)
    expect(await of(games, 'txCount')).toBe(1)
    // One account is active on both chains, and so is somebody.
    expect(await of('testnet', 'activeAddresses')).toBe(3)
    expect(await of('total', 'cumulativeTxCount')).toBe(11)
    expect(await of('total', 'maxGasPrice')).toBe(
      Math.max(await of('43112', 'maxGasPrice'), await of(games, 'maxGasPrice')),
    )
    expect(await of('mainnet', 'txCount')).toBeUndefined()
    const path = '/v2/chains/total/rollingWindowMetrics/txCount'
    expect((await ask(net, path)).body.result).toMatchObject({ allTime: 11 })
    await net.revert(snapshot)
  })
})

test.each(Object.entries(dailyMetricPaths))('/v1/%s is %s by day', async (path, metric) => {
  const { body } = await ask(net, `/v1/${path}/43112`)

  expect(body).toMatchObject({ status: 200, lastRun: sunday + 2 * day })
  expect(body.results).toEqual((await ask(net, `/v2/chains/43112/metrics/${metric}`)).body.results)
  const { lastHour, lastDay, lastMonth, lastYear, allTime } = (
    await ask(net, `/v2/chains/43112/rollingWindowMetrics/${metric}`)
  ).body.result
  expect((await ask(net, `/v1/${path}/43112/rollingWindow`)).body).toEqual({
    result: {
      last_hour: lastHour,
      last_day: lastDay,
      last_month: lastMonth,
      last_year: lastYear,
      all_time: allTime,
    },
    status: 200,
    lastRun: sunday + 2 * day,
  })
})

describe('the first version', () => {
  test('knows other intervals and all chains together, where the second one does', async () => {
    const { body } = await ask(net, '/v1/tx_count/total?interval=hour')

    expect(body.results).toEqual(
      (await ask(net, '/v2/chains/total/metrics/txCount?timeInterval=hour')).body.results,
    )
    expect((await ask(net, '/v1/tx_count/total/rollingWindow')).body.result.all_time).toBe(10)
  })

  test.each([
    '/v1/avg_gps/43112?interval=hour',
    '/v1/tx_count/D/rollingWindow',
    '/v1/tx_count/1/rollingWindow',
  ])('refuses %s', async (path) => {
    expect((await ask(net, path)).status).toBe(path.includes('/1/') ? 404 : 400)
  })
})

describe('/v2/chains', () => {
  test('lists the chains, and describes each', async () => {
    const chains = await pages(net, '/v2/chains', 'chains', 1)

    expect(chains).toMatchObject([
      { evmChainId: 43112, network: 'testnet' },
      { blockchainId: net.l1s.get('games').blockchainId },
    ])
    expect((await ask(net, '/v2/chains/43112')).body).toEqual(chains[0])
    expect((await ask(net, '/v2/chains?network=mainnet')).body.chains).toEqual([])
    expect((await ask(net, '/v2/chains/1')).status).toBe(404)
  })
})

/** To four significant digits below 1, else to two decimals. */
function round(value: number): number {
  return value < 1 ? Number(value.toPrecision(4)) : Math.round(value * 100) / 100
}
