import { goSlice } from '../../state/codec/goJson/containers.js'
import { hexOrDecimal64 } from '../../state/codec/goJson/hexutil.js'
import { goFloat64 } from '../../state/codec/goJson/scalars.js'
import { toQuantity } from '../../state/codec/hex.js'
import type { ConsensusBlock, Receipt } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { effectiveTip } from '../../state/evm/transactions/Transaction.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { feeHistoryRange } from './parts/feeHistoryRange.js'

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
    const { isAsynchronous } = chain
    const range = feeHistoryRange(chain, wanted, newest, percentiles)
    if (range === undefined) return { oldestBlock: '0x0', gasUsedRatio: null }
    const blocks: ConsensusBlock[] = []
    for (let number = range.oldest; number <= range.newest; number++) {
      const block = chain.acceptedByNumber(number)
      if (block !== undefined) blocks.push(block)
    }
    return {
      oldestBlock: toQuantity(range.oldest),
      reward:
        percentiles.length === 0
          ? undefined
          : blocks.map((block) => rewards(block, receiptsOf(chain, block), percentiles)),
      baseFeePerGas: [
        ...blocks.map(({ header }) => toQuantity(header.baseFee ?? 0n)),
        ...(chain.tooling === undefined && !isAsynchronous
          ? []
          : [toQuantity(baseFeeAfter(chain, range.newest))]),
      ],
      gasUsedRatio: blocks.map(({ header }) => Number(header.gasUsed) / Number(header.gasLimit)),
    }
  },
})

/** Returns the base fee of the block after a height: of one that exists, or of the next one. */
function baseFeeAfter(chain: EvmChain, height: bigint): bigint {
  const next = chain.acceptedByNumber(height + 1n)?.header.baseFee
  if (next !== undefined) return next
  return chain.isAsynchronous ? chain.prices.nextBaseFee() : (chain.pendingBlock().header.baseFee ?? 0n)
}

/** Returns the tips at percentiles of the gas that a block used, with its transactions sorted by tip. */
function rewards(
  block: ConsensusBlock,
  receipts: readonly Receipt[] | undefined,
  percentiles: readonly number[],
): string[] {
  const baseFee = block.header.baseFee ?? 0n
  const sorted = block.transactions
    .map((tx, index) => ({ tip: effectiveTip(tx, baseFee), gas: receipts?.[index]?.gasUsed ?? tx.gasLimit }))
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

/**
 * Returns the receipts from which the gas of transactions is read; undefined since Helicon, where whole gas limits
 * count.
 */
function receiptsOf(chain: EvmChain, { header }: ConsensusBlock): readonly Receipt[] | undefined {
  return chain.isAsynchronous ? undefined : chain.blockByNumber(header.number)?.receipts
}
