import type { EvmRules } from '../rules/EvmRules.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import { contractDeployerAllowListAddress, transactionAllowListAddress } from './addresses.js'

/** The part of a state that permissions need. */
type Storage = { storage(address: Address, slot: Hash): Hash }

/**
 * Whether an account may send transactions: every account may where no allow list is active
 * (`precompile/contracts/txallowlist`).
 */
export function maySend(rules: EvmRules, state: Storage, sender: Address): boolean {
  const list = transactionAllowListAddress
  return !rules.statefulPrecompiles.has(list) || isPermitted(state, list, sender)
}

/** Whether the transactions of an account may create contracts (`precompile/contracts/deployerallowlist`). */
export function mayDeploy(rules: EvmRules, state: Storage, origin: Address): boolean {
  const list = contractDeployerAllowListAddress
  return !rules.statefulPrecompiles.has(list) || isPermitted(state, list, origin)
}

/** Every known role permits use. */
const permitted: ReadonlySet<string> = new Set(
  [1, 2, 3].map((role) => `0x${role.toString().padStart(64, '0')}`),
)

function isPermitted(state: Storage, list: Address, account: Address): boolean {
  return permitted.has(state.storage(list, roleSlot(account)))
}

/** Returns the storage slot of an account's role in a precompile (`precompile/allowlist/allowlist.go`). */
export function roleSlot(account: Address): Hash {
  return `0x${account.slice(2).padStart(64, '0')}` as Hash
}
