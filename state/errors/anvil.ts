import { NodeError } from './NodeError.js'

// Refusals in the words of anvil 1.7.1, for `--tooling=anvil` (foundry `crates/anvil/src/eth/error.rs`).

const invalidParams = -32602
const transactionRejected = -32003
const internalError = -32603

/** A request that anvil calls invalid. */
export function anvilInvalid(message: string): NodeError {
  return new NodeError(message, { code: invalidParams })
}

/** A transaction or a call that anvil rejects before it runs. */
export function anvilRejected(message: string): NodeError {
  return new NodeError(message, { code: transactionRejected })
}

/** A refusal without a code of its own: gas. */
export function anvilServerError(message: string): NodeError {
  return new NodeError(message)
}

/** A call whose code fails without a revert. @param reason the interpreter's name of the failure */
export function anvilHalt(reason: string): NodeError {
  return new NodeError(`EVM error ${reason}`, { code: internalError })
}
