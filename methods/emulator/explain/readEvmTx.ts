import { findListItems, itemOffsets } from '../../../state/codec/rlp/listItems.js'
import { notATransaction } from '../../../state/errors/emulator.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { decodeTransaction } from '../../../state/evm/transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'

/** The members of an unsigned transaction, by its first byte: 0 for one without a type. */
const unsignedMembers: ReadonlyMap<number, number> = new Map([
  [0, 6],
  [1, 8],
  [2, 9],
])

/**
 * Whether bytes look like a transaction of an EVM chain (EIP-2718). Those of the other chains begin with the version of
 * their codec, 0.
 */
export function isEvmTx(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  return first !== 0 && (first < 0x80 || first >= 0xc0)
}

/** Decodes a raw transaction of an EVM chain. @throws {NodeError} with the error in the bytes */
export function readEvmTx(raw: Uint8Array): UnverifiedTransaction {
  const tx = decoded(raw)
  if (tx.r === 0n && tx.s === 0n) throw unsigned()
  return tx
}

function decoded(raw: Uint8Array): UnverifiedTransaction {
  try {
    return decodeTransaction(raw)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    if (isUnsigned(raw)) throw unsigned()
    const type = raw[0] ?? 0
    const what = type < 0x80 && type > 2 ? `${error.message} (type ${type})` : error.message
    throw notATransaction(`as one of an EVM chain it is malformed: ${what}`)
  }
}

function unsigned(): NodeError {
  return notATransaction('it is not signed')
}

/** Whether the bytes are a whole transaction but for its signature. */
function isUnsigned(raw: Uint8Array): boolean {
  const type = raw[0] ?? 0
  const isTyped = type < 0x80
  const members = unsignedMembers.get(isTyped ? type : 0)
  return members !== undefined && findListItems(raw, isTyped ? 1 : 0, itemOffsets(members)) === members
}
