import type { AccessListEntry } from '../transactions/AccessListEntry.js'
import type { Address } from '../values/Address.js'

/** A message to execute: a transaction already checked, or a call. Amounts in wei. */
export type Message = {
  readonly from: Address
  /** Undefined for the creation of a contract. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** The effective price per gas, which GASPRICE returns. */
  readonly gasPrice: bigint
  readonly gasFeeCap: bigint
  readonly gasTipCap: bigint
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
  /** Whether the sender may be a contract, against EIP-3607. Set for impersonated accounts. */
  readonly mayHaveCode?: boolean
}
