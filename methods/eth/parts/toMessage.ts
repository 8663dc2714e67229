import { bothGasPriceAndFees } from '../../../state/errors/ethRpc.js'
import type { Message } from '../../../state/evm/execution/Message.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import { smaller } from '../../../state/gas/bounds.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'

const noData = new Uint8Array(0)
/** The gas of a call without any cap in the node: half of the largest 64-bit number. */
const uncappedGas = (1n << 63n) - 1n

/** Returns the input of a call; `input` takes precedence over `data`. */
export function dataOf(args: TransactionArguments): Uint8Array {
  return args.input ?? args.data ?? noData
}

/** Returns the maximum gas of a call, given the chain's cap (0 for none). */
export function capGas(gas: bigint | undefined, cap: bigint): bigint {
  const wanted = gas ?? (cap === 0n ? uncappedGas : cap)
  return cap !== 0n && cap < wanted ? cap : wanted
}

/**
 * Converts a call's arguments to a message (coreth `internal/ethapi/transaction_args.go` ToMessage).
 * @param gasCap the chain's `rpc-gas-cap`, 0 for none
 * @param baseFee of the block it runs in, wei per gas
 * @throws {NodeError} when both kinds of prices are given
 */
export function toMessage(args: TransactionArguments, gasCap: bigint, baseFee: bigint): Message {
  if (args.gasPrice !== undefined && (args.maxFeePerGas ?? args.maxPriorityFeePerGas) !== undefined)
    throw bothGasPriceAndFees()
  const gasFeeCap = args.gasPrice ?? args.maxFeePerGas ?? 0n
  const gasTipCap = args.gasPrice ?? args.maxPriorityFeePerGas ?? 0n
  return {
    from: args.from ?? zeroAddress,
    to: args.to,
    nonce: args.nonce ?? 0n,
    gasLimit: capGas(args.gas, gasCap),
    gasPrice: args.gasPrice ?? priceOf(gasFeeCap, gasTipCap, baseFee),
    gasFeeCap,
    gasTipCap,
    value: args.value ?? 0n,
    data: dataOf(args),
    accessList: args.accessList ?? [],
  }
}

/** Returns the value of GASPRICE: zero when no fee cap is offered at all. */
function priceOf(feeCap: bigint, tipCap: bigint, baseFee: bigint): bigint {
  return smaller(tipCap + baseFee, feeCap)
}
