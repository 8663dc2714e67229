import { beforeAll, describe, expect, it } from '@jest/globals'
import type { DataContext } from '../../../methods/data/kit/DataContext.js'
import { getIcmSummary } from '../../../methods/metrics/getIcmSummary.js'
import { getIcmTimeseries } from '../../../methods/metrics/getIcmTimeseries.js'
import { idToString } from '../../../state/codec/ids.js'
import { EvmView } from '../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../state/views/evm/madeChain.js'
import { madeChainId, sentLog } from '../../state/views/evm/madeMessages.js'

const hour = 3600
const [a, b] = [madeChainId('a1'), madeChainId('b2')]
const names = [a, b].map(idToString).sort() as [string, string]
let context: DataContext

/** Chain A sends at 110 s and 120 s, and chain B at 130 s. */
beforeAll(() => {
  const from = madeAddress('11')
  const sent = (nonce: number, source: typeof a, destination: typeof a) => ({
    from,
    logs: [sentLog({ nonce, source, destination })],
  })
  const first = new MadeChain(a)
    .push()
    .push(sent(1, a, b))
    .push(sent(2, a, b)).chain
  const second = new MadeChain(b)
    .push()
    .push()
    .push()
    .push(sent(3, b, a)).chain
  const views = new Map([first, second].map((chain) => [chain, new EvmView(chain)]))
  for (const view of views.values()) view.follow(9)
  const evmChains = new Map([
    [a, first],
    [b, second],
  ])
  const find = (name: string) => (name === idToString(a) ? a : name === idToString(b) ? b : undefined)
  const node = { chains: { isBootstrapped: () => true }, chainAliases: { find } }
  context = {
    network: {
      world: { evmChains, node, clock: { nowSeconds: () => 3_720n } },
      networkId: 12345,
      options: {},
    },
    views: { evm: (chain: typeof first) => views.get(chain) },
  } as unknown as DataContext
})

type Given = {
  readonly timeInterval?: string
  readonly startTimestamp?: number
  readonly endTimestamp?: number
  readonly groupBy?: string
  readonly srcBlockchainId?: string
}
type Point = { readonly timestamp: number; readonly value: number; readonly srcBlockchainId: string }

async function series(given: Given = {}, size = 100, after?: readonly (string | number)[]) {
  const page = { size, after, tokenAfter: (key: unknown) => JSON.stringify(key) }
  const values = { timeInterval: 'hour', ...given }
  const answer = await getIcmTimeseries.run(context, { values, body: undefined, page } as never)
  const { results, nextPageToken } = answer as { results: Point[]; nextPageToken?: string }
  return [results.map(({ timestamp, value }) => [timestamp, value]), nextPageToken]
}

describe('the series of messages', () => {
  it('has the intervals from the last message to the first', async () => {
    expect(await series()).toEqual([[[0, 3]], undefined])
    expect(await series({ groupBy: 'srcBlockchainId' })).toEqual([
      names[0] === idToString(a)
        ? [
            [0, 2],
            [0, 1],
          ]
        : [
            [0, 1],
            [0, 2],
          ],
      undefined,
    ])
  })

  it.each<[Given, readonly (readonly number[])[]]>([
    [{ startTimestamp: 0 }, [[0, 3]]],
    [{ startTimestamp: 1 }, []],
    [{ endTimestamp: 0 }, [[0, 3]]],
    [{ endTimestamp: hour }, [[0, 3]]],
    [{ srcBlockchainId: idToString(b) }, [[0, 1]]],
    [{ srcBlockchainId: '99' }, []],
  ])('within %j is %j', async (given, points) => {
    expect(await series(given)).toEqual([points, undefined])
  })

  it('goes on with the next group of an interval', async () => {
    const given = { groupBy: 'srcBlockchainId' }
    const [all] = await series(given)
    const [first, token] = await series(given, 1)
    expect(first).toEqual([all?.[0]])
    const key = JSON.parse(String(token))
    expect(key).toEqual([0, `${names[0]} `])
    expect(await series(given, 1, key)).toEqual([[all?.[1]], undefined])
    expect(await series(given, 1, [0, `${names[1]} `])).toEqual([[], undefined])
  })
})

it('the refusal of a series is about times in the wrong order', () => {
  const of = (startTimestamp?: number, endTimestamp?: number) =>
    getIcmTimeseries.refusal({ values: { startTimestamp, endTimestamp } } as never)
  expect(of(2, 1)).toBe('startTimestamp must not be greater than endTimestamp')
  expect([of(1, 1), of(2), of(undefined, 1)]).toEqual([undefined, undefined, undefined])
})

it('the summary counts the messages of a window with its first second, of the largest group', async () => {
  const summary = async (given: Given) => {
    const { result } = (await getIcmSummary.run(context, { values: given, body: undefined } as never)) as {
      result: Record<string, unknown>
    }
    return [result['lastHour'], result['allTime'], result['srcBlockchainId']]
  }
  // The hour that ends with second 3720 begins with second 121.
  expect(await summary({})).toEqual([1, 3, ''])
  expect(await summary({ groupBy: 'srcBlockchainId' })).toEqual([0, 2, idToString(a)])
})
