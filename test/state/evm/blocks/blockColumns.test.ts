import { expect, it } from '@jest/globals'
import { DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { readBlocks, writeBlocks } from '../../../../state/evm/blocks/blockColumns.js'
import { blockOf, blocksInData, rowOf } from '../../../../state/evm/blocks/blocksInData.js'
import { lowestPricing } from '../../../../state/gas/GasTime.js'
import { contract, slot } from '../fixtures.js'
import { madeBlock, madeReceipt, transfers } from './madeBlock.js'

const [first, second, third] = transfers as [
  (typeof transfers)[0] & object,
  (typeof transfers)[0] & object,
  (typeof transfers)[0] & object,
]
const gasTime = { seconds: 1n, fraction: 2n, target: 3n, excess: 4n, pricing: lowestPricing }
const logs = [{ address: contract, topics: [slot(1), slot(2)], data: Uint8Array.of(3) }]
const oldest = madeBlock({ number: 1n, sae: undefined, parentHash: slot(99) })
const blocks: readonly Block[] = [
  oldest,
  // A child of it, and one whose parent is another.
  madeBlock(
    { number: 2n, parentHash: oldest.hash, timestampMs: undefined, extDataHash: undefined },
    {
      transactions: [first, second],
      receipts: [
        madeReceipt(first, { logs }),
        madeReceipt(second, { status: 0n, hasInnerTransfers: true, gasUsed: 51n, firstLogIndex: 52 }),
      ],
      madeAtMs: 61n,
    },
  ),
  madeBlock(
    { number: 3n, parentHash: slot(98) },
    {
      transactions: [third],
      receipts: [madeReceipt(third, { contractAddress: contract })],
      extData: Uint8Array.of(62, 63),
      demandedBaseFee: 64n,
      execution: { gasTime, baseFee: 65n, gasCharged: 66n },
    },
  ),
]

it('blocks are the same after they were columns, with transactions, receipts and all that may be absent', () => {
  const writer = new DataWriter()
  writer.restart()
  writeBlocks(writer, blocks)
  const read = readBlocks(
    new DataReader(writer.finish()),
    blocks.map(({ hash }) => hash),
  )
  expect(read).toEqual(blocks)
})

it('columns leave out the hashes, and those of parents that are the block before', () => {
  const writer = new DataWriter()
  writer.restart()
  writeBlocks(writer, blocks)
  const others = [slot(71), slot(72), slot(73)]
  const read = readBlocks(new DataReader(writer.finish()), others)
  expect(read.map(({ hash, header }) => [hash, header.parentHash])).toEqual([
    [slot(71), slot(99)],
    [slot(72), slot(71)],
    [slot(73), slot(98)],
  ])
})

it('a block is the same after it was a row, and has no more members than before', () => {
  expect(blocks.map(rowOf).map(blockOf)).toStrictEqual(blocks)
})

it('a block that is not executed has no receipts after it was a row', () => {
  const [, , { receipts: _, execution: __, ...ordered }] = blocks as [Block, Block, Block]
  expect(blockOf(rowOf(ordered))).toStrictEqual(ordered)
})

it('blocks are told from other values by all that makes one', () => {
  const whole: object = { ...oldest }
  expect(blocksInData.is(whole)).toBe(true)
  for (const member of ['header', 'transactions', 'digestText']) {
    const { [member as 'header']: _, ...rest } = oldest
    expect(blocksInData.is(rest)).toBe(false)
  }
  expect(blocksInData.is({ ...oldest, digestText: () => '' })).toBe(false)
})
