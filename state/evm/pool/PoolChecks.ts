import {
  exceedsBlockGasLimit,
  gasAboveBlock,
  gasBelowIntrinsic,
  intrinsicGasTooLow,
} from '../../errors/evmPool.js'
import { gasLimitTooLowForSize } from '../../errors/evmSae.js'
import type { NodeError } from '../../errors/NodeError.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'

/** The most bytes of transactions in a block since Helicon (AvalancheGo `vms/saevm/params` TargetBlockBytes). */
export const maxTransactionBytes = 1_572_864

/** In what the pools of coreth and of Helicon's VM differ: coreth has its own, the other one geth's. */
export type PoolChecks = {
  /** Whether a fee cap of nothing is accepted, and waits; otherwise the chain's fees give the least one. */
  readonly acceptsAnyFee: boolean
  /** Checks a transaction before anything else. @throws {NodeError} */
  checkSize(tx: UnverifiedTransaction): void
  exceedsBlockGasLimit(gas: bigint, limit: bigint): NodeError
  /** @param address with its checksum (EIP-55) */
  intrinsicGasTooLow(address: string, gas: bigint, needed: bigint): NodeError
}

/** What coreth and subnet-EVM check (coreth `core/txpool/validation.go`). */
export const corethChecks: PoolChecks = {
  acceptsAnyFee: false,
  checkSize() {},
  exceedsBlockGasLimit,
  intrinsicGasTooLow,
}

/**
 * Returns what the pool checks since Helicon (AvalancheGo `vms/saevm/txgossip/txgossip.go`, libevm
 * `core/txpool/validation.go`).
 *
 * @param nextGasLimit of a block that follows the last executed one at once
 */
export function heliconChecks(nextGasLimit: bigint): PoolChecks {
  return {
    acceptsAnyFee: true,
    checkSize({ raw, gasLimit }) {
      const minimum = minimumGasForSize(raw.length, nextGasLimit)
      if (gasLimit < minimum) throw gasLimitTooLowForSize(raw.length, minimum, nextGasLimit)
    },
    exceedsBlockGasLimit: gasAboveBlock,
    intrinsicGasTooLow: (_address, gas, needed) => gasBelowIntrinsic(gas, needed),
  }
}

/**
 * Returns the least gas limit of a transaction of some bytes, which is their share of the block. So no block has room
 * for the gas of its transactions and none for their bytes.
 */
export function minimumGasForSize(bytes: number, blockGasLimit: bigint): bigint {
  const most = BigInt(maxTransactionBytes)
  return (BigInt(bytes) * blockGasLimit + most - 1n) / most
}
