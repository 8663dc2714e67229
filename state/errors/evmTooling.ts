import { NodeError } from './NodeError.js'

// Refusals of the methods of Ethereum's development networks. A real node has no such methods, so these texts
// are our own, or those of anvil.

const invalidParams = -32602
/** EIP-1474: method not supported. */
const notSupported = -32004

/** A method that development networks have and Avalanche's chains cannot serve. @param why the reason */
export function methodNotSupported(method: string, why: string): NodeError {
  return new NodeError(`${method} is not supported: ${why}`, { code: notSupported })
}

/** A method for chains without EIP-1559, as anvil and Hardhat refuse it. */
export function notSupportedWithFeeMarket(method: string): NodeError {
  return new NodeError(`${method} is not supported when EIP-1559 is active`, { code: invalidParams })
}

/** More blocks to remove than the chain has. */
export function rollbackTooDeep(depth: number, height: number): NodeError {
  return new NodeError(`the chain has ${height} blocks after genesis: it cannot go back by ${depth}`, {
    code: invalidParams,
  })
}

/** A block that cannot be removed alone, since P or X know of its atomic transactions. */
export function atomicBlockStays(height: number): NodeError {
  return new NodeError(
    `block ${height} has atomic transactions, which other chains know of: revert to a snapshot instead`,
  )
}

/** A position in a reorganisation after its last block. */
export function reorgBlockTooHigh(position: number, depth: number): NodeError {
  return new NodeError(`a transaction is for block ${position} of a reorganisation of ${depth} blocks`, {
    code: invalidParams,
  })
}

/** A token whose storage does not show where balances or allowances are. */
export function tokenSlotNotFound(): NodeError {
  return new NodeError('Unable to find storage slot', { code: invalidParams })
}

/** Bytes that are not a dump of a state. */
export function badStateDump(why: string): NodeError {
  return new NodeError(`the state cannot be loaded: ${why}`, { code: invalidParams })
}

/** A block gas limit of zero. */
export function gasLimitZero(): NodeError {
  return new NodeError('Block gas limit must be greater than 0', { code: invalidParams })
}

/**
 * A transaction that no block included while the caller waited (EIP-7966).
 * @param hash of the transaction, which stays in the pool
 * @param ms how long the caller waited
 */
export function notIncludedYet(hash: string, ms: number): NodeError {
  return new NodeError(`The transaction was added to the mempool but was in no block within ${ms} ms`, {
    code: 4,
    data: hash,
  })
}

/** A kind of trace that is not made. */
export function traceTypeNotSupported(type: string): NodeError {
  return new NodeError(
    `unknown trace type ${JSON.stringify(type)}: "trace", "stateDiff" and "vmTrace" are made`,
    {
      code: invalidParams,
    },
  )
}

/** More instructions than one trace lists. */
export function vmTraceTooLarge(): NodeError {
  return new NodeError(
    'the vmTrace has more than 1,000,000 instructions or 100 MB of memory: ask for "trace"',
  )
}

/** A simulated block whose number does not follow that of the block before (geth -38020). */
export function blockNumberNotAscending(number: bigint, before: bigint): NodeError {
  return new NodeError(`block numbers must be in order: ${number} <= ${before}`, { code: -38020 })
}

/** A simulated block that is not later than the block before (geth -38021). */
export function blockTimeNotAscending(time: bigint, before: bigint): NodeError {
  return new NodeError(`block timestamps must be in order: ${time} <= ${before}`, { code: -38021 })
}

/** More blocks than one simulation may have (geth -38026). */
export function tooManyBlocksSimulated(most: bigint): NodeError {
  return new NodeError(`too many blocks: at most ${most}`, { code: -38026 })
}

/** A signature of another length than that of `r`, `s` and `v`. @param length in bytes */
export function badSignatureLength(length: number): NodeError {
  return new NodeError(`a signature has 65 bytes (r, s, v), not ${length}`, { code: invalidParams })
}
