import { adviceFor } from '../../methods/kit/advice.js'
import { toPlain } from '../../state/codec/plainJson.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import { SnowglobeError } from './SnowglobeError.js'

/**
 * An error of the node, in the form that viem, ethers and wallets expect from an EIP-1193 provider. When a
 * common mistake causes it, the message also says what to do; `details` is the node's text alone, which
 * JSON-RPC clients get over HTTP.
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
  /** The `data` member of the JSON-RPC error, such as the bytes of a revert. */
  readonly data: unknown

  /** @param method the method that was called, used to find advice */
  constructor(refusal: NodeError, method = '') {
    const { message, code, data } = refusal
    super({ shortMessage: message, ...adviceFor(message, method), details: message })
    this.code = code
    this.data = toPlain(data)
  }
}
