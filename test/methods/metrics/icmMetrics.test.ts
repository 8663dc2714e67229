import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'
import { closeNetworks, type Messaging, saying, twoChains } from '../../e2e/relayNetwork.js'
import { ask, pages } from '../data/dataApi.js'

const day = 24 * 3600
let net: Snowglobe
let c: Messaging
let l1: Messaging

type Point = { value: number; timestamp: number; srcBlockchainId: string; destBlockchainId: string }

beforeAll(async () => {
  ;({ net, c, l1 } = await twoChains())
  await c.send(l1, saying('one'))
  await c.send(l1, saying('two'))
  await net.increaseTime(2 * day * 1000)
  await l1.send(c, saying('three'))
}, 60_000)
afterAll(closeNetworks)

async function points(query = ''): Promise<Point[]> {
  return (await ask(net, `/v2/icm/timeseries${query}`)).body.results
}

const values = async (query: string) => (await points(query)).map(({ value }) => value)

test('the summary counts the messages in windows that end now', async () => {
  const { result } = (await ask(net, '/v2/icm/summary')).body

  expect(result).toEqual({
    lastHour: 1,
    lastDay: 1,
    lastWeek: 3,
    lastMonth: 3,
    last90Days: 3,
    lastYear: 3,
    allTime: 3,
    srcBlockchainId: '',
    destBlockchainId: '',
  })
})

test('the summary is that of the chains, or of the group with the most messages', async () => {
  const summary = async (query: string) => (await ask(net, `/v2/icm/summary?${query}`)).body.result

  expect(await summary(`srcBlockchainId=${l1.id}`)).toMatchObject({ allTime: 1, srcBlockchainId: l1.id })
  expect(await summary('destBlockchainId=43112&network=fuji')).toMatchObject({
    allTime: 1,
    destBlockchainId: c.id,
  })
  const both = 'groupBy=srcBlockchainId,destBlockchainId'
  expect(await summary(both)).toMatchObject({ allTime: 2, srcBlockchainId: c.id, destBlockchainId: l1.id })
  expect(await summary('network=mainnet')).toMatchObject({ allTime: 0 })
  expect(await summary('srcBlockchainId=424242')).toMatchObject({ allTime: 0, srcBlockchainId: '' })
})

describe('the series', () => {
  test('has a point for each interval from the first message to the last one', async () => {
    const found = await points()

    expect(found.map(({ value }) => value)).toEqual([1, 0, 2])
    expect(found.map(({ timestamp }) => timestamp % day)).toEqual([0, 0, 0])
    expect(found[0]!.timestamp - found[2]!.timestamp).toBe(2 * day)
    expect(await values('?timeInterval=month')).toEqual([3])
    expect(await values('?timeInterval=hour')).toHaveLength(49)
  })

  test('has a point for each group', async () => {
    const found = await points('?groupBy=srcBlockchainId')

    expect(found).toHaveLength(6)
    for (const { id, count } of [
      { id: c.id, count: 2 },
      { id: l1.id, count: 1 },
    ]) {
      const own = found.filter(({ srcBlockchainId }) => srcBlockchainId === id)
      expect(own.reduce((sum, { value }) => sum + value, 0)).toBe(count)
    }
    for (const size of [1, 4])
      expect(await pages(net, '/v2/icm/timeseries?groupBy=srcBlockchainId', 'results', size)).toEqual(found)
  })

  test('has the groups in the order of their chains', async () => {
    const ids = [c.id, l1.id].sort()
    const bySource = await points('?groupBy=srcBlockchainId&timeInterval=month')
    expect(bySource.map(({ srcBlockchainId }) => srcBlockchainId)).toEqual(ids)
    // The newest message goes the other way, so one of the two orders differs from that of the messages.
    const byDestination = await points('?groupBy=destBlockchainId&timeInterval=month')
    expect(byDestination.map(({ destBlockchainId }) => destBlockchainId)).toEqual(ids)
  })

  test('is bounded by time', async () => {
    const [newest, middle] = (await points()).map(({ timestamp }) => timestamp)
    expect(await values(`?startTimestamp=${middle}`)).toEqual([1, 0])
    expect(await values(`?endTimestamp=${newest! - 1}`)).toEqual([0, 2])
    expect(await values('?srcBlockchainId=424242')).toEqual([])
  })

  test.each(['startTimestamp=2&endTimestamp=1', 'groupBy=x', 'pageSize=2161', 'srcBlockchainId=D'])(
    'is refused with %s',
    async (query) => {
      expect((await ask(net, `/v2/icm/timeseries?${query}`)).status).toBe(400)
    },
  )
})

test.each([
  ['teleporterSourceTxnCount', 2],
  ['teleporterDestinationTxnCount', 1],
  ['teleporterTotalTxnCount', 3],
])('%s counts the messages of a chain', async (metric, value) => {
  expect((await ask(net, `/v2/chains/43112/teleporterMetrics/${metric}`)).body).toEqual({ result: { value } })
})
