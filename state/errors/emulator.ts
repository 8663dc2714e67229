import { NodeError } from './NodeError.js'

// Refusals of the control API. A real node has no such API, so these texts are our own.

const invalidParams = -32602

/** Parameters that a method of the control API does not take. @param what names the parameter and its error */
export function badParameters(method: string, what: string): NodeError {
  return new NodeError(`${method}: ${what}`, { code: invalidParams })
}

/** The journal where it does not record. */
export function journalOff(): NodeError {
  return new NodeError(
    'emulator.journal: nothing is recorded: call emulator.clearJournal before, or start the network with --journal',
  )
}

/** A snapshot that was never taken, or that reverting to an earlier one removed. */
export function unknownSnapshot(id: string): NodeError {
  return new NodeError(
    `there is no snapshot ${id}: it was never taken, or is newer than one that was gone back to`,
  )
}

/** A webhook that does not exist. */
export function unknownWebhook(id: string): NodeError {
  return new NodeError(`there is no webhook ${id}`, { code: invalidParams })
}

/** A message of a webhook that does not exist, or is forgotten. */
export function unknownWebhookMessage(id: string): NodeError {
  return new NodeError(`there is no message ${id}: emulator.webhookMessages lists those that are kept`, {
    code: invalidParams,
  })
}

/** A web page whose origin may not control the network. @param page its origin */
export function controlRefused(page: string): NodeError {
  return new NodeError(
    `pages of ${page} may not control this network: name their origin in --http-allowed-origins`,
  )
}

/** A time outside the range of block headers and wall clocks. */
export function timeOutOfRange(): NodeError {
  return new NodeError('the time must be a whole number of milliseconds between 1970 and the year 9999', {
    code: invalidParams,
  })
}

/** A time before the last block of a chain. @param chain its alias or ID */
export function timeBeforeLastBlock(timestampMs: number, chain: string, lastBlockMs: number): NodeError {
  return new NodeError(
    `the time ${isoTime(timestampMs)} lies before the last block of the chain ${chain}, which was made at ${isoTime(lastBlockMs)}: ` +
      'the time of a chain never goes back (revert to a snapshot, or reset)',
    { code: invalidParams },
  )
}

/** A step of the clock that does not go forward. */
export function clockGoesForward(ms: number): NodeError {
  return new NodeError(`increaseTime needs a whole number of milliseconds from 0 on, not ${ms}`, {
    code: invalidParams,
  })
}

/** An unknown clock mode. */
export function unknownClockMode(mode: string): NodeError {
  return new NodeError(`mode must be "running" or "frozen", not "${mode}"`, { code: invalidParams })
}

/** An unknown mining mode. */
export function unknownMiningMode(mode: string): NodeError {
  return new NodeError(`mode must be "auto", "interval" or "manual", not "${mode}"`, { code: invalidParams })
}

/** Interval mining without a valid interval. */
export function badMiningInterval(): NodeError {
  return new NodeError('interval mining needs an intervalMs: a whole number of milliseconds of at least 1', {
    code: invalidParams,
  })
}

/** Interval mining on the P-Chain. */
export function noIntervalOnPlatform(): NodeError {
  return new NodeError(
    'the P-Chain makes blocks with each transaction or on request: mode must be "auto" or "manual"',
    { code: invalidParams },
  )
}

/**
 * A chain that the control API cannot control: the alias or ID is unknown, or the chain is not an EVM chain.
 * @param meant the chain that was probably meant
 */
export function noEvmChain(chain: string, meant?: string): NodeError {
  return new NodeError(`there is no EVM chain with alias/ID '${chain}'${didYouMean(meant)}`, {
    code: invalidParams,
  })
}

/** A chain whose execution the control API cannot hold, since its blocks are executed when they are accepted. */
export function executesAtAcceptance(chain: string): NodeError {
  return new NodeError(
    `the chain ${chain} executes each block when it accepts it: only a C-Chain with Helicon (ACP-194) executes later`,
    { code: invalidParams },
  )
}

/** A block that cannot be settled, since it is not executed. */
export function settlesUnexecuted(height: bigint, executed: bigint): NodeError {
  return new NodeError(
    `the block ${height} cannot be settled before it is executed: the last executed block is ${executed}`,
    { code: invalidParams },
  )
}

/**
 * A chain that the node does not run: the alias or ID is unknown, or the chain did not start.
 * @param meant the chain that was probably meant
 */
export function noRunningChain(chain: string, meant?: string): NodeError {
  return new NodeError(`the node runs no chain with alias/ID '${chain}'${didYouMean(meant)}`, {
    code: invalidParams,
  })
}

function didYouMean(name: string | undefined): string {
  return name === undefined ? '' : `: did you mean '${name}'?`
}

/** Too many blocks for one call. */
export function tooManyBlocks(limit: number): NodeError {
  return new NodeError(`blocks must be between 1 and ${limit}`, { code: invalidParams })
}

/**
 * The emulator's own key cannot pay. It has AVAX where the genesis funds the ewoq key, as that of `local`
 * does.
 */
export function notEnoughFunds(
  chain: string,
  unit: string,
  requested: bigint,
  found: bigint,
  payer = 'the ewoq key',
): NodeError {
  return new NodeError(
    `the emulator pays with ${payer}, which has ${found} ${unit} on ${chain}: too little for ${requested} ${unit} and the fee`,
  )
}

/** A text that is not a transaction of any chain. @param why the reason */
export function notATransaction(why: string): NodeError {
  return new NodeError(
    `the transaction cannot be read: ${why}. Give a transaction of P or X, or an atomic one of C, in hexadecimal (0x…) or cb58, signed or not; ` +
      'or a signed transaction of an EVM chain in hexadecimal',
    { code: invalidParams },
  )
}

/** A transfer by which an account refuses the emulator's coins: a contract whose code reverts. */
export function fundsNotAccepted(address: string): NodeError {
  return new NodeError(`the transfer to ${address} reverts: give it coins with setBalance`)
}

/** A node that does not validate a subnet. @param subnet its ID; undefined means the primary network */
export function notAValidator(nodeId: string, subnet?: string): NodeError {
  const where = subnet === undefined ? 'the primary network' : `the subnet ${subnet}`
  return new NodeError(`${nodeId} is no validator of ${where}`, { code: invalidParams })
}

/** The emulated node among its own peers. @param nodeId its ID */
export function ownNodeIsNoPeer(nodeId: string): NodeError {
  return new NodeError(`${nodeId} is the emulated node, which is not its own peer`, { code: invalidParams })
}

/** An uptime that is not given exactly once, or is out of range. */
export function badUptime(): NodeError {
  return new NodeError(
    'give either percentage, between 0 and 100, or seconds, at most those since the validator began',
    { code: invalidParams },
  )
}

/** A validator of the primary network cannot be removed before its end. */
export function primaryValidatorStays(): NodeError {
  return new NodeError(
    'a validator of the primary network stays until its time is over: move the clock there, or disconnect it with setConnected',
  )
}

/** A P-Chain height above the last accepted block. */
export function unknownWarpHeight(height: bigint, last: bigint): NodeError {
  return new NodeError(`height must be at most that of the P-Chain's last block, ${last}, not ${height}`, {
    code: invalidParams,
  })
}

function isoTime(timestampMs: number): string {
  return new Date(timestampMs).toISOString()
}
