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

/**
 * The checks in which the pools of coreth and of Helicon's VM differ. coreth has a pool of its own, Helicon's VM that
 * of geth.
 */
export type PoolChecks = {
  /** Whether the pool accepts every fee cap, even 0; otherwise it has a least fee cap. */
  readonly acceptsAnyFee: boolean
  /**
   * Checks the size of a transaction, before all other checks.
   * @throws {NodeError} when the transaction is too large
   */
  checkSize(tx: UnverifiedTransaction): void
  exceedsBlockGasLimit(gas: bigint, limit: bigint): NodeError
  /** @param address with its checksum (EIP-55) */
  intrinsicGasTooLow(address: string, gas: bigint, needed: bigint): NodeError
}

/** The checks of coreth and subnet-EVM (coreth `core/txpool/validation.go`). */
export const corethChecks: PoolChecks = {
  acceptsAnyFee: false,
  checkSize() {},
  exceedsBlockGasLimit,
  intrinsicGasTooLow,
}

/**
 * Returns the checks of the pool since Helicon (AvalancheGo `vms/saevm/txgossip/txgossip.go`, libevm
 * `core/txpool/validation.go`).
 *
 * @param nextGasLimit returns the gas limit of a block directly after the last executed one
 */
export function heliconChecks(nextGasLimit: () => bigint): PoolChecks {
  return {
    acceptsAnyFee: true,
    checkSize({ raw, gasLimit }) {
      const blockGasLimit = nextGasLimit()
      const minimum = minimumGasForSize(raw.length, blockGasLimit)
      if (gasLimit < minimum) throw gasLimitTooLowForSize(raw.length, minimum, blockGasLimit)
    },
    exceedsBlockGasLimit: gasAboveBlock,
    intrinsicGasTooLow: (_address, gas, needed) => gasBelowIntrinsic(gas, needed),
  }
}

/**
 * Returns the least gas limit of a transaction by its size: its share of the block's bytes is also its least share of
 * the block's gas. So transactions that fit into a block by gas also fit by size.
 */
export function minimumGasForSize(bytes: number, blockGasLimit: bigint): bigint {
  const most = BigInt(maxTransactionBytes)
  return (BigInt(bytes) * blockGasLimit + most - 1n) / most
}
