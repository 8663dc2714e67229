import { hexToBytes } from '../../../state/codec/hex.js'
import { rlpDigits } from '../../../state/codec/rlp/encode.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import { logDigits } from '../../../state/evm/blocks/encodeReceipt.js'
import { type Hash, toHash } from '../../../state/evm/values/Hash.js'
import type { Log } from '../../../state/evm/values/Log.js'

/** Returns the hash of the RLP list of some logs, by which tests of Ethereum and AvalancheGo compare them. */
export function hashOfLogs(logs: readonly Log[]): Hash {
  return toHash(keccak256(hexToBytes(rlpDigits.list(logs.map(logDigits).join('')))))
}
