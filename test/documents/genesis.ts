/** Before the networks of the tests begin: 15 September 2026. */
const timestamp = 1_789_430_400

/**
 * Returns a genesis of an EVM chain that has every member of the document, each unlike that of another index.
 * @param forkBlock the height of the forks; other than 0, no node runs the chain
 */
export function genesisOf(index: number, forkBlock = 0) {
  const account = (digit: number) => `0x${`${digit}${index + 1}`.repeat(20)}`
  const listed = (digit: number) => ({
    adminAddresses: [account(digit)],
    managerAddresses: [account(digit + 1)],
    enabledAddresses: [account(digit + 2)],
  })
  const permission = (digit: number) => ({ blockTimestamp: timestamp + 10 + index, ...listed(digit) })
  const word = (digit: number) => `0x${`${index + 1}${digit}`.repeat(32)}`
  return {
    airdropHash: word(1),
    airdropAmount: index,
    alloc: {
      [account(1)]: { balance: `0x${(10n ** 24n + BigInt(index)).toString(16)}` },
      [account(2)]: { balance: '0x0', code: `0x600${index}`, storage: { [word(2)]: word(3) } },
    },
    baseFeePerGas: forkBlock === 0 ? null : forkBlock,
    blobGasUsed: forkBlock === 0 ? undefined : `0x${forkBlock}`,
    excessBlobGas: forkBlock === 0 ? undefined : `0x${forkBlock}`,
    coinbase: account(3),
    difficulty: `0x${index}`,
    extraData: `0x0${index}`,
    gasLimit: `0x${(8_000_000 + index).toString(16)}`,
    gasUsed: `0x${forkBlock}`,
    mixHash: word(4),
    nonce: `0x${index}`,
    number: `0x${forkBlock}`,
    parentHash: forkBlock === 0 ? `0x${'0'.repeat(64)}` : word(6),
    timestamp: `0x${(timestamp + index).toString(16)}`,
    config: {
      chainId: 50_000 + index,
      homesteadBlock: forkBlock,
      eip150Block: forkBlock,
      eip150Hash: word(5),
      eip155Block: forkBlock,
      eip158Block: forkBlock,
      byzantiumBlock: forkBlock,
      constantinopleBlock: forkBlock,
      petersburgBlock: forkBlock,
      istanbulBlock: forkBlock,
      muirGlacierBlock: forkBlock,
      berlinBlock: forkBlock,
      londonBlock: forkBlock,
      subnetEVMTimestamp: forkBlock === 0 ? index : forkBlock,
      allowFeeRecipients: index === 1,
      feeConfig: {
        baseFeeChangeDenominator: 36 + index,
        blockGasCostStep: 200_000 + index,
        gasLimit: 8_000_000 + index,
        maxBlockGasCost: 1_000_000 + index,
        minBaseFee: 25_000_000_000 + index,
        minBlockGasCost: index,
        targetBlockRate: 2 + index,
        targetGas: 15_000_000 + index,
      },
      warpConfig: {
        blockTimestamp: timestamp + 10 + index,
        quorumNumerator: 67 + index,
        requirePrimaryNetworkSigners: index === 1,
      },
      txAllowListConfig: permission(1),
      contractDeployerAllowListConfig: permission(2),
      contractNativeMinterConfig: permission(3),
      // Who may send transactions may change the fees.
      feeManagerConfig: { ...permission(4), ...listed(1) },
      rewardManagerConfig: permission(5),
    },
  }
}
