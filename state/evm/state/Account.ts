import type { Hash } from '../values/Hash.js'

/** An account as the state trie stores it. `storageRoot` and `codeHash` are Ethereum's. */
export type Account = {
  readonly nonce: bigint
  readonly balance: bigint
  readonly storageRoot: Hash
  readonly codeHash: Hash
}
