import type { Address } from '../values/Address.js'

/** The coins that an operation takes from an account, wei. */
export type Debit = {
  /** The nonce that the account must have; the operation uses it. */
  readonly nonce: bigint
  readonly amount: bigint
  /** The minimum balance that the account must have. It is not less than the amount. */
  readonly minBalance: bigint
}

/**
 * A change of balances that cannot fail once it is in a block, such as an atomic transaction (AvalancheGo
 * `vms/saevm/hook/hook.go` Op).
 */
export type Operation = {
  /** The gas that the operation is charged. */
  readonly gas: bigint
  /** The highest price that the operation pays, wei per gas. */
  readonly gasFeeCap: bigint
  readonly burns: ReadonlyMap<Address, Debit>
  /** The coins that accounts receive, wei. */
  readonly mints: ReadonlyMap<Address, bigint>
}
