import type { Call } from './Call.js'
import * as op from './opcodes.js'

const callKinds: ReadonlyMap<number, Call['kind']> = new Map([
  [op.CALL, 'CALL'],
  [op.CALLCODE, 'CALLCODE'],
  [op.DELEGATECALL, 'DELEGATECALL'],
  [op.STATICCALL, 'STATICCALL'],
])

/** Returns the kind of call of an opcode; CALL for the frame of a transaction, which no opcode began. */
export function callKindOf(opcode: number): Call['kind'] {
  return callKinds.get(opcode) ?? 'CALL'
}
