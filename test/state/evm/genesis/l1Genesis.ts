/** The fees of the tests' L1s, wei and gas. */
export const l1Fees = {
  gasLimit: 12_000_000,
  targetBlockRate: 2,
  minBaseFee: 25_000_000_000,
  targetGas: 15_000_000,
  baseFeeChangeDenominator: 36,
  minBlockGasCost: 0,
  maxBlockGasCost: 1_000_000,
  blockGasCostStep: 200_000,
}

/**
 * Returns the subnet-EVM genesis of an L1 as an object.
 * @param config members of `config` besides chain ID and fees, such as precompiles
 * @param alloc balances by address without `0x`
 * @param timestampSeconds the time of the genesis block; by default 2024-07-23, when all upgrades of `local`
 *   are active
 */
export function l1Genesis({
  chainId = 5049,
  config = {},
  alloc = {},
  timestampSeconds = 0x66a00000,
}: {
  readonly chainId?: number
  readonly config?: object
  readonly alloc?: Readonly<Record<string, object>>
  readonly timestampSeconds?: number
} = {}) {
  return {
    config: { chainId, feeConfig: l1Fees, ...config },
    alloc,
    nonce: '0x0',
    timestamp: `0x${timestampSeconds.toString(16)}`,
    extraData: '0x00',
    gasLimit: `0x${l1Fees.gasLimit.toString(16)}`,
    difficulty: '0x0',
  }
}
