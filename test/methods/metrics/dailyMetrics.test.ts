import { describe, expect, it } from '@jest/globals'
import { dailyMetrics } from '../../../methods/metrics/dailyMetrics.js'
import { dailyMetricPaths } from '../../../methods/metrics/parts/dailyMetricPaths.js'

const day = 86_400
/** A chain whose blocks have these times, the genesis first, with a transaction in each other. */
function chainOf(...times: readonly number[]) {
  const blockAt = (height: number) => ({ header: { timestamp: BigInt(times[height] ?? 0) } })
  const blockByNumber = (height: bigint) => (height < times.length ? blockAt(Number(height)) : undefined)
  return {
    blockchainId: String(times),
    config: { chainId: 7n },
    height: times.length - 1,
    head: blockAt(times.length - 1),
    transactionsUpTo: (height: number) => Math.max(0, height),
    chain: { blockByNumber },
  }
}
const early = chainOf(0, day, day + 5)
const late = chainOf(0, day + 7, 2 * day + 9)
const idle = chainOf(3 * day)

async function answer(id: string, chains: readonly object[], values: object = {}, size = 100) {
  const operation = dailyMetrics.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`there is no operation ${id}`)
  const network = {
    options: {},
    world: {
      node: {
        networkId: 5,
        startedAtMs: 0,
        chains: { isBootstrapped: () => true, isBootstrapping: () => false },
      },
      evmChains: new Map(chains.map((chain, index) => [index, chain])),
      dataApi: { unavailable: [] },
      clock: { nowSeconds: () => BigInt(2 * day + 100) },
    },
  }
  const page = { size, after: undefined, tokenAfter: (key: unknown) => JSON.stringify(key) }
  const whole = { values: { chainId: 'total', interval: 'day', ...values }, body: undefined, page }
  return await operation.run({ network, views: { evm: (chain: object) => chain } } as never, whole as never)
}
const point = (days: number, value: number) => ({ timestamp: days * day, value })

describe('a series of the first version', () => {
  it('is of all chains together, as of the last of their blocks', async () => {
    expect(await answer('getTxCount', [early, late, idle])).toEqual({
      results: [point(2, 1), point(1, 3)],
      status: 200,
      lastRun: 2 * day + 9,
      nextPageToken: undefined,
    })
    expect(await answer('getTxCount', [early], {}, 1)).toMatchObject({
      results: [point(1, 2)],
      lastRun: day + 5,
    })
    expect(await answer('getTxCount', [late], {}, 1)).toMatchObject({ nextPageToken: `[${2 * day}]` })
  })

  it('is empty as of now where no chain has a block', async () => {
    const nothing = { results: [], status: 200, lastRun: 2 * day + 100, nextPageToken: undefined }
    expect([await answer('getTxCount', [idle]), await answer('getTxCount', [])]).toEqual([nothing, nothing])
  })

  it('is within bounds', async () => {
    expect(await answer('getTxCount', [late], { from: 2 * day })).toMatchObject({ results: [point(2, 1)] })
    expect(await answer('getTxCount', [late], { to: 2 * day - 1 })).toMatchObject({ results: [point(1, 1)] })
  })

  it('asks for its pages by pageToken', () => {
    const operation = dailyMetrics.find(({ id }) => id === 'getTxCount')
    const refusal = (startKey?: string) => operation?.refusal({ values: { startKey } } as never)
    expect([refusal('x'), refusal()]).toEqual(['startKey is pageToken now', undefined])
  })
})

it('windows end now, and have the sums of all chains', async () => {
  expect(await answer('getRollingWindowTxCount', [early, late])).toEqual({
    result: { last_hour: 1, last_day: 1, last_month: 4, last_year: 4, all_time: 4 },
    status: 200,
    lastRun: 2 * day + 9,
  })
})

it('each metric has a series and windows at its path, amounts by any interval and others by day', () => {
  const intervals = ['hour', 'day', 'week', 'month']
  const byDay = ['avgTps', 'maxTps', 'avgGps', 'maxGps', 'avgGasPrice', 'maxGasPrice']
  for (const [path, metric] of Object.entries(dailyMetricPaths)) {
    const name = metric.charAt(0).toUpperCase() + metric.slice(1)
    const [series, windows] = [`get${name}`, `getRollingWindow${name}`].map((id) =>
      dailyMetrics.find((each) => each.id === id),
    )
    expect([series?.path, windows?.path]).toEqual([
      `/v1/${path}/{chainId}`,
      `/v1/${path}/{chainId}/rollingWindow`,
    ])
    expect(series?.inQuery['interval']?.schema['enum']).toEqual(byDay.includes(metric) ? ['day'] : intervals)
  }
  expect(dailyMetrics).toHaveLength(20)
})

it('pages have up to a hundred intervals, and bounds are not before 1970', () => {
  for (const { paging, inQuery } of dailyMetrics.filter(({ paging }) => paging !== undefined)) {
    expect(paging).toEqual({ maximum: 100, default: 100, isFixed: true })
    for (const bound of [inQuery?.['from'], inQuery?.['to']])
      expect(bound?.schema).toEqual({ type: 'integer', minimum: 0 })
  }
})
