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

/** The emulator's own key cannot pay: it has AVAX where the genesis funds the ewoq key, as that of `local` does. */
export function notEnoughFunds(askedNAVAX: bigint, foundNAVAX: bigint): NodeError {
  return new NodeError(
    `the emulator pays with the ewoq key, which has ${foundNAVAX} nAVAX on the P-Chain: too little for ${askedNAVAX} nAVAX and the fee`,
  )
}

/** A chain on which the emulator cannot give AVAX away. */
export function cannotFundOn(chain: string): NodeError {
  return new NodeError(`fund gives AVAX on the P-Chain ("P"), not on '${chain}'`, { code: invalidParams })
}

/** Something that is worth nothing. */
export function amountMissing(): NodeError {
  return new NodeError('amount must be at least 1 nAVAX', { code: invalidParams })
}

/** A node that the primary network's validators do not include. */
export function notAValidator(nodeId: string): NodeError {
  return new NodeError(`${nodeId} is no validator of the primary network`, { code: invalidParams })
}

/** An uptime that is not given exactly once, or that no validator can have. */
export function badUptime(): NodeError {
  return new NodeError(
    'give either percentage, between 0 and 100, or seconds, at most those since the validator began',
    { code: invalidParams },
  )
}

/** A subnet whose owner's key the emulator does not hold. */
export function subnetNotOwned(subnetId: string): NodeError {
  return new NodeError(
    `the ewoq key does not own the subnet ${subnetId}: issue the transaction with its owner's key`,
  )
}

/** Something else where a BLS secret key belongs. */
export function badSignerKey(): NodeError {
  return new NodeError(
    'secretKey must be a BLS secret key: 32 bytes in hexadecimal, not 0, below the order of the group',
    {
      code: invalidParams,
    },
  )
}

/** Nothing takes a validator of the primary network out before its time. */
export function primaryValidatorStays(): NodeError {
  return new NodeError(
    'a validator of the primary network stays until its time is over: move the clock there, or disconnect it with setConnected',
  )
}

/** An L1 in one call where each of its transactions would have to wait for a block. */
export function needsInstantBlocks(): NodeError {
  return new NodeError('createL1 needs instant blocks: the network was made with blockDelay "strict"')
}

/** A chain that the node would not run. Nothing of it was created. */
export function l1Refused(reason: string): NodeError {
  return new NodeError(reason, { code: invalidParams })
}

/** A validator manager whose address is no hexadecimal text. */
export function badManagerAddress(text: string): NodeError {
  return new NodeError(`managerAddress must be hexadecimal, not "${text}"`, { code: invalidParams })
}
