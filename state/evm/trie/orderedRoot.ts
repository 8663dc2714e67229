import { bigIntToBytes } from '../../codec/hex.js'
import { type Hash, toHash } from '../types.js'
import { fromBinary, toBinary } from './encodeNode.js'
import { rlpString } from './rlp.js'
import { Trie } from './Trie.js'

/**
 * Returns the root of a list: the trie of its items under the RLP of their indices, not hashed. The
 * transactions root and the receipts root of a header are such roots (geth `core/types/hashing.go`
 * DeriveSha).
 * @param items encoded transactions or receipts
 */
export function orderedRoot(items: readonly Uint8Array[]): Hash {
  let trie = Trie.empty<Uint8Array>((item) => item)
  items.forEach((item, index) => {
    trie = trie.set(toBinary(rlpString(bigIntToBytes(BigInt(index)))), item)
  })
  return toHash(fromBinary(trie.root))
}
