import { unknownAccount } from '../../../state/errors/ethRpc.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'

/** An account that may send: with its key, or without it because it is impersonated. */
export type Sender = { readonly from: Address; readonly key: Uint8Array | undefined }

/**
 * Returns the account that sends a transaction. Without `from` it is the first unlocked one, as in anvil and
 * Hardhat.
 * @throws {NodeError} `unknown account` when the account is neither unlocked nor impersonated
 */
export function senderOf(
  { network, chain }: Pick<EvmEndpoint, 'network' | 'chain'>,
  given: Address | undefined,
): Sender {
  const from = given ?? network.unlockedKeys.addresses[0]
  if (from === undefined) throw unknownAccount()
  const key = network.unlockedKeys.keyOf(from)
  if (key === undefined && !chain.impersonations.has(from)) throw unknownAccount()
  return { from, key }
}

/** Returns the key of an unlocked account. @throws {NodeError} `unknown account` */
export function unlockedKey({ network }: Pick<EvmEndpoint, 'network'>, address: Address): Uint8Array {
  const key = network.unlockedKeys.keyOf(address)
  if (key === undefined) throw unknownAccount()
  return key
}
