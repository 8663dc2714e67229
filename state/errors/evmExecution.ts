import { NodeError } from './NodeError.js'

// Refusals of messages before they run (coreth `core/error.go`, `core/state_transition.go`). Addresses have
// their checksums.

/** The transaction's nonce is above the account's. */
export function nonceTooHigh(address: string, txNonce: bigint, stateNonce: bigint): NodeError {
  return new NodeError(`nonce too high: address ${address}, tx: ${txNonce} state: ${stateNonce}`)
}

/** The transaction's nonce is below the account's. */
export function nonceTooLow(address: string, txNonce: bigint, stateNonce: bigint): NodeError {
  return new NodeError(`nonce too low: address ${address}, tx: ${txNonce} state: ${stateNonce}`)
}

/** The account's nonce is at its maximum. */
export function nonceMax(address: string, nonce: bigint): NodeError {
  return new NodeError(`nonce has max value: address ${address}, nonce: ${nonce}`)
}

/** The sender has code (EIP-3607). */
export function senderNotEoa(address: string, codeHash: string): NodeError {
  return new NodeError(`sender not an eoa: address ${address}, codehash: ${codeHash}`)
}

/** The chain accepts only transactions of allowed accounts (subnet-EVM `plugin/evm/vmerrors`). */
export function senderNotAllowListed(address: string): NodeError {
  return new NodeError(`cannot issue transaction from non-allow listed address: ${address}`)
}

/** An access list entry for the warp messenger without a message (`precompile/contracts/warp/config.go`). */
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

/** The most that the transaction may cost exceeds 256 bits. */
export function requiredBalanceTooLarge(address: string): NodeError {
  return new NodeError(
    `insufficient funds for gas * price + value: address ${address} required balance exceeds 256 bits`,
  )
}

/** The block has less gas left than the transaction's limit. */
export function gasLimitReached(): NodeError {
  return new NodeError('gas limit reached')
}

/** The gas limit is below the transaction's intrinsic gas. */
export class IntrinsicGasError extends NodeError {
  constructor(have: bigint, want: bigint) {
    super(`intrinsic gas too low: have ${have}, want ${want}`)
  }
}

/** After the gas is paid, the balance does not cover the value. Estimates omit the address. */
export function insufficientFundsForTransfer(address?: string): NodeError {
  return new NodeError(
    `insufficient funds for transfer${address === undefined ? '' : `: address ${address}`}`,
  )
}

/** Init code above the maximum size (EIP-3860). */
export function maxInitCodeSizeExceeded(size: number, limit: number): NodeError {
  return new NodeError(`max initcode size exceeded: code size ${size} limit ${limit}`)
}

/** A gas amount that exceeds 64 bits. */
export function gasUintOverflow(): NodeError {
  return new NodeError('gas uint64 overflow')
}

/** An estimate ran out of gas with its whole allowance (`eth/gasestimator`). */
export function gasRequiredExceedsAllowance(allowance: bigint): NodeError {
  return new NodeError(`gas required exceeds allowance (${allowance})`)
}

/** An estimate was refused for a reason other than gas. */
export function failedWithGas(gas: bigint, cause: NodeError): NodeError {
  return new NodeError(`failed with ${gas} gas: ${cause.message}`, { cause })
}

/** A transaction that ran but that no block may have (libevm `ExecutionInvalidated`). @param reason in the node's words */
export function executionInvalidated(reason: string): NodeError {
  return new NodeError(reason)
}
