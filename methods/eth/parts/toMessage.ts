import { bothGasPriceAndFees } from '../../../state/errors/ethRpc.js'
import type { Message } from '../../../state/evm/types.js'
import { zeroAddress } from '../../../state/evm/types.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'

const noData = new Uint8Array(0)
/** What the node takes for no cap at all: half of the largest 64-bit number. */
const uncappedGas = (1n << 63n) - 1n

/** Input of a call; `input` goes before `data`. */
export function dataOf(args: TransactionArguments): Uint8Array {
  return args.input ?? args.data ?? noData
}

/** The gas that a call may use at most when the chain's cap is `cap` (0 is none). */
export function capGas(gas: bigint | undefined, cap: bigint): bigint {
  const wanted = gas ?? (cap === 0n ? uncappedGas : cap)
  return cap !== 0n && cap < wanted ? cap : wanted
}

/**
 * A call's arguments as a message (coreth `internal/ethapi/transaction_args.go` ToMessage).
 * @param gasCap the chain's `rpc-gas-cap`, 0 for none
 * @param baseFee of the block it runs in, wei per gas
 * @throws {NodeError} when prices of both kinds are given
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

/** What GASPRICE shows: nothing when no fee is offered at all. */
function priceOf(feeCap: bigint, tipCap: bigint, baseFee: bigint): bigint {
  if (feeCap === 0n && tipCap === 0n) return 0n
  return tipCap + baseFee < feeCap ? tipCap + baseFee : feeCap
}
