import { type ByteText, byteTextToHex, hexToByteText } from '../../codec/byteText.js'
import { rlpByteText, rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import { type EncodeValue, hashOfText } from '../trie/encodeNode.js'
import { Trie } from '../trie/Trie.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { Hash } from '../values/Hash.js'
import type { Account } from './Account.js'

/** A storage trie: words by hashed slot, as `0x…` of 32 bytes. Zero words are left out. */
export type StorageTrie = Trie<Hash>

/** Empty storage. A leaf encodes the word as an RLP string without leading zeros. */
export const emptyStorage: StorageTrie = Trie.empty(wordText)

/** The encoding of its root. */
const emptyRoot = rlpDigits.string(byteTextToHex(emptyStorage.root))

/** An account in the account trie. Immutable; the storage root is computed on demand. */
export class AccountRecord implements Account {
  readonly nonce: bigint
  readonly balance: bigint
  readonly codeHash: Hash
  readonly storage: StorageTrie
  /** The C-Chain's fifth field: whether the account ever held native assets beside AVAX. */
  readonly isMultiCoin: boolean

  constructor(fields: {
    readonly nonce: bigint
    readonly balance: bigint
    readonly codeHash: Hash
    readonly storage: StorageTrie
    readonly isMultiCoin: boolean
  }) {
    this.nonce = fields.nonce
    this.balance = fields.balance
    this.codeHash = fields.codeHash
    this.storage = fields.storage
    this.isMultiCoin = fields.isMultiCoin
  }

  get storageRoot(): Hash {
    return hashOfText(this.storage.root)
  }
}

/**
 * Returns the encoder of accounts: `[nonce, balance, storageRoot, codeHash]`, on the C-Chain followed by
 * `isMultiCoin` (`plugin/evm/customtypes/state_account_ext.go`).
 */
export function encodeAccountFor(flavour: EvmFlavour): EncodeValue<AccountRecord> {
  const isCoreth = flavour === 'coreth'
  return ({ nonce, balance, storage, codeHash, isMultiCoin }) => {
    const flag = isMultiCoin ? '01' : rlpDigits.emptyString
    return hexToByteText(
      rlpDigits.list(
        rlpUint(nonce) +
          rlpUint(balance) +
          (storage.isEmpty ? emptyRoot : rlpDigits.string(byteTextToHex(storage.root))) +
          rlpHex(codeHash) +
          (isCoreth ? flag : ''),
      ),
    )
  }
}

function wordText(word: Hash): ByteText {
  let from = 2
  while (from < word.length && word.startsWith('00', from)) from += 2
  return rlpByteText.string(hexToByteText(word.slice(from)))
}
