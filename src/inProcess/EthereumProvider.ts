import { shown } from '../../methods/params/Input.js'
import type { GethHandler } from '../rpc/geth/GethEndpoint.js'
import type { Underway } from '../rpc/Underway.js'
import { InvalidOptionError } from './InvalidOptionError.js'
import { libraryError } from './libraryError.js'

/** An EIP-1193 request. */
export type ProviderRequest = {
  /** The method's name: `eth_getBalance`. */
  readonly method: string
  /** The parameters by position. */
  readonly params?: readonly unknown[] | object | undefined
}

/**
 * An EIP-1193 provider of one EVM chain, without sockets: values are passed as they are and never serialized.
 * It fits viem's `custom()`, ethers' `BrowserProvider` and everything else that takes the provider of an
 * injected wallet.
 */
export class EthereumProvider {
  readonly #handler: () => Pick<GethHandler, 'request'>
  readonly #doDueWork: () => Promise<void> | undefined
  readonly #underway: Pick<Underway, 'follow'>

  /**
   * @param handler returns the chain's methods; called for every request, since a reset replaces the chain
   * @param doDueWork does the work that is due by the clock; undefined when there is none
   * @param underway the calls of the network: those of the provider end with them
   * @internal
   */
  constructor(
    handler: () => Pick<GethHandler, 'request'>,
    doDueWork: () => Promise<void> | undefined,
    underway: Pick<Underway, 'follow'>,
  ) {
    this.#handler = handler
    this.#doDueWork = doDueWork
    this.#underway = underway
  }

  /**
   * Makes one call.
   *
   * @throws {ProviderRpcError} for an error in the node's answer
   * @throws {InvalidOptionError} when it is not called with an object that has a method
   *
   * @example
   * const balance = await net.provider.request({
   *   method: 'eth_getBalance',
   *   params: ['0x000000000000000000000000000000000000dEaD', 'latest'],
   * })
   */
  readonly request = (request: ProviderRequest): Promise<unknown> => {
    try {
      const answer = this.#answer(request)
      // A call that is answered at once cannot be underway when the network is closed.
      return answer instanceof Promise ? this.#underway.follow(answer) : Promise.resolve(answer)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /** Returns the answer, or a promise of it when the method answers later. */
  #answer(request: ProviderRequest): unknown {
    checkRequest(request)
    const { method, params } = request
    const refuse = (error: unknown): never => {
      throw libraryError(error, method)
    }
    try {
      const due = this.#doDueWork()
      const run = (): unknown => this.#handler().request(method, positional(params))
      const answer = due === undefined ? run() : due.then(run)
      return answer instanceof Promise ? answer.catch(refuse) : answer
    } catch (error) {
      return refuse(error)
    }
  }
}

/** Checks a request, since callers in JavaScript may pass any value. @throws {InvalidOptionError} */
function checkRequest(request: unknown): void {
  const hint = typeof request === 'string' ? `: write { method: '${request}' }` : ''
  if (typeof request !== 'object' || request === null)
    throw new InvalidOptionError(
      `provider.request: the request must be an object { method, params }, got ${shown(request)}${hint}`,
    )
  const method: unknown = Reflect.get(request, 'method')
  if (typeof method !== 'string')
    throw new InvalidOptionError(`provider.request: "method" must be a string, got ${shown(method)}`)
}

/** Returns parameters for the node. Named ones are passed on unchanged, and the node refuses them. */
function positional(params: ProviderRequest['params']): readonly unknown[] | undefined {
  return params as readonly unknown[] | undefined
}
