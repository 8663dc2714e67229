import { NodeError } from '../../errors/NodeError.js'
import type { WaitingOperation } from '../chain/BlockExtension.js'
import type { NonceList } from '../pool/AccountTransactions.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Obstruction } from './Obstruction.js'
import type { WorstCaseBlock } from './WorstCaseBlock.js'

/** Adds a transaction to a block unless it might fail to pay. @returns whether it was added */
export function isAdded(draft: WorstCaseBlock, tx: Transaction): boolean {
  // Many may wait for a lower price, at each attempt: an error for each of them takes most of the time.
  return tx.gasFeeCap >= draft.baseFee && succeeds(() => draft.addTransaction(tx))
}

/**
 * Adds the next transaction of an account to a block: those before it are in accepted blocks that wait for their execution.
 * @returns whether it was added
 */
export function isNextAdded(draft: WorstCaseBlock, list: NonceList): boolean {
  if (!list.some(({ tx }) => tx.gasFeeCap >= draft.baseFee)) return false
  const next = list.find(({ tx }) => tx.nonce >= draft.nonce(tx.from))
  return next !== undefined && isAdded(draft, next.tx)
}

/** Adds an atomic transaction to a block unless it might fail to pay. @returns whether it was added */
export function isOperationAdded(draft: WorstCaseBlock, { operation }: WaitingOperation): boolean {
  return succeeds(() => draft.add(operation))
}

function succeeds(add: () => void): boolean {
  return refusalOf(add) === undefined
}

/** Returns the refusal of an addition to a block as a reason to wait; undefined when it succeeds. */
export function refusalIn(add: () => void): Obstruction | undefined {
  const refusal = refusalOf(add)
  return refusal && { kind: 'refusal', text: refusal.message }
}

function refusalOf(add: () => void): NodeError | undefined {
  try {
    add()
    return undefined
  } catch (error) {
    if (error instanceof NodeError) return error
    throw error
  }
}
