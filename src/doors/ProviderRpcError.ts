/** An error of an EIP-1193 provider: what the node answered, as viem, ethers and wallets expect it. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  /** The `data` member of the JSON-RPC error: the bytes of a revert, for instance. */
  readonly data: unknown

  constructor(message: string, code: number, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
