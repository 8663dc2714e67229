import { expect } from '@jest/globals'
import { toByteText } from '../../state/codec/byteText.js'
import { invariant } from '../../state/errors/NodeError.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import { emptyRootHash } from '../../state/evm/blocks/encodeBlock.js'
import { hashHeader } from '../../state/evm/blocks/encodeHeader.js'
import { receiptText } from '../../state/evm/blocks/encodeReceipt.js'
import { headerTimeMs } from '../../state/evm/blocks/Header.js'
import { encodePredicateResults } from '../../state/evm/blocks/predicateResults.js'
import { settledHeightOf } from '../../state/evm/blocks/settledHeight.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { cChainFees } from '../../state/evm/coreth/cChainFees.js'
import { minimumDelayMs } from '../../state/evm/fees/acp226.js'
import { joinBlooms } from '../../state/evm/logs/bloom.js'
import { gasConfigAfter, gasTimeAfterSynchronous } from '../../state/evm/sae/gasConfig.js'
import { orderedRoot } from '../../state/evm/trie/orderedRoot.js'
import { smaller } from '../../state/gas/bounds.js'
import {
  afterBlock,
  beforeBlock,
  type GasTime,
  gasPriceAt,
  gasRate,
  isAfter,
} from '../../state/gas/GasTime.js'

const settlementDelayMs = 5000n

/** Checks that each block of a C-Chain follows from its parent by the rules that a real node verifies. */
export function verifyBlocks(chain: EvmChain, { keepsDelay }: { readonly keepsDelay: boolean }): void {
  for (let number = 1n; number <= chain.head.header.number; number++) {
    const [parent, block] = [blockAt(chain, number - 1n), blockAt(chain, number)]
    const { header } = block
    expect(header).toMatchObject({ parentHash: parent.hash, number })
    expect(hashHeader(header, 'coreth')).toBe(block.hash)
    const delay = keepsDelay ? minimumDelayMs(parent.header.minDelayExcess ?? 0n) : 0n
    expect(headerTimeMs(header) - headerTimeMs(parent.header)).toBeGreaterThanOrEqual(delay)
    if (header.sae === undefined) verifySynchronous(chain, parent, block)
    else verifyAsynchronous(chain, parent, block)
  }
}

/** A block of coreth: its fees follow from its parent's, and its gas is that of its receipts. */
function verifySynchronous(chain: EvmChain, parent: Block, { header, receipts }: Block): void {
  const fees = cChainFees(chain.config.upgrades, undefined)
  const timeMs = headerTimeMs(header)
  const before = { header: parent.header, state: chain.stateAt(parent) }
  const { gasLimit, baseFee } = fees.blockFees(before, timeMs)
  expect(header).toMatchObject({ gasLimit, baseFee })
  const results = encodePredicateResults(new Map())
  expect(header.extraData).toEqual(fees.extraData(before, timeMs, header.gasUsed, results))
  expect(receipts.at(-1)?.cumulativeGasUsed ?? 0n).toBe(header.gasUsed)
}

/** A block of Helicon: what it settles, its bounds of price and gas, and its execution (ACP-194). */
function verifyAsynchronous(chain: EvmChain, parent: Block, block: Block): void {
  const { header, transactions, receipts, execution } = block
  const { sae } = header
  invariant(sae !== undefined && execution !== undefined, 'a block of Helicon is executed')
  const timeMs = headerTimeMs(header)
  const settled = blockAt(chain, sae.settledHeight)
  const settledEnd = endOf(chain, settled)
  expect(sae).toMatchObject({
    settledGasUnix: settledEnd.seconds,
    settledGasNumerator: settledEnd.fraction,
    settledExcess: settledEnd.excess,
  })
  const lastSettled = settledHeightOf(parent.header)
  expect(sae.settledHeight).toBeGreaterThanOrEqual(lastSettled)
  if (sae.settledHeight > lastSettled) expect(endsBy(chain, settled, timeMs)).toBe(true)
  const next = blockAt(chain, sae.settledHeight + 1n)
  if (next !== block) expect(endsBy(chain, next, timeMs)).toBe(false)

  const settling = range(chain, lastSettled, sae.settledHeight).flatMap((one) => one.receipts)
  expect(header.stateRoot).toBe(chain.keptStateAt(settled).root)
  expect(header.receiptsRoot).toBe(settling.length === 0 ? emptyRootHash : orderedRoot(settling, receiptText))
  expect(header.logsBloom).toEqual(joinBlooms(settling.map(({ logsBloom }) => logsBloom)))
  expect(header.transactionsRoot).toBe(
    transactions.length === 0 ? emptyRootHash : orderedRoot(transactions, ({ raw }) => toByteText(raw)),
  )

  let bound = settledEnd
  let queued = 0n
  for (const waiting of range(chain, sae.settledHeight, parent.header.number)) {
    bound = beforeBlock(bound, headerTimeMs(waiting.header))
    bound = afterBlock(bound, waiting.header.gasUsed, gasConfigAfter(waiting.header, chain.config.upgrades))
    queued += waiting.header.gasUsed
  }
  bound = beforeBlock(bound, timeMs)
  const gasLimit = 10n * gasRate(bound.target)
  expect(queued).toBeLessThanOrEqual(2n * gasLimit)
  const limits = transactions.reduce((sum, tx) => sum + tx.gasLimit, 0n)
  expect(header).toMatchObject({ baseFee: gasPriceAt(bound), gasLimit, gasUsed: limits })
  expect(limits).toBeLessThanOrEqual(gasLimit)

  const started = beforeBlock(endOf(chain, parent), timeMs)
  expect(execution.baseFee).toBe(gasPriceAt(started))
  expect(execution.baseFee).toBeLessThanOrEqual(header.baseFee ?? 0n)
  let charged = 0n
  for (const [index, { gasUsed, cumulativeGasUsed, effectiveGasPrice }] of receipts.entries()) {
    const tx = transactions[index]
    invariant(tx !== undefined, 'a receipt is that of a transaction')
    charged += gasUsed
    expect(cumulativeGasUsed).toBe(charged)
    expect(gasUsed).toBeGreaterThanOrEqual((tx.gasLimit + 1n) / 2n)
    expect(gasUsed).toBeLessThanOrEqual(tx.gasLimit)
    expect(effectiveGasPrice).toBe(smaller(tx.gasFeeCap, execution.baseFee + tx.gasTipCap))
  }
  expect(execution.gasTime).toEqual(
    afterBlock(started, charged, gasConfigAfter(header, chain.config.upgrades)),
  )
}

/** Whether a block starts and ends its execution at least five seconds before another one. */
function endsBy(chain: EvmChain, block: Block, timeMs: bigint): boolean {
  const settleAtMs = timeMs - settlementDelayMs
  return headerTimeMs(block.header) <= settleAtMs && !isAfter(endOf(chain, block), settleAtMs)
}

function endOf({ config }: EvmChain, { header, execution }: Block): GasTime {
  return execution?.gasTime ?? gasTimeAfterSynchronous(header, config.upgrades)
}

function range(chain: EvmChain, after: bigint, upTo: bigint): Block[] {
  const blocks: Block[] = []
  for (let number = after + 1n; number <= upTo; number++) blocks.push(blockAt(chain, number))
  return blocks
}

function blockAt(chain: EvmChain, number: bigint): Block {
  const block = chain.blockByNumber(number)
  invariant(block !== undefined, 'there are no holes in the chain')
  return block
}
