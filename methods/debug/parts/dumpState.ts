import { byteTextToBytes, toByteText } from '../../../state/codec/byteText.js'
import { byKey } from '../../../state/codec/compare.js'
import { toHex } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { AccountRecord } from '../../../state/evm/state/AccountRecord.js'
import type { Preimages } from '../../../state/evm/state/Preimages.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import { toHash, zeroWord } from '../../../state/evm/values/Hash.js'

/** The options of a state dump (libevm `core/state/dump.go` DumpConfig). */
export type DumpOptions = {
  readonly skipCode: boolean
  readonly skipStorage: boolean
  /** Whether accounts with an unknown address are left out. */
  readonly onlyWithAddresses: boolean
  /** The first hashed key, or a prefix of it. */
  readonly start: Uint8Array
  /** The maximum number of accounts. */
  readonly max: number
}

/** The maximum number of accounts of a result (coreth `eth/api_debug.go` AccountRangeMaxResults). */
export const maxDumpedAccounts = 256

/**
 * Returns accounts as a JSON object: selected in the order of their hashed keys, then sorted as text like
 * Go's maps. Keys are checksummed addresses, or `pre(0x…)` where only the hash is known. `next` is the first
 * key that did not fit, in base64.
 */
export function dumpState(state: StateRoot, options: DumpOptions): JsonWritable {
  const { preimages } = state.store
  const start = toByteText(options.start)
  const accounts: [string, JsonWritable][] = []
  let next: string | undefined
  for (const [key, account] of state.accounts.entries()) {
    if (key < start) continue
    if (accounts.length >= options.max) {
      next = Buffer.from(key, 'latin1').toString('base64')
      break
    }
    const hash = toHash(byteTextToBytes(key))
    const known = preimages?.of(hash)
    if (known === undefined && options.onlyWithAddresses) continue
    const address = known === undefined ? undefined : toAddress(known)
    accounts.push([
      address === undefined ? `pre(${hash})` : checksumAddress(address),
      {
        balance: account.balance.toString(),
        nonce: account.nonce,
        root: account.storageRoot,
        codeHash: account.codeHash,
        code: options.skipCode ? undefined : codeOf(state, account),
        storage: options.skipStorage ? undefined : storageOf(account, preimages),
        address,
        key: hash,
      },
    ])
  }
  accounts.sort(byKey)
  return { root: state.root.slice(2), accounts: Object.fromEntries(accounts), next }
}

function codeOf(state: StateRoot, account: AccountRecord): string | undefined {
  const code = state.store.code(account.codeHash)
  return code.length === 0 ? undefined : toHex(code)
}

/** Returns words without leading zeros, by slot. Slots with unknown preimages all become the zero slot. */
function storageOf(account: AccountRecord, preimages: Preimages | undefined): JsonWritable {
  if (account.storage.isEmpty) return undefined
  const words = [...account.storage.entries()].map(([key, word]): [string, string] => {
    const slot = preimages?.of(toHash(byteTextToBytes(key)))
    return [slot === undefined ? zeroWord : toHash(slot), word.replace(/^0x(?:00)*/, '')]
  })
  return Object.fromEntries([...new Map(words)].sort(byKey))
}
