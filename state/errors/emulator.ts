import { NodeError } from './NodeError.js'

// Refusals of the control API. A real node has no such API, so these texts are our own.

const invalidParams = -32602

/** A snapshot that was never taken, or went with an earlier one that was gone back to. */
export function unknownSnapshot(id: string): NodeError {
  return new NodeError(
    `there is no snapshot ${id}: it was never taken, or is newer than one that was gone back to`,
  )
}

/** A time outside what block headers and wall clocks can hold. */
export function timeOutOfRange(): NodeError {
  return new NodeError('the time must be a whole number of milliseconds between 1970 and the year 9999', {
    code: invalidParams,
  })
}

/** A clock mode other than the two there are. */
export function unknownClockMode(mode: string): NodeError {
  return new NodeError(`mode must be "running" or "frozen", not "${mode}"`, { code: invalidParams })
}

/** A mining mode other than the three there are. */
export function unknownMiningMode(mode: string): NodeError {
  return new NodeError(`mode must be "auto", "interval" or "manual", not "${mode}"`, { code: invalidParams })
}

/** Interval mining without a usable interval. */
export function badMiningInterval(): NodeError {
  return new NodeError('interval mining needs an intervalMs of at least 1', { code: invalidParams })
}

/** A chain that the control API cannot act on: it knows no such alias or ID, or the chain is not an EVM chain. */
export function noEvmChain(chain: string): NodeError {
  return new NodeError(`there is no EVM chain with alias/ID '${chain}'`, { code: invalidParams })
}

/** A number of blocks that nobody can want in one call. */
export function tooManyBlocks(limit: number): NodeError {
  return new NodeError(`blocks must be between 1 and ${limit}`, { code: invalidParams })
}
