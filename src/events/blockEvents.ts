import type { Tx as AvmTx } from '../../state/avm/txs/Tx.js'
import { idToString } from '../../state/codec/ids.js'
import type { Block, Receipt } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { waitingText } from '../../state/evm/chain/waitingText.js'
import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import type { Network } from '../../state/Network.js'
import type { KnownContracts } from '../../state/node/KnownContracts.js'
import type { Tx as PlatformTx } from '../../state/platform/txs/Tx.js'
import type { AcceptedBlock, WaitingTransaction } from '../../state/world/BlockListeners.js'
import { callTreeLines } from './callTree.js'
import { linesOfTransaction } from './consoleLines.js'
import type {
  EventListener,
  EvmTransactionEvent,
  QueuedAtomicTransactionEvent,
  QueuedTransactionEvent,
} from './events.types.js'
import { framesOfTransaction, stackOfTransaction } from './executedFrames.js'
import type { KnownAbis } from './KnownAbis.js'

/** Receives the events of a block. Those of transactions and lines are made only where there are listeners. */
export type BlockEmitters = {
  readonly [Name in 'transaction' | 'console']?: EventListener<Name>
} & { readonly block: EventListener<'block'> }

/** Emits the events of an accepted block: each transaction with the lines that it printed, and then the block. */
export function emitBlock(
  network: Network,
  accepted: AcceptedBlock,
  abis: KnownAbis,
  emitters: BlockEmitters,
): void {
  const { node } = network.world
  const { blockchainId, height } = accepted
  const chain = node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId)
  const transactionCount =
    accepted.vm === 'evm'
      ? emitEvmTransactions(chain, network.contracts, accepted.chain, accepted.block, abis, emitters)
      : emitPrimaryTransactions(chain, height, txsOf(accepted), emitters)
  emitters.block({
    chain,
    blockchainId: idToString(blockchainId),
    blockNumber: height,
    hash: accepted.vm === 'evm' ? accepted.block.hash : idToString(accepted.block.id),
    transactionCount,
  })
}

/** Returns the event of a transaction that waits. */
export function queuedEvent(
  { world: { node } }: Network,
  { chain: { blockchainId }, tx, reason }: WaitingTransaction,
): QueuedTransactionEvent | QueuedAtomicTransactionEvent {
  const waiting = {
    chain: node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId),
    blockNumber: reason.kind === 'execution' ? reason.height : undefined,
    status: 'queued',
    reason: waitingText(reason),
  } as const
  if (typeof tx === 'string') return { kind: 'atomic', hash: idToString(tx), ...waiting }
  return {
    kind: 'evm',
    hash: tx.hash,
    from: checksumAddress(tx.from),
    to: tx.to === undefined ? undefined : checksumAddress(tx.to),
    value: tx.value,
    ...waiting,
  }
}

/** @returns the number of transactions */
function emitEvmTransactions(
  name: string,
  contracts: KnownContracts,
  chain: EvmChain,
  block: Block,
  abis: KnownAbis,
  emitters: BlockEmitters,
): number {
  for (const [index, tx] of block.transactions.entries()) {
    const receipt = block.receipts[index]
    if (receipt === undefined) continue
    if (emitters.transaction !== undefined) {
      const failure = receipt.status === 1n ? undefined : failureOf(contracts, chain, block, index, abis)
      const call = tx.to === undefined ? undefined : abis.callOf(tx.data)
      emitters.transaction(evmEvent(name, block.header.number, { tx, receipt, call, failure }))
    }
    // A plain transfer prints nothing.
    if (emitters.console !== undefined && (tx.data.length > 0 || tx.to === undefined))
      for (const text of linesOfTransaction(chain, block, index))
        emitters.console({ chain: name, source: tx.hash, text })
  }
  return block.transactions.length
}

/** @returns the number of transactions */
function emitPrimaryTransactions(
  chain: string,
  blockNumber: bigint,
  txs: readonly (PlatformTx | AvmTx)[],
  emitters: BlockEmitters,
): number {
  for (const { id, unsigned } of txs)
    emitters.transaction?.({ kind: 'primary', chain, hash: idToString(id), blockNumber, type: unsigned.kind })
  return txs.length
}

type Failure = Pick<EvmTransactionEvent, 'callTree' | 'stackTrace'> & { readonly reason: string }

/** Executes a failed transaction again, to learn why it failed. */
function failureOf(
  contracts: KnownContracts,
  chain: EvmChain,
  block: Block,
  index: number,
  abis: KnownAbis,
): Failure {
  const top = framesOfTransaction(chain, block, index)
  return {
    reason: abis.reasonOf(top.output) ?? top.error,
    callTree: callTreeLines(top, abis),
    stackTrace: stackOfTransaction(contracts, chain, block, index),
  }
}

function evmEvent(
  chain: string,
  blockNumber: bigint,
  done: {
    readonly tx: Transaction
    readonly receipt: Receipt
    readonly call: string | undefined
    readonly failure: Failure | undefined
  },
): EvmTransactionEvent {
  const { tx, receipt, call, failure } = done
  return {
    kind: 'evm',
    chain,
    hash: tx.hash,
    blockNumber,
    from: checksumAddress(tx.from),
    to: tx.to === undefined ? undefined : checksumAddress(tx.to),
    contractAddress:
      receipt.contractAddress === undefined ? undefined : checksumAddress(receipt.contractAddress),
    value: tx.value,
    call,
    gasUsed: receipt.gasUsed,
    gasNeeded: receipt.gasNeeded,
    status: receipt.status === 1n ? 'success' : 'failed',
    reason: failure?.reason,
    callTree: failure?.callTree ?? [],
    stackTrace: failure?.stackTrace ?? [],
  }
}

function txsOf(accepted: Exclude<AcceptedBlock, { vm: 'evm' }>): readonly (PlatformTx | AvmTx)[] {
  if (accepted.vm === 'avm') return accepted.block.txs
  const { block } = accepted
  const decided = 'txs' in block ? block.txs : []
  return 'tx' in block ? [...decided, block.tx] : decided
}
