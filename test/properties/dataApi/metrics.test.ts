import { expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { larger } from '../../../state/gas/bounds.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { topics } from '../../methods/data/scriptedToken.js'
import { allItems, answered, textOf } from './allItems.js'
import { messengerTopics } from './messageSteps.js'
import { sharedWorld } from './sharedWorld.js'
import { type EvmName, evmNames } from './World.js'

// Metrics are what can be counted in the blocks themselves.

const world = sharedWorld()

/** A block as the chain itself tells it. */
type Told = {
  readonly seconds: number
  readonly gasUsed: number
  readonly senders: readonly string[]
  readonly fees: bigint
  readonly prices: readonly bigint[]
  readonly creations: number
}

test('the points of every interval add up to the counts of the blocks', async () => {
  await world.after(async () => {
    const all: (readonly Told[])[] = []
    for (const chain of evmNames) {
      const id = idOf(chain)
      const blocks = await blocksOf(chain)
      all.push(blocks)
      const [genesis, ...made] = blocks
      const sum = (of: (block: Told) => number) => made.reduce((total, block) => total + of(block), 0)
      for (const interval of ['hour', 'day', 'week', 'month']) {
        const points = (metric: string) =>
          valuesOf(`/v2/chains/${id}/metrics/${metric}?timeInterval=${interval}`)
        expect([interval, total(await points('txCount'))]).toEqual([
          interval,
          sum(({ prices }) => prices.length),
        ])
        expect([interval, total(await points('gasUsed'))]).toEqual([interval, sum(({ gasUsed }) => gasUsed)])
      }
      const days = (metric: string) => valuesOf(`/v2/chains/${id}/metrics/${metric}`)
      expect(total(await days('feesPaid'))).toBeCloseTo(
        sum(({ fees }) => Number(fees)),
        -12,
      )
      expect(total(await days('contracts'))).toBe(sum(({ creations }) => creations))
      expect((await days('cumulativeContracts'))[0]).toBe(sum(({ creations }) => creations))
      expect((await days('cumulativeTxCount'))[0]).toBe(sum(({ prices }) => prices.length))
      expect(Math.max(...(await days('maxGasPrice')))).toBe(
        Number(made.flatMap(({ prices }) => prices).reduce(larger, 0n)),
      )
      const start = world.now.net.network.world.node.startedAtMs / 1000
      const rates = ratesByDay([Math.max(start, genesis?.seconds ?? 0), made])
      expect(await valuesOf(`/v1/avg_tps/${id}`, true)).toEqual(rates)
      expect(await days('avgTps')).toEqual(rates)
      const { result } = await answered(world.now.net, `/v2/chains/${id}/rollingWindowMetrics/activeSenders`)
      expect(textOf(result as Record<string, unknown>, 'allTime')).toBe(
        String(new Set(made.flatMap(({ senders }) => senders)).size),
      )
    }
    const known = new Set(evmNames.map((name) => world.now.evm[name].messaging.id))
    const others = [...world.now.net.network.world.evmChains.values()].filter(
      ({ blockchainId }) => !known.has(idToString(blockchainId)),
    )
    const inBoth = all.flatMap(([, ...made]) => made).reduce((count, { prices }) => count + prices.length, 0)
    expect(total(await valuesOf('/v2/chains/total/metrics/txCount'))).toBe(
      inBoth + total(others.map(transactionsOf)),
    )
  })
}, 3_600_000)

/** Returns the number of transactions of a chain. */
function transactionsOf(chain: EvmChain): number {
  let count = 0
  for (let height = chain.head.header.number; height > 0n; height--)
    count += chain.blockByNumber(height)?.transactions.length ?? 0
  return count
}

/** Returns the values of all points of a metric, the newest first. */
function valuesOf(path: string, isFixed = false): Promise<readonly number[]> {
  if (!isFixed) return allItems(world.now.net, path, 'results', (point) => Number(textOf(point, 'value')))
  return answered(world.now.net, path).then(({ results }) =>
    (results as readonly Readonly<Record<string, unknown>>[]).map((point) => Number(textOf(point, 'value'))),
  )
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/**
 * Returns the transactions per second of each day, the newest first: since the last block before the day, on the first one since the
 * start of the network, and at least one second.
 */
function ratesByDay([start, blocks]: readonly [number, readonly Told[]]): readonly number[] {
  const dayOf = (seconds: number) => Math.floor(seconds / 86_400)
  const rates: number[] = []
  let before = start
  for (let day = dayOf(blocks[0]?.seconds ?? 0); day <= dayOf(blocks.at(-1)?.seconds ?? -1); day++) {
    const ofDay = blocks.filter(({ seconds }) => dayOf(seconds) === day)
    const last = ofDay.at(-1)?.seconds ?? before
    const count = ofDay.reduce((sum, { prices }) => sum + prices.length, 0)
    rates.unshift(rounded(count / Math.max(1, last - before)))
    before = last
  }
  return rates
}

/** Returns a number to two decimals, and to four significant digits below 1. */
function rounded(rate: number): number {
  return rate < 1 ? Number(rate.toPrecision(4)) : Math.round(100 * rate) / 100
}

/** Asks a chain itself for its blocks. */
async function blocksOf(chain: EvmName): Promise<readonly Told[]> {
  const head = Number(await asked(chain, 'eth_blockNumber', []))
  const blocks: Told[] = []
  for (let height = 0; height <= head; height++) {
    const number = `0x${height.toString(16)}`
    const { timestamp } = (await asked(chain, 'eth_getBlockByNumber', [number, false])) as Header
    const receipts = (await asked(chain, 'eth_getBlockReceipts', [number])) as readonly Receipt[]
    const traces = height === 0 ? [] : await asked(chain, 'debug_traceBlockByNumber', [number, callTracer])
    blocks.push({
      seconds: Number(timestamp),
      // Since Helicon the header has the gas limits.
      gasUsed: receipts.reduce((sum, receipt) => sum + Number(receipt.gasUsed), 0),
      senders: receipts.flatMap(({ from, logs }) => [from, ...logs.flatMap(transferSender)]),
      fees: receipts.reduce(
        (sum, receipt) => sum + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
        0n,
      ),
      prices: receipts.map(({ effectiveGasPrice }) => BigInt(effectiveGasPrice)),
      creations: (traces as readonly { result: Frame }[]).reduce(
        (sum, { result }) => sum + creationsIn(result),
        0,
      ),
    })
  }
  return blocks
}

const callTracer = { tracer: 'callTracer' }

type Header = { readonly timestamp: string }
type Log = { readonly topics: readonly string[] }
type Receipt = {
  readonly from: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
  readonly logs: readonly Log[]
}
type Frame = { readonly type: string; readonly error?: string; readonly calls?: readonly Frame[] }

/** Counts the contracts that a call created and that were not undone. */
function creationsIn({ type, error, calls = [] }: Frame): number {
  if (error !== undefined) return 0
  return calls.reduce((sum, inner) => sum + creationsIn(inner), type.startsWith('CREATE') ? 1 : 0)
}

/** Returns whose tokens a log moves. */
function transferSender({ topics: [kind, first, second] }: Log): readonly string[] {
  const topic = kind === `0x${topics.transfer}` ? first : second
  const isTransfer = Object.values(topics).some((known) => kind === `0x${known}`)
  return isTransfer && topic !== undefined ? [`0x${topic.slice(26)}`] : []
}

function asked(chain: EvmName, method: string, params: readonly unknown[]): Promise<unknown> {
  return world.now.net.providerFor(chain).request({ method, params: [...params] })
}

function idOf(chain: EvmName): string {
  const { node, evmChains } = world.now.net.network.world
  const id = node.chainAliases.find(chain)
  return String(id === undefined ? '' : evmChains.get(id)?.config.chainId)
}

test('messages and stakes are counted as the chains have them', async () => {
  await world.after(async () => {
    const { net, evm } = world.now
    const { platform } = net.network.world
    const known = new Set<string>()
    for (const chain of evmNames) {
      const params = [{ fromBlock: '0x0', toBlock: 'latest', address: evm[chain].messaging.messenger }]
      const logs = (await asked(chain, 'eth_getLogs', params)) as readonly Log[]
      const ids = logs.flatMap(({ topics: [kind, id] }) =>
        kind === messengerTopics.SendCrossChainMessage && id !== undefined ? id : [],
      )
      for (const id of ids) known.add(id)
      // Where a block was taken back, a message may be delivered that nobody sent.
      for (const {
        topics: [kind, id],
      } of logs)
        if (kind === messengerTopics.ReceiveCrossChainMessage && id !== undefined) known.add(id)
      const path = `/v2/chains/${idOf(chain)}/teleporterMetrics/teleporterSourceTxnCount`
      const { result } = await answered(net, path)
      expect(textOf(result as Record<string, unknown>, 'value')).toBe(String(ids.length))
    }
    const { result } = await answered(net, '/v2/icm/summary')
    expect(textOf(result as Record<string, unknown>, 'allTime')).toBe(String(known.size))
    for (const interval of ['hour', 'day', 'month']) {
      const path = `/v2/icm/timeseries?groupBy=srcBlockchainId&timeInterval=${interval}`
      expect([interval, total(await valuesOf(path))]).toEqual([interval, known.size])
    }
    const stakers = platform.currentStakers.ofSubnet(primaryNetworkId)
    const validators = new Set(platform.currentStakers.validatorsOf(primaryNetworkId).map(({ txId }) => txId))
    for (const [name, isCounted] of [
      ['validator', true],
      ['delegator', false],
    ] as const) {
      const counted = stakers.filter(({ txId }) => validators.has(txId) === isCounted)
      const [count] = await valuesOf(`/v2/networks/fuji/metrics/${name}Count`)
      const [weight] = await valuesOf(`/v2/networks/fuji/metrics/${name}Weight`)
      expect([name, count, weight]).toEqual([
        name,
        counted.length,
        Number(counted.reduce((sum, staker) => sum + staker.weight, 0n)),
      ])
    }
  })
}, 3_600_000)
