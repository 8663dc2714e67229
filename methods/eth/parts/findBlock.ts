import {
  headerForHashNotFound,
  headerNotFound,
  neitherBlockNorHash,
  unfinalizedData,
} from '../../../state/errors/ethRpc.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import type { BlockNumber, BlockNumberOrHash } from '../../params/blockArguments.js'

// Finds the block of an argument (coreth `eth/api_backend.go`). Every tag means the last accepted block; in a network
// that behaves as anvil or Hardhat, `pending` is a block of what waits.

/**
 * Returns the block at a height or tag; undefined above the head if the chain allows such heights.
 * @throws {NodeError} `cannot query unfinalized data` above the head otherwise
 */
export function blockAt(chain: EvmChain, number: BlockNumber): Block | undefined {
  if (typeof number !== 'bigint') return blockOfTag(chain, number)
  if (!chain.options.allowUnfinalizedQueries && number > chain.head.header.number) throw unfinalizedData()
  return chain.blockByNumber(number)
}

/**
 * Returns the block at a height or tag; undefined whenever there is none, as the counting methods require.
 */
export function blockAtOrNothing(chain: EvmChain, number: BlockNumber): Block | undefined {
  return typeof number === 'bigint' ? chain.blockByNumber(number) : blockOfTag(chain, number)
}

/**
 * Returns the block of an argument. @throws {NodeError} when there is none, with the node's text for its kind
 */
export function blockOf(chain: EvmChain, which: BlockNumberOrHash): Block {
  if (which.number !== undefined) {
    const block = blockAt(chain, which.number)
    if (block === undefined) throw headerNotFound()
    return block
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

function blockOfTag(chain: EvmChain, tag: Exclude<BlockNumber, bigint>): Block {
  return tag === 'pending' && chain.tooling !== undefined ? chain.pendingBlock() : chain.head
}
