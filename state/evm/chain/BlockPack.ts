import { DataReader } from '../../codec/data/DataReader.js'
import { DataWriter } from '../../codec/data/DataWriter.js'
import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import { bytesToHex } from '../../codec/hex.js'
import type { Pack, Packing } from '../../time/Pack.js'
import { readBlocks, writeBlocks } from '../blocks/blockColumns.js'
import { joinBlooms } from '../logs/bloom.js'
import { StateRoot } from '../state/StateRoot.js'
import type { StateStore } from '../state/StateStore.js'
import { readStates, writeStates } from '../state/stateColumns.js'
import type { statesInData } from '../state/statesInData.js'
import type { Hash } from '../values/Hash.js'
import type { BlockHashes } from './BlockIndex.js'
import { type Entry, entryWith } from './Entry.js'

/** The maximum number of blocks in a pack. To read one block of a loaded chain, all blocks of its pack are read. */
const size = 128
const hashSize = 32
/**
 * A pack with more bytes than this does not keep them beside its blocks. Its blocks are large and took long to execute,
 * so it costs comparatively little to write them again.
 */
const mostKept = 1 << 18

/**
 * Blocks of a chain one after the other, with the states after them. Packs from a file, and old ones, stay bytes until
 * one of their blocks is read. The blocks that were read may be garbage-collected, and are then read again.
 */
export class BlockPack implements Pack<Entry> {
  readonly length: number
  /** The state before the first block. */
  readonly start: StateRoot
  /** The state after the last block. */
  readonly end: StateRoot
  readonly #items: readonly Entry[] | undefined
  #read: WeakRef<readonly Entry[]> | undefined
  #logsBloom: Uint8Array | undefined
  #saved: { readonly hashes: BlockHashes; readonly bytes: Uint8Array } | undefined

  private constructor(
    fields: Pick<BlockPack, 'length' | 'start' | 'end'>,
    items: readonly Entry[] | undefined,
    saved?: { readonly hashes: BlockHashes; readonly bytes: Uint8Array },
  ) {
    this.length = fields.length
    this.start = fields.start
    this.end = fields.end
    this.#items = items
    this.#saved = saved
  }

  /** Returns the pack of blocks. @param start the state before the first */
  static of(items: readonly Entry[], start: StateRoot): BlockPack {
    return new BlockPack({ length: items.length, start, end: items.at(-1)?.state ?? start }, items)
  }

  /**
   * Returns a pack from the result of {@link bytes} in a file.
   * @param logsBloom undefined in files of earlier versions
   */
  static saved(
    start: StateRoot,
    end: StateRoot,
    hashes: BlockHashes,
    bytes: Uint8Array,
    logsBloom: Uint8Array | undefined,
  ): BlockPack {
    const pack = new BlockPack({ length: hashes.counts.length, start, end }, undefined, { hashes, bytes })
    pack.#logsBloom = logsBloom
    return pack
  }

  /**
   * Returns a pack that keeps blocks as bytes.
   * @param start the state before the first
   * @param writer makes the bytes
   */
  static compact(items: readonly Entry[], start: StateRoot, writer: DataWriter): BlockPack {
    const pack = BlockPack.of(items, start)
    const bytes = pack.bytes(writer).slice()
    return BlockPack.saved(start, pack.end, pack.hashes, bytes, pack.logsBloom)
  }

  /** Returns the same pack as bytes without objects, if its bytes are kept. */
  get compacted(): BlockPack | undefined {
    const saved = this.#saved
    return saved && BlockPack.saved(this.start, this.end, saved.hashes, saved.bytes, this.logsBloom)
  }

