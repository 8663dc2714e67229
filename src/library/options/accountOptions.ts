/** Accounts with AVAX and known keys. */
export type AccountOptions = {
  /**
   * The number of additional accounts that get 10000 AVAX each on the C-Chain at the start, by ordinary
   * transfers. Their keys, those of the usual test mnemonic, are in `net.accounts`. Default 0. Requires a
   * network whose genesis funds the ewoq key, such as `local`.
   *
   * @example
   * const net = await createNetwork({ accounts: 2 })
   * const [alice] = net.accounts
   */
  readonly accounts?: number
  /**
   * The English words from which the keys of `accounts` are derived (BIP-39, path m/44'/60'/0'/0/i). Default: the test
   * mnemonic of anvil and Hardhat. Without `accounts` it means ten accounts.
   *
   * @example
   * const net = await createNetwork({ mnemonic: 'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat' })
   */
  readonly mnemonic?: string | undefined
  /**
   * The amount that each of the `accounts` gets, in AVAX. Default 10000.
   *
   * @example
   * await createNetwork({ accounts: 2, balance: '0.5' })
   */
  readonly balance?: number | bigint | string | undefined
  /**
   * Whether the EVM chains sign for the ewoq key and the `accounts`, as development networks do:
   * `eth_accounts`, `eth_sendTransaction`, `eth_sign`, `personal_sign`, `eth_signTypedData_v4`. A real node has
   * no keys. Default: as `emulatorApi`.
   *
   * @example
   * await createNetwork({ unlocked: false })
   */
  readonly unlocked?: boolean
}
