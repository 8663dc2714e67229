import { NodeError } from './NodeError.js'

// Refusals of messages before they run (coreth `core/error.go`, `core/state_transition.go`). Addresses come checksummed.

/** The transaction's nonce is ahead of the account's. */
export function nonceTooHigh(address: string, txNonce: bigint, stateNonce: bigint): NodeError {
  return new NodeError(`nonce too high: address ${address}, tx: ${txNonce} state: ${stateNonce}`)
}

/** The transaction's nonce was used. */
export function nonceTooLow(address: string, txNonce: bigint, stateNonce: bigint): NodeError {
  return new NodeError(`nonce too low: address ${address}, tx: ${txNonce} state: ${stateNonce}`)
}

/** The account has used up its nonces. */
export function nonceMax(address: string, nonce: bigint): NodeError {
  return new NodeError(`nonce has max value: address ${address}, nonce: ${nonce}`)
}

/** The sender has code (EIP-3607). */
export function senderNotEoa(address: string, codeHash: string): NodeError {
  return new NodeError(`sender not an eoa: address ${address}, codehash: ${codeHash}`)
}

/** The chain admits only transactions of listed accounts (subnet-EVM `plugin/evm/vmerrors`). */
export function senderNotAllowListed(address: string): NodeError {
  return new NodeError(`cannot issue transaction from non-allow listed address: ${address}`)
}

/** An access list entry for the warp messenger that carries no message (`precompile/contracts/warp/config.go`). */
export function badWarpPredicate(what: string, reason: string): NodeError {
  return new NodeError(`${what}: ${reason}`)
}

/** A fee cap of more than 256 bits. */
export function feeCapVeryHigh(address: string, bits: number): NodeError {
  return new NodeError(
    `max fee per gas higher than 2^256-1: address ${address}, maxFeePerGas bit length: ${bits}`,
  )
}

/** A tip of more than 256 bits. */
export function tipVeryHigh(address: string, bits: number): NodeError {
  return new NodeError(
    `max priority fee per gas higher than 2^256-1: address ${address}, maxPriorityFeePerGas bit length: ${bits}`,
  )
}

/** A tip above the fee cap. */
export function tipAboveFeeCap(address: string, tipCap: bigint, feeCap: bigint): NodeError {
  return new NodeError(
    `max priority fee per gas higher than max fee per gas: address ${address}, maxPriorityFeePerGas: ${tipCap}, maxFeePerGas: ${feeCap}`,
  )
}

/** A fee cap below the block's base fee. */
export function feeCapTooLow(address: string, feeCap: bigint, baseFee: bigint): NodeError {
  return new NodeError(
    `max fee per gas less than block base fee: address ${address}, maxFeePerGas: ${feeCap}, baseFee: ${baseFee}`,
  )
}

/** The balance does not cover the most that the transaction may cost. */
export function insufficientFunds(address: string, have: bigint, want: bigint): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: address ${address} have ${have} want ${want}`,
  )
}

/** The most that the transaction may cost is no 256-bit number. */
export function requiredBalanceTooLarge(address: string): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: address ${address} required balance exceeds 256 bits`,
  )
}

/** The block has not as much gas left as the transaction may use. */
export function gasLimitReached(): NodeError {
  return new NodeError('gas limit reached')
}

/** The gas limit does not cover what the transaction costs before it runs. */
export class IntrinsicGasError extends NodeError {
  constructor(have: bigint, want: bigint) {
    super(`intrinsic gas too low: have ${have}, want ${want}`)
  }
}

/** The balance does not cover the value, once gas is paid; estimates name no address. */
export function insufficientFundsForTransfer(address?: string): NodeError {
  return new NodeError(
    `insufficient funds for transfer${address === undefined ? '' : `: address ${address}`}`,
  )
}

/** More init code than a creation may have (EIP-3860). */
export function maxInitCodeSizeExceeded(size: number, limit: number): NodeError {
  return new NodeError(`max initcode size exceeded: code size ${size} limit ${limit}`)
}

/** A number of gas that needs more than 64 bits. */
export function gasUintOverflow(): NodeError {
  return new NodeError('gas uint64 overflow')
}

/** An estimate ran out of gas with all that it may use (`eth/gasestimator`). */
export function gasRequiredExceedsAllowance(allowance: bigint): NodeError {
  return new NodeError(`gas required exceeds allowance (${allowance})`)
}

/** An estimate was refused for a reason that more gas does not mend. */
export function failedWithGas(gas: bigint, cause: NodeError): NodeError {
  return new NodeError(`failed with ${gas} gas: ${cause.message}`, { cause })
}
