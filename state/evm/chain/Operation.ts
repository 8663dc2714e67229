import type { Address } from '../values/Address.js'

/** What an operation takes from an account, wei. */
export type Debit = {
  /** The nonce that the account must have; the operation uses it. */
  readonly nonce: bigint
  readonly amount: bigint
  /** What the account must have, at least the amount. */
  readonly minBalance: bigint
}

/**
 * A change of balances that cannot fail once it is in a block, such as an atomic transaction (AvalancheGo
 * `vms/saevm/hook/hook.go` Op).
 */
export type Operation = {
  /** The gas that it is charged. */
  readonly gas: bigint
  /** The highest price that it pays, wei per gas. */
  readonly gasFeeCap: bigint
  readonly burns: ReadonlyMap<Address, Debit>
  /** What accounts receive, wei. */
  readonly mints: ReadonlyMap<Address, bigint>
}
