import { type Block, type ConsensusBlock, isExecuted } from '../../../state/evm/blocks/Block.js'
import { AwaitsExecution } from '../../../state/evm/chain/AwaitsExecution.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/**
 * Returns an accepted block with the results of its execution. Reads of its state, receipts and traces wait for that
 * (AvalancheGo `vms/saevm/sae/rpc/stateful.go`).
 * @throws {AwaitsExecution} while its execution waits
 */
export function executedBlock(chain: EvmChain, block: ConsensusBlock): Block {
  // The pending block of a development network is executed, though it is not a block of the chain.
  if (isExecuted(block)) return block
  const { hash } = block
  const executed = chain.blockByHash(hash)
  if (executed !== undefined) return executed
  throw new AwaitsExecution(() => chain.blockByHash(hash) !== undefined || !isAccepted(chain, hash))
}

/**
 * Returns a block of whose execution a transaction's receipt is known. Other transactions of the block may still wait.
 * @throws {AwaitsExecution} while the execution of the transaction waits
 */
export function blockWithReceipt(chain: EvmChain, block: ConsensusBlock, index: number): Block {
  if (isExecuted(block)) return block
  const receipts = chain.receiptsOf(block)
  if (index < receipts.length) return { ...block, receipts }
  const { hash } = block
  throw new AwaitsExecution(() => index < chain.receiptsOf(block).length || !isAccepted(chain, hash))
}

function isAccepted(chain: EvmChain, hash: Block['hash']): boolean {
  return chain.acceptedByHash(hash) !== undefined
}
