import type { Address } from '../values/Address.js'

/** A call by a transaction or by an instruction. */
export type Call = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL'
  readonly caller: Address
  /** The account whose code runs. */
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  /** The position of its input in linear memory. */
  readonly input: { readonly at: number; readonly size: number }
  readonly isStatic: boolean
  /** Address of the room of its frame in linear memory. */
  readonly room: number
}

/** A creation of a contract by a transaction or by an instruction. */
export type Creation = {
  readonly kind: 'CREATE' | 'CREATE2'
  readonly caller: Address
  /** The address of the new contract. */
  readonly address: Address
  /** Wei. */
  readonly value: bigint
  readonly initCode: Uint8Array
  /** Address of the room of its frame in linear memory. */
  readonly room: number
}
