import { blockJson } from '../../../state/avm/blocks/codec.js'
import type { StandardBlock } from '../../../state/avm/blocks/StandardBlock.js'
import { type Encoding, encodeBytes } from '../../../state/codec/encoding.js'
import { type AvmTarget, addressFormat } from './target.js'

/** Returns a block in the requested encoding. */
export function blockReply(target: AvmTarget, block: StandardBlock, encoding: Encoding) {
  return {
    block: encoding === 'json' ? blockJson(block, addressFormat(target)) : encodeBytes(block.bytes, encoding),
    encoding,
  }
}
