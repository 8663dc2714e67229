import { type Id, idOfHash, idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import { Writer } from '../../codec/linear/Writer.js'
import { codecVersion, unmarshal } from '../../codec/manager.js'
import type { AddressFormat } from '../../utxo/owners.js'
import { readTx, txJson, writeTx } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import { blockTypeNames } from '../txs/typeNames.js'
import type { PlatformBlock } from './PlatformBlock.js'

/** The content of a block, which determines its bytes and its ID. */
export type BlockContent = DistributiveOmit<PlatformBlock, 'id' | 'bytes'>

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Type IDs (AvalancheGo `vms/platformvm/block/codec.go`). */
const typeIds: Readonly<Record<PlatformBlock['kind'], number>> = {
  ApricotProposalBlock: 0,
  ApricotAbortBlock: 1,
  ApricotCommitBlock: 2,
  ApricotStandardBlock: 3,
  ApricotAtomicBlock: 4,
  BanffProposalBlock: 29,
  BanffAbortBlock: 30,
  BanffCommitBlock: 31,
  BanffStandardBlock: 32,
}

// Go embeds the Apricot block at the end of the Banff block: the time comes first, and the decided
// transactions of a proposal come before parent and height.
const variants: Variants<BlockContent> = {
  [typeIds.ApricotProposalBlock]: (reader) => ({
    kind: 'ApricotProposalBlock',
    ...readCommon(reader),
    tx: readTx(reader),
  }),
  [typeIds.ApricotAbortBlock]: (reader) => ({ kind: 'ApricotAbortBlock', ...readCommon(reader) }),
  [typeIds.ApricotCommitBlock]: (reader) => ({ kind: 'ApricotCommitBlock', ...readCommon(reader) }),
  [typeIds.ApricotStandardBlock]: (reader) => ({
    kind: 'ApricotStandardBlock',
    ...readCommon(reader),
    txs: reader.list(readTx),
  }),
  [typeIds.ApricotAtomicBlock]: (reader) => ({
    kind: 'ApricotAtomicBlock',
    ...readCommon(reader),
    tx: readTx(reader),
  }),
  [typeIds.BanffProposalBlock]: (reader) => ({
    kind: 'BanffProposalBlock',
    time: reader.u64(),
    txs: reader.list(readTx),
    ...readCommon(reader),
    tx: readTx(reader),
  }),
  [typeIds.BanffAbortBlock]: (reader) => ({
    kind: 'BanffAbortBlock',
    time: reader.u64(),
    ...readCommon(reader),
  }),
  [typeIds.BanffCommitBlock]: (reader) => ({
    kind: 'BanffCommitBlock',
    time: reader.u64(),
    ...readCommon(reader),
  }),
  [typeIds.BanffStandardBlock]: (reader) => ({
    kind: 'BanffStandardBlock',
    time: reader.u64(),
    ...readCommon(reader),
    txs: reader.list(readTx),
  }),
}

/**
 * Decodes a block.
 * @param maxSize the codec's limit in bytes; genesis blocks may be larger
 * @throws {UnpackError} with the text of the node's codec
 */
export function parseBlock(bytes: Uint8Array, maxSize?: number): PlatformBlock {
  const content = unmarshal(bytes, (reader) => reader.union('block.Block', variants), {
    typeNames: blockTypeNames,
    ...(maxSize === undefined ? {} : { maxSize }),
  })
  return { ...content, id: idOfHash(bytes), bytes }
}

/** Encodes a block and computes its ID. */
export function encodeBlock(content: BlockContent): PlatformBlock {
  const writer = new Writer().u16(codecVersion).u32(typeIds[content.kind])
  if ('time' in content) writer.u64(content.time)
  if (content.kind === 'BanffProposalBlock') writer.list(content.txs, writeTx)
  writer.id(content.parentId).u64(content.height)
  if (content.kind === 'BanffStandardBlock' || content.kind === 'ApricotStandardBlock')
    writer.list(content.txs, writeTx)
  if ('tx' in content) writeTx(content.tx, writer)
  const bytes = writer.finish()
  return { ...content, id: idOfHash(bytes), bytes }
}

/**
 * Returns the block of height 0: a commit block whose parent is the hash of the genesis bytes (AvalancheGo
 * `state/state.go`).
 */
export function genesisBlock(genesisBytes: Uint8Array): PlatformBlock {
  return encodeBlock({ kind: 'ApricotCommitBlock', parentId: idOfHash(genesisBytes), height: 0n })
}

/** Returns all transactions of a block: the decided ones, then the proposal. */
export function txsOf(block: PlatformBlock): readonly Tx[] {
  if (!('tx' in block)) return 'txs' in block ? block.txs : []
  return 'txs' in block ? [...block.txs, block.tx] : [block.tx]
}

/** Returns a block as JSON (`encoding: json`), with members in the order of Go's fields. */
export function blockJson(block: PlatformBlock, format: AddressFormat): Record<string, JsonWritable> {
  const json = (tx: Tx) => txJson(tx, format)
  const txs = 'txs' in block ? { txs: block.txs.map(json) } : {}
  return {
    ...('time' in block ? { time: block.time } : {}),
    // The decided transactions of a proposal come first, and stay where they are.
    ...(block.kind === 'BanffProposalBlock' ? txs : {}),
    parentID: idToString(block.parentId),
    height: block.height,
    id: idToString(block.id),
    ...txs,
    ...('tx' in block ? { tx: json(block.tx) } : {}),
  }
}

function readCommon(reader: Reader): { parentId: Id; height: bigint } {
  return { parentId: reader.id(), height: reader.u64() }
}
