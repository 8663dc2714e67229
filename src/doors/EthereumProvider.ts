import type { GethHandler } from '../rpc/geth/handler.js'
import { libraryError } from './libraryError.js'

/** An EIP-1193 request. */
export type ProviderRequest = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/**
 * An EIP-1193 provider of one EVM chain, without sockets: values are passed as they are and never serialized.
 * It fits viem's `custom()`, ethers' `BrowserProvider` and everything else that takes the provider of an
 * injected wallet.
 */
export class EthereumProvider {
  readonly #handler: () => Pick<GethHandler, 'request'>
  readonly #settle: () => Promise<void> | undefined

  /**
   * @param handler returns the chain's methods; called for every request, since a reset replaces the chain
   * @param settle does the work that is due by the clock; undefined when there is none
   * @internal
   */
  constructor(handler: () => Pick<GethHandler, 'request'>, settle: () => Promise<void> | undefined) {
    this.#handler = handler
    this.#settle = settle
  }

  /**
   * @throws {ProviderRpcError} when the node would answer with an error
   *
   * @example
   * const balance = await net.provider.request({
   *   method: 'eth_getBalance',
   *   params: ['0x000000000000000000000000000000000000dEaD', 'latest'],
   * })
   */
  readonly request = async ({ method, params }: ProviderRequest): Promise<unknown> => {
    try {
      const due = this.#settle()
      if (due !== undefined) await due
      return await this.#handler().request(method, positional(params))
    } catch (error) {
      throw libraryError(error, method)
    }
  }
}

/** Returns positional parameters. Named ones reach the node unchanged and are refused there. */
function positional(params: ProviderRequest['params']): readonly unknown[] | undefined {
  return params as readonly unknown[] | undefined
}