  items(): readonly Entry[] {
    if (this.#items !== undefined) return this.#items
    const known = this.#read?.deref()
    if (known !== undefined) return known
    const items = this.#fromBytes()
    this.#logsBloom ??= bloomOfLogs(items)
    this.#read = new WeakRef(items)
    return items
  }

  /** The hashes of the blocks and transactions. Indexes are made from them without reading the blocks. */
  get hashes(): BlockHashes {
    return this.#saved?.hashes ?? hashesOf(this.items())
  }

  /**
   * The bloom filter of the logs of all blocks, by which a search skips the pack without reading it. Undefined for a
   * pack from a file without the filter, until its blocks are read.
   */
  get logsBloom(): Uint8Array | undefined {
    if (this.#items !== undefined) this.#logsBloom ??= bloomOfLogs(this.#items)
    return this.#logsBloom
  }

  /**
   * Returns the blocks and states as bytes. The bytes of a full pack are kept, since they are needed twice: a file gets
   * them first, and later the chain keeps them in place of its objects. Making them twice takes 2 % of the time of a
   * transfer (`bench/autosave.ts`).
   * @param writer makes the bytes; they are overwritten when it writes again
   * @throws {NoDataError} when a block has parts that are no data
   */
  bytes(writer: DataWriter): Uint8Array {
    if (this.#saved !== undefined) return this.#saved.bytes
    const items = this.items()
    writer.restart()
    writeBlocks(
      writer,
      items.map(({ block }) => block),
    )
    // The last state is written with the pack.
    writeStates(
      writer,
      this.start,
      items.slice(0, -1).map(({ state }) => state),
    )
    if (items.length < size || writer.length > mostKept) return writer.finish()
    const bytes = writer.take()
    this.#saved = { hashes: this.hashes, bytes }
    return bytes
  }

  #fromBytes(): readonly Entry[] {
    if (this.#saved === undefined) return []
    const { bytes, hashes } = this.#saved
    const reader = new DataReader(bytes)
    const blocks = readBlocks(reader, blockHashes(hashes))
    // The states are read only when one is needed: most reads of old blocks ask for logs or receipts, and states take
    // longer.
    let states: readonly StateRoot[] | undefined
    const stateAt = (index: number): StateRoot => {
      states ??= readStates(reader, this.start, this.length - 1)
      return states[index] ?? this.end
    }
    return blocks.map((block, index) => entryWith(block, () => stateAt(index)))
  }
}

function blockHashes({ counts, bytes }: BlockHashes): Hash[] {
  const digits = bytesToHex(bytes.subarray(0, counts.length * hashSize))
  const width = 2 * hashSize
  return counts.map((_, index) => `0x${digits.slice(index * width, (index + 1) * width)}` as Hash)
}

function hashesOf(items: readonly Entry[]): BlockHashes {
  const counts: number[] = []
  let [blocks, transactions] = ['', '']
  for (const { block } of items) {
    counts.push(block.transactions.length)
    blocks += block.hash.slice(2)
    for (const { hash } of block.transactions) transactions += hash.slice(2)
  }
  return { counts, bytes: Buffer.from(blocks + transactions, 'hex') }
}

/** Joins the bloom filters of receipts. Those of headers would not do: since Helicon they belong to other blocks. */
function bloomOfLogs(items: readonly Entry[]): Uint8Array {
  const blooms: Uint8Array[] = []
  for (const { block } of items)
    for (const { logs, logsBloom } of block.receipts) if (logs.length > 0) blooms.push(logsBloom)
  return joinBlooms(blooms)
}

/** Returns how a list of a chain's blocks is divided into packs. */
export function packsOf(store: StateStore): Packing<Entry, BlockPack> {
  const writer = new DataWriter()
  return {
    size,
    pack: (items, before) => BlockPack.of(items, before?.state ?? StateRoot.empty(store)),
    compact: (items, before) => BlockPack.compact(items, before?.end ?? StateRoot.empty(store), writer),
    compacted: (pack) => pack.compacted,
  }
}

/**
 * Returns the form of packs in state files. The states before and after a pack are written as changes against the state
 * that was written before, so they can be read without the blocks of the pack.
 * @param states the class of the chain's states
 */
export function packsInData(states: ReturnType<typeof statesInData>): ClassInData {
  return classInData<BlockPack>({
    name: 'pack',
    is: (value) => value instanceof BlockPack,
    begin(begun) {
      const { toData, fromData } = begun(states)
      const writer = new DataWriter()
      return {
        toData(pack) {
          const bytes = pack.bytes(writer)
          const { counts, bytes: hashes } = pack.hashes
          const [start, end] = [toData(pack.start), toData(pack.end)]
          return [start, end, counts, hashes, bytes, pack.logsBloom]
        },
        fromData(data) {
          const [start, end, counts, hashes, bytes, logsBloom] = data as readonly [
            unknown,
            unknown,
            readonly number[],
            Uint8Array,
            Uint8Array,
            Uint8Array | undefined,
          ]
          // One after the other: each is read as changes of the one before.
          const before = fromData(start) as StateRoot
          const after = fromData(end) as StateRoot
          return BlockPack.saved(before, after, { counts, bytes: hashes }, bytes, logsBloom)
        },
      }
    },
  })
}
