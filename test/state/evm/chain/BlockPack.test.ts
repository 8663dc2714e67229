import { describe, expect, it } from '@jest/globals'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { BlockPack } from '../../../../state/evm/chain/BlockPack.js'
import { entryOf } from '../../../../state/evm/chain/Entry.js'
import { madeBlock, madeReceipt, transfers } from '../blocks/madeBlock.js'
import { bob, contract, makeState, slot } from '../fixtures.js'

const before = makeState()
const after = makeState((world) => world.setBalance(bob, 1n))
const blocksOf = (count: number, first: Partial<Block> = {}) =>
  Array.from({ length: count }, (_, index) => madeBlock({ number: BigInt(index) }, index === 0 ? first : {}))
const packOf = (blocks: readonly Block[]) =>
  BlockPack.of(
    blocks.map((block) => entryOf(block, after)),
    before,
  )

describe('the bytes of a pack', () => {
  const most = 1 << 18
  /** Whether a pack of 128 blocks keeps its bytes, and how many there are, with some of them in its first block. */
  const kept = (extraBytes: number, count = 128) => {
    const pack = packOf(blocksOf(count, { extData: new Uint8Array(extraBytes).map((_, at) => at % 251) }))
    expect(pack.compacted).toBeUndefined()
    const { length } = pack.bytes(new DataWriter())
    return { length, isKept: pack.compacted !== undefined }
  }

  it('are kept when it is full, unless its blocks are large', () => {
    expect([kept(0, 127).isKept, kept(0, 128).isKept]).toEqual([false, true])
    const { length } = kept(200_000)
    const exactly = 200_000 + most - length
    expect(kept(exactly)).toEqual({ length: most, isKept: true })
    expect(kept(exactly + 1)).toEqual({ length: most + 1, isKept: false })
  })

  it('are made once when they are kept', () => {
    const pack = packOf(blocksOf(128))
    const bytes = pack.bytes(new DataWriter())
    expect(pack.bytes(new DataWriter())).toBe(bytes)
    expect(pack.compacted?.bytes(new DataWriter())).toBe(bytes)
  })
})

it('a pack of bytes has the blocks, the hashes, the states and the bloom filter of the logs', () => {
  const [first, second] = transfers.slice(0, 2).map((tx) => ({ transactions: [tx] }))
  const logs = [{ address: contract, topics: [slot(1)], data: new Uint8Array(0) }]
  const bloom = (at: number) => {
    const bytes = new Uint8Array(256)
    bytes[at] = 1
    return bytes
  }
  const receipt = (index: number, fields: object) => [madeReceipt(transfers[index] ?? never(), fields)]
  const blocks = [
    madeBlock({ number: 0n }, { ...first, receipts: receipt(0, { logs, logsBloom: bloom(7) }) }),
    // A receipt without logs adds nothing to the filter.
    madeBlock({ number: 1n }, { ...second, receipts: receipt(1, { logsBloom: bloom(9) }) }),
    madeBlock({ number: 2n }),
  ]
  const states = [1n, 2n, 3n].map((wei) => makeState((world) => world.setBalance(bob, wei)))
  const items = blocks.map((block, index) => entryOf(block, states[index] ?? never()))
  const pack = BlockPack.compact(items, before, new DataWriter())
  expect([pack.length, pack.start, pack.end]).toEqual([3, before, states[2]])
  expect(pack.hashes.counts).toEqual([1, 1, 0])
  expect(pack.logsBloom).toEqual(bloom(7))
  const read = pack.items()
  expect(read.map(({ block }) => block)).toEqual(blocks)
  expect(read.map(({ state }) => state.balance(bob))).toEqual([1n, 2n, 3n])
  expect(pack.items()).toBe(read)
  expect(BlockPack.of([], before).end).toBe(before)
})

function never(): never {
  throw new Error('there are as many')
}
