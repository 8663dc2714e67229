import type { Encoding } from '../../../state/codec/encoding.js'
import { idToString } from '../../../state/codec/ids.js'
import { blockJson } from '../../../state/platform/blocks/codec.js'
import type { PlatformBlock } from '../../../state/platform/blocks/PlatformBlock.js'
import { encodeReply } from '../../utxo/encodeReply.js'
import { addressFormat, type PlatformTarget } from './target.js'

/** Returns a block in the requested encoding. */
export function blockReply(target: PlatformTarget, block: PlatformBlock, encoding: Encoding) {
  return {
    block:
      encoding === 'json'
        ? blockJson(block, addressFormat(target))
        : encodeReply(block.bytes, encoding, () => `block ${idToString(block.id)}`),
    encoding,
  }
}
