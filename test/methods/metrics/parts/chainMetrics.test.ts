import { describe, expect, it } from '@jest/globals'
import type { BlockSpan } from '../../../../methods/metrics/parts/BlockSpan.js'
import {
  chainMetrics,
  type MetricName,
  metricNames,
  windowMetricNames,
} from '../../../../methods/metrics/parts/chainMetrics.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { erc20Log } from '../../../state/views/evm/transferLogs.js'

const [ann, ben, cem, coin] = ['a1', 'b2', 'c3', 'd4'].map(madeAddress) as [
  Address,
  Address,
  Address,
  Address,
]

/** A block of transactions from Ann to Ben, each of an amount of gas and a price. */
function block(seconds: number, ...gas: readonly (readonly [used: number, price: number])[]) {
  const receipts = gas.map(([used, price], index) => ({
    gasUsed: BigInt(used),
    effectiveGasPrice: BigInt(price),
    logs: index === 0 ? [] : [erc20Log(coin, cem, ann, 1)],
  }))
  const gasUsed = receipts.reduce((sum, receipt) => sum + receipt.gasUsed, 0n)
  const transactions = gas.map(() => ({ from: ann, to: ben }))
  return { seconds, block: { header: { gasUsed }, transactions, receipts } }
}

/** The blocks of a span, which created contracts. */
function span(
  seconds: number,
  blocks: readonly ReturnType<typeof block>[],
  deployers: readonly Address[] = [],
) {
  return {
    seconds,
    transactions: blocks.reduce((sum, each) => sum + each.block.transactions.length, 0),
    transactionsSoFar: 100,
    addressesSoFar: 30,
    contractsSoFar: 20,
    deployersSoFar: 10,
    creations: deployers.map((deployer) => ({ deployer })),
    blocks: () => blocks,
  } as unknown as BlockSpan
}

const first = span(8, [block(4, [10, 3], [20, 4]), block(0, [700, 1])], [ann, ann, ben])
const second = span(3, [block(2, [40, 6])], [ann])
const of = (name: MetricName, ...spans: BlockSpan[]) => chainMetrics[name].of(spans)

describe('a metric', () => {
  it.each([
    ['activeAddresses', 3, 3],
    ['activeSenders', 2, 2],
    ['txCount', 3, 4],
    ['gasUsed', 730, 770],
    ['cumulativeTxCount', 100, 200],
    ['cumulativeAddresses', 30, 60],
    ['cumulativeContracts', 20, 40],
    ['cumulativeDeployers', 10, 20],
    ['contracts', 3, 4],
    ['deployers', 2, 2],
    ['avgTps', 0.375, 0.7083],
    // The block of no second has no rate.
    ['maxTps', 0.5, 0.5],
    ['avgGps', 91.25, 104.58],
    ['maxGps', 7.5, 20],
    ['avgGasPrice', 2.67, 3.5],
    ['maxGasPrice', 4, 6],
    ['feesPaid', 810, 1050],
  ] as const)('%s is %d of one chain, and %d of two', (name, ofOne, ofTwo) => {
    expect([of(name, first), of(name, first, second)]).toEqual([ofOne, ofTwo])
  })

  it('is 0 without blocks', () => {
    const none = ['txCount', 'gasUsed', 'avgTps', 'maxTps', 'avgGps', 'avgGasPrice', 'maxGasPrice'] as const
    expect(none.map((name) => of(name, span(0, [])))).toEqual(none.map(() => 0))
  })

  it('names active addresses by transfers alone where the transactions create contracts', () => {
    const creation = { transactions: [{ from: ann }], receipts: [{ logs: [] }] }
    const spans = [
      { ...span(1, []), blocks: () => [{ block: creation, seconds: 1 }] } as unknown as BlockSpan,
    ]
    expect(chainMetrics.activeAddresses.of(spans)).toBe(1)
  })
})

it.each([
  [[1, 2], 1.5],
  [[1, 1, 2], 1.33],
  [[1, 0, 0], 0.3333],
  [[0, 0], 0],
  [[2 ** 53 - 1], 2 ** 53 - 1],
])('the average of the prices %j is %d', (prices, average) => {
  expect(Number(of('avgGasPrice', span(1, [block(1, ...prices.map((price) => [1, price] as const))])))).toBe(
    average,
  )
})

it('those that count all so far are not of windows', () => {
  expect(metricNames.filter((name) => !windowMetricNames.includes(name))).toEqual([
    ...['cumulativeTxCount', 'cumulativeAddresses', 'cumulativeContracts', 'cumulativeDeployers'],
  ])
  expect(metricNames.filter((name) => !chainMetrics[name].byDay)).toEqual([
    ...['activeAddresses', 'activeSenders', 'txCount', 'gasUsed'],
  ])
})
