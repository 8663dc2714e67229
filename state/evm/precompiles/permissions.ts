import type { EvmRules } from '../rules.js'
import type { Address, Hash } from '../types.js'
import { contractDeployerAllowListAddress, transactionAllowListAddress } from './addresses.js'

/** What a state has to answer for these questions. */
type Storage = { storage(address: Address, slot: Hash): Hash }

/** Whether an account may send transactions: everybody may where no list is in force (`precompile/contracts/txallowlist`). */
export function maySend(rules: EvmRules, state: Storage, sender: Address): boolean {
  return isListed(rules, state, transactionAllowListAddress, sender)
}

/** Whether the transactions of an account may make contracts (`precompile/contracts/deployerallowlist`). */
export function mayDeploy(rules: EvmRules, state: Storage, origin: Address): boolean {
  return isListed(rules, state, contractDeployerAllowListAddress, origin)
}

/** Every role that the node knows permits use. */
const permitted: ReadonlySet<string> = new Set(
  [1, 2, 3].map((role) => `0x${role.toString().padStart(64, '0')}`),
)

function isListed(rules: EvmRules, state: Storage, list: Address, account: Address): boolean {
  if (!rules.statefulPrecompiles.has(list)) return true
  return permitted.has(state.storage(list, roleSlot(account)))
}

/** Where a precompile's storage keeps the role of an account (`precompile/allowlist/allowlist.go`). */
export function roleSlot(account: Address): Hash {
  return `0x${account.slice(2).padStart(64, '0')}` as Hash
}
