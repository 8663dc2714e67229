import { goFixed } from '../../state/codec/goFixed.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { hexOrDecimal64 } from '../../state/codec/goJson/hexutil.js'
import { goFloat64 } from '../../state/codec/goJson/scalars.js'
import { toQuantity } from '../../state/codec/hex.js'
import { beyondHead, beyondHistoricalLimit, invalidPercentile } from '../../state/errors/ethRpc.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { effectiveTip, type Transaction } from '../../state/evm/transactions/Transaction.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { type BlockNumber, goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'

/** The maximum numbers of blocks and of percentiles, and how far behind the head a range may start. */
const maxBlocks = 2048n
const maxPercentiles = 100
const maxDepth = 25_000n - 1n

/**
 * `eth_feeHistory`: base fees, gas used ratios, and tips at percentiles of the gas (coreth
 * `eth/gasprice/feehistory.go`). There is no entry for the next block, unless the chain behaves as a development network,
 * or Helicon is active (AvalancheGo `vms/saevm/gasprice`): clients of Ethereum take the last base fee for that of the next
 * block.
 */
export const feeHistory = defineMethod({
  name: 'eth_feeHistory',
  summary: 'Base fees, gas used and tips of past blocks.',
  params: positional(
    arg('blockCount', hexOrDecimal64),
    arg('newestBlock', goBlockNumber),
    arg('rewardPercentiles', goSlice(goFloat64)),
  ),
  result: about(
    '`{ oldestBlock, reward, baseFeePerGas, gasUsedRatio }`; prices in wei per unit of gas, in hexadecimal',
    someObject,
  ),
  handler({ chain }: EvmEndpoint, [wanted, newest, percentiles]) {
    const nothing = { oldestBlock: '0x0', gasUsedRatio: null }
    if (wanted < 1n) return nothing
    checkPercentiles(percentiles)
    const range = resolveRange(chain, newest, wanted < maxBlocks ? wanted : maxBlocks)
    if (range === undefined) return nothing
    const blocks: Block[] = []
    for (let number = range.oldest; number <= range.newest; number++) {
      const block = chain.blockByNumber(number)
      if (block !== undefined) blocks.push(block)
    }
    return {
      oldestBlock: toQuantity(range.oldest),
      reward: percentiles.length === 0 ? undefined : blocks.map((block) => rewards(block, percentiles)),
      baseFeePerGas: [
        ...blocks.map(({ header }) => toQuantity(header.baseFee ?? 0n)),
        ...(chain.tooling === undefined && !chain.isAsynchronous
          ? []
          : [toQuantity(baseFeeAfter(chain, range.newest))]),
      ],
      gasUsedRatio: blocks.map(({ header }) => Number(header.gasUsed) / Number(header.gasLimit)),
    }
  },
})

/** Returns the base fee of the block after a height: of one that exists, or of the next one. */
function baseFeeAfter(chain: EvmChain, height: bigint): bigint {
  const next = chain.blockByNumber(height + 1n)?.header.baseFee
  if (next !== undefined) return next
  return chain.isAsynchronous ? chain.estimateBaseFee() : (chain.pendingBlock().header.baseFee ?? 0n)
}

function checkPercentiles(percentiles: readonly number[]): void {
  if (percentiles.length > maxPercentiles) throw invalidPercentile(`over the query limit ${maxPercentiles}`)
  let previous: number | undefined
  for (const [index, percentile] of percentiles.entries()) {
    if (percentile < 0 || percentile > 100) throw invalidPercentile(goFixed(percentile, 6))
    if (previous !== undefined && percentile <= previous)
      throw invalidPercentile(`#${index - 1}:${goFixed(previous, 6)} >= #${index}:${goFixed(percentile, 6)}`)
    previous = percentile
  }
}

/**
 * Returns the range of heights; undefined when it is empty. `pending` counts as a block that never exists.
 */
function resolveRange(
  chain: EvmChain,
  newest: BlockNumber,
  wanted: bigint,
): { readonly oldest: bigint; readonly newest: bigint } | undefined {
  const count = newest === 'pending' && !chain.isAsynchronous ? wanted - 1n : wanted
  if (count === 0n) return undefined
  const head = chain.head.header.number
  const last = typeof newest === 'bigint' ? newest : head
  if (head > maxDepth && head - maxDepth > last) throw beyondHistoricalLimit(last, head)
  if (last > head) throw beyondHead(last, head)
  const first = count > last + 1n ? 0n : last - count + 1n
  const oldestAllowed = head > maxDepth ? head - maxDepth : 0n
  return { oldest: first > oldestAllowed ? first : oldestAllowed, newest: last }
}

/** Returns the tips at percentiles of the gas that a block used, with its transactions sorted by tip. */
function rewards(block: Block, percentiles: readonly number[]): string[] {
  const baseFee = block.header.baseFee ?? 0n
  const sorted = block.transactions
    .map((tx, index) => ({ tip: effectiveTip(tx, baseFee), gas: gasOf(block, tx, index) }))
    .sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0))
  let index = 0
  let sum = sorted[0]?.gas ?? 0n
  return percentiles.map((percentile) => {
    const threshold = BigInt(Math.floor((Number(block.header.gasUsed) * percentile) / 100))
    while (sum < threshold && index < sorted.length - 1) {
      index++
      sum += sorted[index]?.gas ?? 0n
    }
    return toQuantity(sorted[index]?.tip ?? 0n)
  })
}

/** Returns the gas of a transaction that the gas used of its block's header counts: since Helicon the whole limit. */
function gasOf({ execution, receipts }: Block, { gasLimit }: Transaction, index: number): bigint {
  return execution === undefined ? (receipts[index]?.gasUsed ?? 0n) : gasLimit
}
