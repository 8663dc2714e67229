import { bigIntToBytes, hexToBytes } from '../../codec/hex.js'
import { type EncodeValue, fromBinary } from '../trie/encodeNode.js'
import { rlpList, rlpString } from '../trie/rlp.js'
import { Trie } from '../trie/Trie.js'
import { type Account, type EvmFlavour, type Hash, toHash } from '../types.js'

/** A storage trie: words by hashed slot, as `0x…` of 32 bytes. Zero words are left out. */
export type StorageTrie = Trie<Hash>

/** Empty storage. A leaf encodes the word as an RLP string without leading zeros. */
export const emptyStorage: StorageTrie = Trie.empty<Hash>((word) =>
  rlpString(hexToBytes(word.replace(/^0x(?:00)*/, ''))),
)

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
    return toHash(fromBinary(this.storage.root))
  }
}

/**
 * Returns the encoder of accounts: `[nonce, balance, storageRoot, codeHash]`, on the C-Chain followed by
 * `isMultiCoin` (`plugin/evm/customtypes/state_account_ext.go`).
 */
export function encodeAccountFor(flavour: EvmFlavour): EncodeValue<AccountRecord> {
  return (account) => {
    const fields = [
      rlpString(bigIntToBytes(account.nonce)),
      rlpString(bigIntToBytes(account.balance)),
      rlpString(fromBinary(account.storage.root)),
      rlpString(hexToBytes(account.codeHash)),
    ]
    if (flavour === 'coreth') fields.push(Uint8Array.of(account.isMultiCoin ? 0x01 : 0x80))
    return rlpList(fields)
  }
}
