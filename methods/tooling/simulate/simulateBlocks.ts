import { toByteText } from '../../../state/codec/byteText.js'
import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import {
  blockNumberNotAscending,
  blockTimeNotAscending,
  tooManyBlocksSimulated,
} from '../../../state/errors/evmTooling.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { emptyRootHash, hashExtData } from '../../../state/evm/blocks/encodeBlock.js'
import { hashHeader } from '../../../state/evm/blocks/encodeHeader.js'
import { receiptText } from '../../../state/evm/blocks/encodeReceipt.js'
import type { Header } from '../../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import { joinBlooms } from '../../../state/evm/logs/bloom.js'
import { applyOverrides } from '../../../state/evm/state/overrides.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { orderedRoot } from '../../../state/evm/trie/orderedRoot.js'
import { digestOfHash } from '../../../state/evm/values/digestOfHash.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { blockJson } from '../../eth/parts/blockJson.js'
import { stateOverrides } from '../../eth/parts/overrides.js'
import { logJson } from '../../eth/parts/receiptJson.js'
import { receiptsOf } from './receiptsOf.js'
import { simulateCall } from './simulateCall.js'
import type { SimulatedBlock, Simulation } from './simulateInput.js'

/** The most blocks of one simulation, empty ones between numbers included (geth `internal/ethapi/simulate.go`). */
const mostBlocks = 256n

/** A block that was simulated, and the state after it. */
type Simulated = { readonly block: Block; readonly state: StateRoot }

/**
 * Runs calls in simulated blocks on top of a block, each on the state after the one before (geth
 * `internal/ethapi/simulate.go`). Nothing of it is kept. Yields as the engine's `turns` do.
 * @returns each block with the results of its calls
 * @throws {NodeError} when a call is refused before it runs, and for blocks out of order
 */
export function* simulateBlocks(
  chain: EvmChain,
  base: Block,
  options: Simulation,
): Pauses<readonly JsonWritable[]> {
  let parent: Simulated = { block: base, state: chain.stateAt(base) }
  const blocks: JsonWritable[] = []
  for (const wanted of options.blockStateCalls) {
    const number = wanted.blockOverrides?.number ?? parent.block.header.number + 1n
    if (number <= parent.block.header.number)
      throw blockNumberNotAscending(number, parent.block.header.number)
    if (number - base.header.number > mostBlocks) throw tooManyBlocksSimulated(mostBlocks)
    while (parent.block.header.number + 1n < number) {
      const gap = yield* simulateBlock(chain, parent, emptyBlock, options)
      blocks.push(gap.json)
      parent = gap.made
    }
    const { json, made } = yield* simulateBlock(chain, parent, wanted, options)
    blocks.push(json)
    yield
    parent = made
  }
  return blocks
}

/** Simulated blocks have no atomic transactions. */
const noExtData = new Uint8Array(0)

const emptyBlock: SimulatedBlock = { blockOverrides: undefined, stateOverrides: undefined, calls: [] }

function* simulateBlock(
  chain: EvmChain,
  parent: Simulated,
  { blockOverrides: given, stateOverrides: accounts, calls }: SimulatedBlock,
  options: Simulation,
): Pauses<{ readonly json: JsonWritable; readonly made: Simulated }> {
  const before = parent.block.header
  const timestamp = given?.time ?? before.timestamp + 1n
  if (timestamp <= before.timestamp) throw blockTimeNotAscending(timestamp, before.timestamp)
  const template: Header = {
    ...before,
    parentHash: parent.block.hash,
    number: before.number + 1n,
    timestamp,
    timestampMs: before.timestampMs === undefined ? undefined : timestamp * 1000n,
    gasLimit: given?.gasLimit ?? before.gasLimit,
    coinbase: given?.feeRecipient ?? before.coinbase,
    mixHash: given?.prevRandao ?? before.mixHash,
    baseFee: given?.baseFeePerGas ?? (options.validation ? chain.prices.nextBaseFee() : 0n),
    extraData: new Uint8Array(0),
    extDataHash: before.extDataHash === undefined ? undefined : hashExtData(noExtData),
    extDataGasUsed: before.extDataGasUsed === undefined ? undefined : 0n,
  }
  const context = {
    ...chain.contexts.ofHeader(template),
    ...(given?.blobBaseFee === undefined ? {} : { blobBaseFee: given.blobBaseFee }),
  }
  const world = new WorldState(parent.state)
  yield* applyOverrides(world, stateOverrides(accounts))
  const transactions: Transaction[] = []
  const results: ExecutionResult[] = []
  let gasUsed = 0n
  for (const args of calls) {
    const { tx, result } = yield* simulateCall(chain, world, context, args, {
      gasLeft: template.gasLimit - gasUsed,
      validation: options.validation,
      traceTransfers: options.traceTransfers,
    })
    gasUsed += result.gasUsed
    transactions.push(tx)
    results.push(result)
    // Thousands of short calls take long together.
    yield
  }
  const receipts = receiptsOf(transactions, results)
  const state = world.commit()
  const header: Header = {
    ...template,
    gasUsed,
    stateRoot: state.root,
    transactionsRoot:
      transactions.length === 0 ? emptyRootHash : orderedRoot(transactions, ({ raw }) => toByteText(raw)),
    receiptsRoot: receipts.length === 0 ? emptyRootHash : orderedRoot(receipts, receiptText),
    logsBloom: joinBlooms(receipts.map(({ logsBloom }) => logsBloom)),
  }
  const hash = hashHeader(header, chain.flavour)
  const block: Block = {
    hash,
    header,
    transactions,
    receipts,
    extData: noExtData,
    digestText: digestOfHash,
  }
  const json = {
    ...blockJson(block, options.returnFullTransactions, chain),
    calls: results.map((result, index) => callJson(block, index, result)),
  }
  return { json, made: { block, state } }
}

function callJson(
  block: Block,
  index: number,
  { returnData, gasUsed, failure, logs }: ExecutionResult,
): JsonWritable {
  const firstLogIndex = block.receipts[index]?.firstLogIndex ?? 0
  return {
    returnData: toHex(returnData),
    logs: logs.map((log, offset) =>
      logJson({ log, block, transactionIndex: index, logIndex: firstLogIndex + offset }),
    ),
    gasUsed: toQuantity(gasUsed),
    status: failure === undefined ? '0x1' : '0x0',
    ...(failure === undefined ? {} : { error: errorJson(failure, returnData) }),
  }
}

/** The codes of geth: 3 for a revert, -32015 for any other failure in the EVM. */
function errorJson(
  { message, reverted }: NonNullable<ExecutionResult['failure']>,
  data: Uint8Array,
): JsonWritable {
  if (!reverted) return { code: -32015, message }
  const reason = revertReason(data)
  return { code: 3, message: reason === undefined ? message : `${message}: ${reason}`, data: toHex(data) }
}
