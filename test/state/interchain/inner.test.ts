import { expect, test } from '@jest/globals'
import type { StandardBlock } from '../../../state/avm/blocks/StandardBlock.js'
import { type Id, idFromBytes } from '../../../state/codec/ids.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { avmInner } from '../../../state/interchain/avmInner.js'
import { evmInner } from '../../../state/interchain/evmInner.js'
import { type PlatformChain, primaryNetworkId } from '../../../state/platform/PlatformChain.js'

const blockchainId = idFromBytes(new Uint8Array(32).fill(7))

/** A P-Chain that proposes heights of which the test knows how they were asked for. */
const platform = {
  blocks: {
    heightAtTime: (timeMs: number) => timeMs / 1_000,
    proposedHeightAt: (timeMs: number, last: number) => BigInt(timeMs * 10 + last),
  },
} as unknown as PlatformChain

test('blocks of an EVM chain are inner blocks', () => {
  const blockOf = (number: bigint, madeAtMs?: bigint) =>
    ({
      hash: `0x${'0a'.repeat(32)}`,
      header: { number, timestamp: 5n },
      ...(madeAtMs === undefined ? {} : { madeAtMs }),
    }) as unknown as Block
  const blocks = [blockOf(0n), blockOf(1n), blockOf(2n, 9_000n)]
  const chain = {
    blockchainId,
    accepted: blocks[2],
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
  } as unknown as EvmChain
  const inner = evmInner(platform, chain)
  const [genesis, first, second] = blocks as [Block, Block, Block]
  expect([inner.chainId, inner.head]).toEqual([blockchainId, second])
  expect([inner.parentOf(genesis), inner.parentOf(first), inner.parentOf(second)]).toEqual([
    undefined,
    genesis,
    first,
  ])
  expect([inner.heightOf(second), inner.blockAt(1n), inner.blockAt(3n)]).toEqual([2n, first, undefined])
  expect(inner.idOf(first)).toBe('0a'.repeat(32))
  // The time at which a block was made, where it is known, else that of its header.
  expect([inner.timeMs(first), inner.timeMs(second)]).toEqual([5_000, 9_000])
  expect([inner.proposedHeight(first), inner.proposedHeight(second)]).toEqual([50_005n, 90_009n])
  expect(inner.isOption(second)).toBe(false)
})

test('blocks of the X-Chain are inner blocks of the primary network', () => {
  const blocks = [0n, 1n].map((height) => ({
    id: `0${height}`.repeat(32) as Id,
    height,
    bytes: Uint8Array.of(1),
  }))
  const [genesis, last] = blocks as unknown as [StandardBlock, StandardBlock]
  const history = {
    last,
    parentOf: ({ height }: StandardBlock) => blocks[Number(height) - 1],
    byHeight: (height: bigint) => blocks[Number(height)],
    acceptedAtMs: (height: bigint) => 3_000 * Number(height),
  }
  const inner = avmInner(platform, { blockchainId, blocks: history } as never)
  expect([inner.chainId, inner.subnetId, inner.head]).toEqual([blockchainId, primaryNetworkId, last])
  expect([inner.parentOf(genesis), inner.parentOf(last)]).toEqual([undefined, genesis])
  expect([inner.heightOf(last), inner.blockAt(0n), inner.idOf(last), inner.bytesOf(last)]).toEqual([
    1n,
    genesis,
    last.id,
    last.bytes,
  ])
  expect([inner.timeMs(last), inner.proposedHeight(last), inner.isOption(last)]).toEqual([
    3_000,
    30_003n,
    false,
  ])
})
