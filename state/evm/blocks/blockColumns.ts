import { readColumn, writeColumn } from '../../codec/data/columns.js'
import type { DataReader } from '../../codec/data/DataReader.js'
import type { DataWriter } from '../../codec/data/DataWriter.js'
import type { Vocabulary } from '../../codec/data/Vocabulary.js'
import { transactionsInData } from '../transactions/transactionsInData.js'
import type { Hash } from '../values/Hash.js'
import type { Block } from './Block.js'
import { type BlockRow, blockOf, blockWidth, receiptWidth, rowOf } from './blocksInData.js'

// Executed blocks as columns (codec/data/columns.ts): each value of the blocks' rows, then the transactions, then each value of
// the receipts' rows. The hashes of the blocks are left out, and those of parents that are the block before.

const vocabulary: Vocabulary = { classes: [transactionsInData], repeatsObjects: true }

/** The indexes of some values in a row. */
const columnOf = { count: 6, parentHash: 7 } as const

/** Writes blocks, whose hashes the reader knows. @throws {NoDataError} when a part of them is no data */
export function writeBlocks(writer: DataWriter, blocks: readonly Block[]): void {
  writer.use(vocabulary)
  const rows: unknown[][] = blocks.map(rowOf)
  for (const [index, block] of blocks.entries())
    if (block.header.parentHash === blocks[index - 1]?.hash) {
      const row = rows[index]
      if (row !== undefined) row[columnOf.parentHash] = undefined
    }
  for (let column = 1; column < blockWidth; column++)
    writeColumn(
      writer,
      rows.map((row) => row[column]),
    )
  const receipts: unknown[][] = Array.from({ length: receiptWidth }, () => [])
  for (const [index, { transactions }] of blocks.entries()) {
    const row = rows[index] ?? []
    for (const tx of transactions) writer.value(tx)
    for (let at = blockWidth + transactions.length; at < row.length; at++)
      receipts[(at - blockWidth - transactions.length) % receiptWidth]?.push(row[at])
  }
  for (const column of receipts) writeColumn(writer, column)
}

/** Reads the blocks with these hashes, which {@link writeBlocks} wrote. */
export function readBlocks(reader: DataReader, hashes: readonly Hash[]): Block[] {
  reader.use(vocabulary)
  const count = hashes.length
  const columns = [hashes, ...Array.from({ length: blockWidth - 1 }, () => readColumn(reader, count))]
  const rows = Array.from({ length: count }, (_, index) => columns.map((column) => column[index]))
  const counts = rows.map((row) => Number(row[columnOf.count]))
  for (const [index, row] of rows.entries()) {
    row[columnOf.parentHash] ??= hashes[index - 1]
    for (let left = counts[index] ?? 0; left > 0; left--) row.push(reader.value())
  }
  const total = counts.reduce((sum, each) => sum + each, 0)
  const receipts = Array.from({ length: receiptWidth }, () => readColumn(reader, total))
  let next = 0
  return rows.map((row, index) => {
    for (let left = counts[index] ?? 0; left > 0; left--, next++)
      for (const column of receipts) row.push(column[next])
    return blockOf(row as unknown as BlockRow) as Block
  })
}
