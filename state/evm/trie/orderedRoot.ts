import { bigIntToBytes } from '../../codec/hex.js'
import { type Hash, toHash } from '../types.js'
import { fromBinary, toBinary } from './encodeNode.js'
import { rlpString } from './rlp.js'
import { Trie } from './Trie.js'

/**
 * The root of a list: the trie of its items under the RLP of their places, unhashed. So are transactions and receipts summed up
 * in a header (geth `core/types/hashing.go` DeriveSha).
 * @param items encoded transactions or receipts
 */
export function orderedRoot(items: readonly Uint8Array[]): Hash {
  let trie = Trie.empty<Uint8Array>((item) => item)
  items.forEach((item, index) => {
    trie = trie.set(toBinary(rlpString(bigIntToBytes(BigInt(index)))), item)
  })
  return toHash(fromBinary(trie.root))
}
