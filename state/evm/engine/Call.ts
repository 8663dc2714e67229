import type { Address } from '../values/Address.js'

/** A call by a transaction or by an instruction. */
export type Call = {
  readonly kind: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL'
  readonly caller: Address
  /** The account whose code runs. */
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  /** The range of the call's input in linear memory, bytes. */
  readonly input: { readonly at: number; readonly size: number }
  /** Whether the called code may not change the state (EIP-214). */
  readonly isStatic: boolean
  /** The address in linear memory of the room for the call's frame (`layout.ts` describes rooms). */
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
  /** The address in linear memory of the room for the frame of the init code. */
  readonly room: number
}
