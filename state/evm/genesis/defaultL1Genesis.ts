const gasLimit = 15_000_000

/** The usual fees of a small L1, as Avalanche's tools propose them. */
const feeConfig = {
  gasLimit,
  targetBlockRate: 2,
  minBaseFee: 25_000_000_000,
  targetGas: 15_000_000,
  baseFeeChangeDenominator: 36,
  minBlockGasCost: 0,
  maxBlockGasCost: 1_000_000,
  blockGasCostStep: 200_000,
}

/** The EVM address of the ewoq key, which the genesis of `local` also funds. */
const ewoqAddress = '8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
/** 100 million coins. */
const ewoqBalance = 10n ** 26n

/**
 * Returns a genesis for an L1 that has none of its own: the ewoq key has all coins, warp messages are
 * enabled, and the fees are the usual ones.
 * @param chainId EIP-155
 * @param timestamp of the genesis block, Unix seconds
 */
export function defaultL1Genesis(chainId: bigint, timestamp: bigint): string {
  return JSON.stringify({
    config: { chainId: Number(chainId), feeConfig, warpConfig: { blockTimestamp: Number(timestamp) } },
    nonce: '0x0',
    timestamp: `0x${timestamp.toString(16)}`,
    extraData: '0x',
    gasLimit: `0x${gasLimit.toString(16)}`,
    difficulty: '0x0',
    alloc: { [ewoqAddress]: { balance: `0x${ewoqBalance.toString(16)}` } },
  })
}
