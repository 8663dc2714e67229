import {
  carriesNeither,
  hashNotFound,
  headerForHashNotFound,
  headerNotFound,
  neitherBlockNorHash,
  notAcceptedYet,
  pendingStateUnavailable,
  unfinalizedData,
} from '../../../state/errors/ethRpc.js'
import type { Block, ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import type { BlockNumber, BlockNumberOrHash } from '../../params/blockArguments.js'
import { executedBlock } from './executedBlock.js'

// Finds the block of an argument. On a synchronous chain (coreth `eth/api_backend.go`) every tag means the last
// accepted block; in a network that behaves as anvil or Hardhat, `pending` is a block of the waiting transactions. On
// an asynchronous one (AvalancheGo `vms/saevm/blocks/access.go`) `latest` and `pending` are the last executed block,
// `safe` and `finalized` the last settled one; a state that is accepted and not executed yet is waited for.

/**
 * Returns the block at a height or tag; undefined above the head if the chain allows such heights.
 * @throws {NodeError} `cannot query unfinalized data` above the head otherwise
 */
export function blockAt(chain: EvmChain, number: BlockNumber): ConsensusBlock | undefined {
  if (typeof number !== 'bigint') return blockOfTag(chain, number)
  if (refusesFuture(chain) && number > chain.head.header.number) throw unfinalizedData()
  return chain.acceptedByNumber(number)
}

/**
 * Returns the block at a height or tag; undefined whenever there is none, as the counting methods require.
 */
export function blockAtOrNothing(chain: EvmChain, number: BlockNumber): ConsensusBlock | undefined {
  return typeof number === 'bigint' ? chain.acceptedByNumber(number) : blockOfTag(chain, number)
}

/**
 * Returns the block at a height or tag as consensus accepted it: on an asynchronous chain it may wait for its execution.
 * @throws {NodeError} as {@link blockAt} does
 */
export function acceptedAt(chain: EvmChain, number: BlockNumber): ConsensusBlock | undefined {
  if (!chain.isAsynchronous) return blockAt(chain, number)
  if (typeof number === 'bigint') return chain.acceptedByNumber(number)
  return number === 'pending' && !chain.options.pendingIsExecuted ? chain.accepted : blockOfTag(chain, number)
}

/** Returns the block at a height or tag as {@link acceptedAt} does; undefined whenever there is none. */
export function acceptedAtOrNothing(chain: EvmChain, number: BlockNumber): ConsensusBlock | undefined {
  return chain.isAsynchronous ? acceptedAt(chain, number) : blockAtOrNothing(chain, number)
}

/**
 * Returns the block of an argument whose state is wanted. @throws {NodeError} when there is none, with the node's text for
 * its kind
 * @throws {AwaitsExecution} while its execution waits
 */
export function blockOf(chain: EvmChain, which: BlockNumberOrHash): Block {
  if (chain.isAsynchronous) return executedBlockOf(chain, which)
  if (which.number !== undefined) {
    const block = blockAt(chain, which.number)
    if (block === undefined) throw headerNotFound()
    return executedBlock(chain, block)
  }
  if (which.hash === undefined) throw neitherBlockNorHash()
  const block = chain.blockByHash(which.hash)
  if (block === undefined) throw headerForHashNotFound()
  return block
}

/**
 * Returns the state after the block of an argument. @throws {NodeError} when there is no such block, or its
 * state is pruned
 */
export function stateOf(chain: EvmChain, which: BlockNumberOrHash): StateRoot {
  return chain.stateAt(blockOf(chain, which))
}

/** Returns the block of an argument on an asynchronous chain, where every refusal has a text of its own. */
function executedBlockOf(chain: EvmChain, { number, hash }: BlockNumberOrHash): Block {
  if (number !== undefined) {
    if (number === 'pending' && !chain.options.pendingIsExecuted) throw pendingStateUnavailable()
    if (typeof number !== 'bigint') return blockOfTag(chain, number)
    const block = chain.acceptedByNumber(number)
    if (block === undefined) throw notAcceptedYet(number)
    return executedBlock(chain, block)
  }
  if (hash === undefined) throw carriesNeither()
  const block = chain.acceptedByHash(hash)
  if (block === undefined) throw hashNotFound(hash)
  return executedBlock(chain, block)
}

/** Whether heights above the head are refused, not unknown. */
function refusesFuture(chain: EvmChain): boolean {
  return !chain.isAsynchronous && !chain.options.allowUnfinalizedQueries
}

function blockOfTag(chain: EvmChain, tag: Exclude<BlockNumber, bigint>): Block {
  if (tag === 'safe' || tag === 'finalized') return chain.settled
  const previews = chain.tooling !== undefined && !chain.isAsynchronous
  return tag === 'pending' && previews ? chain.pendingBlock() : chain.head
}
