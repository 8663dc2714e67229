import type { Block } from '../../../state/evm/blocks/Block.js'
import { gasUsedOf } from '../../../state/evm/blocks/executedBlock.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { larger } from '../../../state/gas/bounds.js'
import { partiesOf } from '../../../state/views/evm/parties.js'
import { exactInteger } from '../../data/kit/exactInteger.js'
import type { BlockSpan } from './BlockSpan.js'

/** The blocks of a span of time: of one chain, or of several whose sum is the metric. */
type Spans = readonly BlockSpan[]

type Metric = {
  /** Whether the metric can be requested by day only. */
  readonly byDay: boolean
  /** Whether the metric can be requested for windows that end now. */
  readonly inWindows: boolean
  /** Returns the value over spans of blocks. Gas in units, prices and fees in wei. Integers are exact. */
  of(spans: Spans): number | bigint
}

const ofAnyInterval = (of: Metric['of']): Metric => ({ byDay: false, inWindows: true, of })
const ofDays = (of: Metric['of']): Metric => ({ byDay: true, inWindows: true, of })
const soFar = (of: (span: BlockSpan) => number): Metric => ({
  byDay: true,
  inWindows: false,
  of: (spans) => sum(spans, of),
})

/**
 * The metrics of EVM chains by name. Of several chains amounts and rates are added, accounts that are active on
 * more than one count once, and the highest value is that of any chain.
 */
export const chainMetrics = {
  activeAddresses: ofAnyInterval((spans) => activeAddresses(spans, 'all').size),
  activeSenders: ofAnyInterval((spans) => activeAddresses(spans, 'senders').size),
  txCount: ofAnyInterval((spans) => sum(spans, ({ transactions }) => transactions)),
  gasUsed: ofAnyInterval((spans) => exactInteger(spans.reduce((total, span) => total + gasUsed(span), 0n))),
  cumulativeTxCount: soFar(({ transactionsSoFar }) => transactionsSoFar),
  cumulativeAddresses: soFar(({ addressesSoFar }) => addressesSoFar),
  cumulativeContracts: soFar(({ contractsSoFar }) => contractsSoFar),
  cumulativeDeployers: soFar(({ deployersSoFar }) => deployersSoFar),
  contracts: ofDays((spans) => sum(spans, ({ creations }) => creations.length)),
  deployers: ofDays(
    (spans) => new Set(spans.flatMap(({ creations }) => creations.map(({ deployer }) => deployer))).size,
  ),
  avgTps: ofDays((spans) => rounded(sum(spans, (span) => rate(span.transactions, span.seconds)))),
  maxTps: ofDays((spans) => rounded(highest(spans, ({ transactions }) => transactions.length))),
  avgGps: ofDays((spans) => rounded(sum(spans, (span) => rate(Number(gasUsed(span)), span.seconds)))),
  maxGps: ofDays((spans) => rounded(highest(spans, (block) => Number(gasUsedOf(block))))),
  avgGasPrice: ofDays((spans) => {
    const prices = gasPrices(spans)
    return average(
      prices.reduce((total, price) => total + price, 0n),
      BigInt(prices.length),
    )
  }),
  maxGasPrice: ofDays((spans) => exactInteger(gasPrices(spans).reduce(larger, 0n))),
  feesPaid: ofDays((spans) => {
    let total = 0n
    for (const span of spans)
      for (const { block } of span.blocks())
        for (const { gasUsed, effectiveGasPrice } of block.receipts) total += gasUsed * effectiveGasPrice
    return exactInteger(total)
  }),
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof chainMetrics

/** The names of the metrics. */
export const metricNames = Object.keys(chainMetrics) as [MetricName, ...MetricName[]]

/** The names of the metrics for windows that end now. */
export const windowMetricNames = metricNames.filter((name) => chainMetrics[name].inWindows)

function sum(spans: Spans, of: (span: BlockSpan) => number): number {
  return spans.reduce((total, span) => total + of(span), 0)
}

function gasUsed(span: BlockSpan): bigint {
  let total = 0n
  for (const { block } of span.blocks()) total += gasUsedOf(block)
  return total
}

function gasPrices(spans: Spans): readonly bigint[] {
  const prices: bigint[] = []
  for (const span of spans)
    for (const { block } of span.blocks())
      for (const { effectiveGasPrice } of block.receipts) prices.push(effectiveGasPrice)
  return prices
}

/** Returns the addresses that transactions and transfers of tokens name. */
function activeAddresses(spans: Spans, which: 'all' | 'senders'): ReadonlySet<Address> {
  const seen = new Set<Address>()
  for (const span of spans)
    for (const { block } of span.blocks())
      for (const { address, isSender } of partiesOf(block)) if (isSender || which === 'all') seen.add(address)
  return seen
}

/** Returns the highest amount per second of a block. Blocks of one millisecond have no rate. */
function highest(spans: Spans, amountOf: (block: Block) => number): number {
  let max = 0
  for (const span of spans)
    for (const { block, seconds } of span.blocks()) max = Math.max(max, rate(amountOf(block), seconds))
  return max
}

/** Returns a quotient of integers as `rounded` does, without its fraction where a number would lose digits. */
function average(total: bigint, count: bigint): number | bigint {
  if (count === 0n) return 0
  const whole = exactInteger((total + count / 2n) / count)
  const hundredths = exactInteger((200n * total + count) / (2n * count))
  return typeof whole === 'bigint' || typeof hundredths === 'bigint'
    ? whole
    : total < count
      ? rounded(Number(total) / Number(count))
      : hundredths / 100
}

/** Returns a quotient; 0 when the divisor is 0. */
function rate(amount: number, divisor: number): number {
  return divisor === 0 ? 0 : amount / divisor
}

/** Returns a number to two decimals, and to four significant digits below 1, which few transactions in a day are. */
function rounded(value: number): number {
  return value < 1 ? Number(value.toPrecision(4)) : Math.round(value * 100) / 100
}
