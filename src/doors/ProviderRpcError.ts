import { toPlain } from '../../state/codec/plainJson.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import { adviceFor } from './advice.js'
import { SnowglobeError } from './SnowglobeError.js'

/**
 * What the node answered as an error, as viem, ethers and wallets expect it of an EIP-1193 provider. Where a common mistake is behind it the
 * message goes on with what to do; `details` is the node's text alone, which JSON-RPC clients get over HTTP.
 *
 * @example
 * try {
 *   await net.provider.request({ method: 'eth_call', params: [{ to: '0x0000000000000000000000000000000000000001' }, 'latest'] })
 * } catch (error) {
 *   if (error instanceof ProviderRpcError) console.log(error.code, error.details, error.data)
 * }
 */
export class ProviderRpcError extends SnowglobeError {
  override name = 'ProviderRpcError'
  /** The JSON-RPC code. */
  readonly code: number
  /** The `data` member of the JSON-RPC error: the bytes of a revert, for instance. */
  readonly data: unknown

  /** @param method the method that was called, which may tell what was meant */
  constructor(refusal: NodeError, method = '') {
    const { message, code, data } = refusal
    super({ shortMessage: message, ...adviceFor(message, method), details: message }, refusal)
    this.code = code
    this.data = toPlain(data)
  }
}
