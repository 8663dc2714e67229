import type { AvmChain } from '../../avm/AvmChain.js'
import type { StandardBlock } from '../../avm/blocks/StandardBlock.js'
import { hexToBytes } from '../../codec/hex.js'
import { type Id, idFromBytes, idToBytes, type NodeId } from '../../codec/ids.js'
import type { ConsensusBlock } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { unpackAtomicTxs } from '../../evm/coreth/atomic/codec.js'
import { toHash } from '../../evm/values/Hash.js'
import type { NetworkGenesis } from '../../genesis/NetworkGenesis.js'
import { avmInner } from '../../interchain/avmInner.js'
import { evmInner } from '../../interchain/evmInner.js'
import type { PlatformBlock } from '../../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import { platformInner } from '../../platform/platformInner.js'
import type { InnerChain } from '../../proposervm/InnerChain.js'
import { avmTxsOf } from './avmSource.js'
import type { BlockLister, PrimaryBlock } from './PrimaryBlock.js'
import { platformTxsOf } from './platformSource.js'

/** The part of a network that the listers of blocks need. */
export type ListedChains = {
  readonly platform: PlatformChain
  readonly avm: AvmChain
  readonly cChain: EvmChain
  readonly genesis: NetworkGenesis
  /** The emulated node, which proposes where there are no validators. */
  readonly node: { readonly id: NodeId }
}

/** The lister of each chain. */
type Own<Block> = Pick<BlockLister<Block & object>, 'byId' | 'timestamp' | 'isListed'> & {
  members(
    block: Block,
  ): Pick<PrimaryBlock, 'parentId' | 'kind' | 'txIds'> & Partial<Pick<PrimaryBlock, 'figures'>>
}

/** Returns the lister of the P-Chain's blocks. */
export function platformLister(network: ListedChains): BlockLister<PlatformBlock> {
  const { platform, genesis } = network
  const { blocks, genesisTime, outcomes } = platform
  return lister(network, platformInner(platform), {
    byId: (id) => blocks.byId(id),
    timestamp: (block) => Number('time' in block ? block.time : genesisTime),
    isListed: () => true,
    members: (block) => ({
      parentId: block.parentId,
      kind: block.kind,
      txIds: idsOf(platformTxsOf(block, genesis.pChain)),
      figures: outcomes.at(Number(block.height)),
    }),
  })
}

/** Returns the lister of the X-Chain's blocks. */
export function avmLister(network: ListedChains): BlockLister<StandardBlock> {
  const { platform, avm, genesis } = network
  return lister(network, avmInner(platform, avm), {
    byId: (id) => avm.blocks.byId(id),
    timestamp: ({ time }) => Number(time),
    isListed: () => true,
    members: (block) => ({
      parentId: block.parentId,
      kind: 'StandardBlock',
      txIds: idsOf(avmTxsOf(block, genesis)),
    }),
  })
}

/** Returns the lister of the C-Chain's blocks with atomic transactions. */
export function atomicLister(network: ListedChains): BlockLister<ConsensusBlock> {
  const { platform, cChain } = network
  return lister(network, evmInner(platform, cChain), {
    byId: (id) => cChain.blockByHash(toHash(idToBytes(id))),
    timestamp: ({ header }) => Number(header.timestamp),
    isListed: ({ extData }) => extData.length > 0,
    members: ({ header, extData }) => ({
      parentId: idFromBytes(hexToBytes(header.parentHash)),
      kind: 'StandardBlock',
      txIds: idsOf(unpackAtomicTxs(extData)),
    }),
  })
}

function lister<Block extends object>(
  { platform, node }: ListedChains,
  inner: InnerChain<Block>,
  { byId, timestamp, isListed, members }: Own<Block>,
): BlockLister<Block> {
  const { outerBlocks } = platform
  const heightOf = (block: Block) => Number(inner.heightOf(block))
  const proposerOf = (block: Block) =>
    outerBlocks.of(inner, block).wrapped ? (outerBlocks.proposerOf(inner, block) ?? node.id) : undefined
  return {
    at: (height) => inner.blockAt(BigInt(height)),
    byId,
    heightOf,
    timestamp,
    isListed,
    proposerOf,
    describe: (block) => ({
      height: heightOf(block),
      id: inner.idOf(block),
      timestamp: timestamp(block),
      byteLength: inner.bytesOf(block).length,
      outer: outerBlocks.of(inner, block),
      proposer: proposerOf(block),
      figures: undefined,
      ...members(block),
    }),
  }
}

function idsOf(txs: readonly { readonly id: Id }[]): readonly Id[] {
  return txs.map(({ id }) => id)
}
