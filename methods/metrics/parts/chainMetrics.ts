import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Address } from '../../../state/evm/types.js'
import { larger } from '../../../state/gas/bounds.js'
import { tokenTransferOf } from '../../../state/views/evm/tokenLogs.js'
import type { BlockSpan } from './BlockSpan.js'

type Metric = {
  /** Whether only days are asked for. */
  readonly byDay: boolean
  /** Returns the value over a span of blocks. Gas in units, prices and fees in wei. */
  of(span: BlockSpan): number
}

const ofAnyInterval = (of: Metric['of']): Metric => ({ byDay: false, of })
const ofDays = (of: Metric['of']): Metric => ({ byDay: true, of })

/** The metrics of an EVM chain by name. */
export const chainMetrics = {
  activeAddresses: ofAnyInterval((span) => parties(span, 'all').size),
  activeSenders: ofAnyInterval((span) => parties(span, 'senders').size),
  txCount: ofAnyInterval((span) => span.transactions),
  gasUsed: ofAnyInterval(gasUsed),
  cumulativeTxCount: ofDays((span) => span.transactionsSoFar),
  avgTps: ofDays((span) => rate(span.transactions, span.seconds)),
  maxTps: ofDays((span) => highest(span, ({ transactions }) => transactions.length)),
  avgGps: ofDays((span) => rate(gasUsed(span), span.seconds)),
  maxGps: ofDays((span) => highest(span, ({ header }) => Number(header.gasUsed))),
  avgGasPrice: ofDays((span) => {
    const prices = gasPrices(span)
    return rate(Number(prices.reduce((sum, price) => sum + price, 0n)), prices.length)
  }),
  maxGasPrice: ofDays((span) => Number(gasPrices(span).reduce(larger, 0n))),
  feesPaid: ofDays((span) => {
    let sum = 0n
    for (const { block } of span.blocks())
      for (const { gasUsed, effectiveGasPrice } of block.receipts) sum += gasUsed * effectiveGasPrice
    return Number(sum)
  }),
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof chainMetrics

/** The names of the metrics. */
export const metricNames = Object.keys(chainMetrics) as [MetricName, ...MetricName[]]

function gasUsed(span: BlockSpan): number {
  let sum = 0
  for (const { block } of span.blocks()) sum += Number(block.header.gasUsed)
  return sum
}

function gasPrices(span: BlockSpan): readonly bigint[] {
  const prices: bigint[] = []
  for (const { block } of span.blocks())
    for (const { effectiveGasPrice } of block.receipts) prices.push(effectiveGasPrice)
  return prices
}

/** Returns the addresses that transactions and transfers of tokens name. */
function parties(span: BlockSpan, which: 'all' | 'senders'): ReadonlySet<Address> {
  const seen = new Set<Address>()
  for (const { block } of span.blocks())
    for (const [index, { from, to }] of block.transactions.entries()) {
      seen.add(from)
      if (which === 'all' && to !== undefined) seen.add(to)
      for (const log of block.receipts[index]?.logs ?? []) {
        const transfer = tokenTransferOf(log)
        if (transfer === undefined) continue
        seen.add(transfer.from)
        if (which === 'all') seen.add(transfer.to)
      }
    }
  return seen
}

/** Returns the highest amount per second of a block. Blocks of one millisecond have no rate. */
function highest(span: BlockSpan, amountOf: (block: Block) => number): number {
  let max = 0
  for (const { block, seconds } of span.blocks()) max = Math.max(max, rate(amountOf(block), seconds))
  return max
}

/** Returns a quotient to two decimals; 0 when the divisor is 0. */
function rate(amount: number, divisor: number): number {
  return divisor === 0 ? 0 : Math.round((amount / divisor) * 100) / 100
}
