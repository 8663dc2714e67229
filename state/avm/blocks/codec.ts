import { emptyId, idOfHash, idToString } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader, Variants } from '../../codec/linear/Reader.js'
import { Writer } from '../../codec/linear/Writer.js'
import { codecVersion, unmarshal } from '../../codec/manager.js'
import type { AddressFormat } from '../../utxo/owners.js'
import { readTx, txJson, writeTx } from '../txs/codec.js'
import { avmTypeNames } from '../txs/typeNames.js'
import type { StandardBlock } from './StandardBlock.js'

/** The content of a block, which determines its bytes and its ID. */
export type BlockContent = Omit<StandardBlock, 'id' | 'bytes'>

const standardBlockTypeId = 20

const variants: Variants<BlockContent> = {
  [standardBlockTypeId]: (reader) => ({
    parentId: reader.id(),
    height: reader.u64(),
    time: reader.u64(),
    merkleRoot: reader.id(),
    txs: reader.list(readTx),
  }),
}

/** Decodes a block. @throws {UnpackError} with the text of the node's codec */
export function parseBlock(bytes: Uint8Array): StandardBlock {
  const read = (reader: Reader) => reader.union('block.Block', variants)
  const content = unmarshal(bytes, read, { typeNames: avmTypeNames })
  return { ...content, id: idOfHash(bytes), bytes }
}

/** Encodes a block and computes its ID. */
export function encodeBlock(content: Omit<BlockContent, 'merkleRoot'>): StandardBlock {
  const bytes = new Writer()
    .u16(codecVersion)
    .u32(standardBlockTypeId)
    .id(content.parentId)
    .u64(content.height)
    .u64(content.time)
    .id(emptyId)
    .list(content.txs, writeTx)
    .finish()
  return { ...content, merkleRoot: emptyId, id: idOfHash(bytes), bytes }
}

/** Returns a block as JSON (`encoding: json`), with members in the order of Go's fields. */
export function blockJson(block: StandardBlock, format: AddressFormat): Record<string, JsonWritable> {
  return {
    parentID: idToString(block.parentId),
    height: block.height,
    time: block.time,
    merkleRoot: idToString(block.merkleRoot),
    // Only the genesis block has no transactions. The node prints its missing list as null.
    txs: block.txs.length === 0 ? null : block.txs.map((tx) => txJson(tx, format)),
    id: idToString(block.id),
  }
}
