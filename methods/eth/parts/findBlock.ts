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

// Which block an argument means (coreth `eth/api_backend.go`). Every tag is the last accepted block.

/**
 * The block at a height or tag; undefined above the head where such heights may be asked for.
 * @throws {NodeError} `cannot query unfinalized data` above the head otherwise.
 */
export function blockAt(chain: EvmChain, number: BlockNumber): Block | undefined {
  if (typeof number !== 'bigint') return chain.head
  if (!chain.options.allowUnfinalizedQueries && number > chain.head.header.number) throw unfinalizedData()
  return chain.blockByNumber(number)
}

/** The block at a height or tag, undefined whenever there is none: what the counting methods want. */
export function blockAtOrNothing(chain: EvmChain, number: BlockNumber): Block | undefined {
  return typeof number === 'bigint' ? chain.blockByNumber(number) : chain.head
}

/** The block that an argument names. @throws {NodeError} when there is none, in the node's words for each kind. */
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

/** The world state after the block that an argument names. @throws {NodeError} as {@link blockOf}, or when it is pruned. */
export function stateOf(chain: EvmChain, which: BlockNumberOrHash): StateRoot {
  return chain.stateAt(blockOf(chain, which))
}
