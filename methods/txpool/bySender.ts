import { byKey } from '../../state/codec/compare.js'
import { JsonObject, type JsonWritable } from '../../state/codec/json.js'
import { fromPlain } from '../../state/codec/plainJson.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import type { Address } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'

type Describe = (tx: Transaction) => JsonWritable

/**
 * Returns transactions by sender, then by decimal nonce, each sorted as text like Go's maps. Senders have checksums,
 * unless the chain behaves as a development network, whose clients look for lower case.
 */
export function bySender(
  { tooling }: Pick<EvmChain, 'tooling'>,
  content: ReadonlyMap<Address, readonly Transaction[]>,
  describe: Describe,
): JsonWritable {
  const key = tooling === undefined ? checksumAddress : (address: Address): string => address
  return sorted([...content].map(([address, txs]) => [key(address), byNonce(txs, describe)]))
}

/** Returns transactions by decimal nonce. */
export function byNonce(txs: readonly Transaction[], describe: Describe): JsonWritable {
  return sorted(txs.map((tx) => [tx.nonce.toString(), describe(tx)]))
}

/**
 * Returns an object whose keys are sorted as text; a plain object would order integer-like keys by number.
 */
function sorted(entries: readonly (readonly [string, JsonWritable])[]): JsonObject {
  return new JsonObject(entries.map(([key, value]) => [key, fromPlain(value)] as const).sort(byKey))
}
