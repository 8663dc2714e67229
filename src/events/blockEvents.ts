import { idToString } from '../../state/codec/ids.js'
import type { Block, Receipt } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { checksumAddress } from '../../state/evm/checksumAddress.js'
import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import type { Network } from '../../state/Network.js'
import type { PlatformBlock } from '../../state/platform/blocks/PlatformBlock.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'
import type { BlockEvent, EvmTransactionEvent, TransactionEvent } from './events.types.js'
import { type ExecutionFacts, factsOfTransaction } from './executionFacts.js'
import type { RevertReasons } from './RevertReasons.js'

const quiet: ExecutionFacts = { console: [], reason: undefined }

/** Returns the events of an accepted block; those of its transactions are computed when they are asked for. */
export function blockEvents(
  { node }: Network,
  accepted: AcceptedBlock,
  reasons: RevertReasons,
): { block(): BlockEvent; transactions(): readonly TransactionEvent[] } {
  const { blockchainId, height: blockNumber } = accepted
  const chain = node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId)
  if (accepted.vm === 'evm') {
    const { block } = accepted
    return {
      block: () => ({
        chain,
        blockchainId: idToString(blockchainId),
        blockNumber,
        hash: block.hash,
        transactionCount: block.transactions.length,
      }),
      transactions: () =>
        block.transactions.flatMap((tx, index) => {
          const receipt = block.receipts[index]
          if (receipt === undefined) return []
          const facts = factsOf(accepted.chain, block, index, reasons)
          return [evmEvent(chain, blockNumber, { tx, receipt, facts })]
        }),
    }
  }
  const txs = accepted.vm === 'avm' ? accepted.block.txs : txsOf(accepted.block)
  return {
    block: () => ({
      chain,
      blockchainId: idToString(blockchainId),
      blockNumber,
      hash: idToString(accepted.block.id),
      transactionCount: txs.length,
    }),
    transactions: () =>
      txs.map(({ id, unsigned }) => ({
        kind: 'primary',
        chain,
        hash: idToString(id),
        blockNumber,
        type: unsigned.kind,
      })),
  }
}

/** Plain transfers print nothing and cannot fail in a way that the receipt does not tell. */
function factsOf(chain: EvmChain, block: Block, index: number, reasons: RevertReasons): ExecutionFacts {
  const tx = block.transactions[index]
  if (tx?.data.length === 0 && tx.to !== undefined && block.receipts[index]?.status === 1n) return quiet
  return factsOfTransaction(chain, block, index, reasons)
}

function evmEvent(
  chain: string,
  blockNumber: bigint,
  done: { readonly tx: Transaction; readonly receipt: Receipt; readonly facts: ExecutionFacts },
): EvmTransactionEvent {
  const { tx, receipt, facts } = done
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
    gasUsed: receipt.gasUsed,
    status: receipt.status === 1n ? 'success' : 'failed',
    reason: facts.reason,
    console: facts.console,
  }
}

function txsOf(block: PlatformBlock) {
  const decided = 'txs' in block ? block.txs : []
  return 'tx' in block ? [...decided, block.tx] : decided
}
