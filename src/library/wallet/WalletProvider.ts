import { toQuantity } from '../../../state/codec/hex.js'
import type { Json } from '../../../state/codec/json.js'
import { fromPlain } from '../../../state/codec/plainJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { accountNotConnected, notConnected } from '../../../state/errors/wallet.js'
import { hrpOf } from '../../../state/profiles/networks.js'
import type { ProviderRequest } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import type { ChainName } from '../chain.types.js'
import { announceIn, type PageWindow, pageScriptFor } from './announceIn.js'
import { coreMethods } from './coreMethods.js'
import { signingMethods } from './signingMethods.js'
import { WalletAccount } from './WalletAccount.js'
import { failedAnswer, type WalletAnswer, type WalletEventsRequest } from './WalletAnswer.js'
import { type WalletEventName, WalletEvents, type WalletListener } from './WalletEvents.js'
import { WalletRules } from './WalletRules.js'
import { chainOfRequest, describeChain, networkIdOf, type WalletBackend } from './walletChains.js'

/** Methods that only a connected page may call. */
const needsConnection = (method: string): boolean =>
  method in signingMethods || method in coreMethods || method === 'wallet_watchAsset'

/**
 * A wallet with one account, as pages find it in a browser: a provider by EIP-1193 with the methods `avalanche_*` of
 * Core. It approves requests, unless its {@link rules} decide otherwise. It signs by itself, so that networks need no
 * unlocked keys, and passes all other methods to the chain that it is on.
 */
export class WalletProvider {
  /**
   * The rules by which its user approves, refuses or delays requests.
   *
   * @example
   * const wallet = net.walletProvider()
   * wallet.rules.add({ method: 'eth_sendTransaction', decision: 'refuse' })
   */
  readonly rules = new WalletRules()
  readonly #backend: WalletBackend
  readonly #events = new WalletEvents()
  #account: WalletAccount
  #chain: ChainName
  #isConnected: boolean

  /** @internal */
  constructor(backend: WalletBackend, privateKey: string, chain: ChainName, isConnected: boolean) {
    this.#backend = backend
    this.#account = new WalletAccount(privateKey)
    this.#chain = chain
    this.#isConnected = isConnected
  }

  /**
   * The address of its account on EVM chains.
   *
   * @example
   * const wallet = net.walletProvider()
   * await net.fund({ address: wallet.address, amount: 10n ** 18n })
   */
  get address(): `0x${string}` {
    return this.#account.address
  }

  /**
   * Makes a request, as a page does.
   *
   * @example
   * const wallet = net.walletProvider()
   * await wallet.request({ method: 'eth_requestAccounts' })
   *
   * @throws {ProviderRpcError} with code 4001 when the user refuses, 4100 when the page is not connected, and for
   * errors in the node's answer
   */
  readonly request = (request: ProviderRequest): Promise<unknown> =>
    this.#backend.follow(this.#request(request))

  /**
   * Answers a request as {@link request} does, with errors as values: bridges to a page keep no codes of errors that are thrown. It
   * also answers the script of {@link pageScript}, which asks for events.
   *
   * @example
   * const wallet = net.walletProvider()
   * console.log(await wallet.answer({ method: 'eth_chainId' })) // { result: '0xa868' }
   */
  readonly answer = async (request: ProviderRequest | WalletEventsRequest): Promise<WalletAnswer> => {
    if ('eventsAfter' in request)
      return { result: await this.#events.after(request.eventsAfter ?? undefined) }
    try {
      return { result: await this.request(request) }
    } catch (error) {
      return failedAnswer(error)
    }
  }

  /**
   * Calls a listener with each event: `accountsChanged`, `chainChanged`, `connect`, `disconnect`.
   *
   * @example
   * const wallet = net.walletProvider()
   * wallet.on('accountsChanged', (accounts) => console.log(accounts))
   */
  on(event: WalletEventName, listener: WalletListener): this {
    this.#events.on(event, listener)
    return this
  }

  /**
   * Removes a listener of {@link on}.
   *
   * @example
   * net.walletProvider().removeListener('connect', console.log)
   */
  removeListener(event: WalletEventName, listener: WalletListener): this {
    this.#events.remove(event, listener)
    return this
  }

  /**
   * Ends the connection of the page, as a user does in the wallet.
   *
   * @example
   * net.walletProvider({ connected: true }).disconnect()
   */
  disconnect(): void {
    this.#isConnected = false
    this.#events.emit('accountsChanged', [])
  }

  /**
   * Takes another account, as a user does in the wallet. @param privateKey 32 bytes in hexadecimal
   *
   * @example
   * await net.fundAccounts(2)
   * const [alice, bob] = net.accounts
   * const wallet = net.walletProvider({ account: alice, connected: true })
   * if (bob !== undefined) wallet.useAccount(bob.privateKey)
   */
  useAccount(privateKey: `0x${string}`): void {
    this.#account = new WalletAccount(privateKey)
    if (this.#isConnected) this.#events.emit('accountsChanged', [this.address])
  }

  /**
   * Offers itself to the pages of a window: as `window.ethereum` and `window.avalanche`, and by EIP-6963.
   *
   * @example
   * // In jsdom or happy-dom:
   * const inWindow = (window: EventTarget) => net.walletProvider().announceIn(window)
   */
  announceIn(window: PageWindow): void {
    announceIn(window, this)
  }

  /**
   * Returns the script that offers this wallet to pages in another process, by a function of their window that calls
   * {@link answer}, such as Playwright's `exposeFunction` makes.
   *
   * @example
   * const wallet = net.walletProvider()
   * const script = wallet.pageScript('snowglobeWallet')
   * // await page.exposeFunction('snowglobeWallet', wallet.answer)
   * // await page.addInitScript({ content: script })
   */
  pageScript(bridge: string): string {
    return pageScriptFor(bridge)
  }

  async #request({ method, params }: ProviderRequest): Promise<unknown> {
    try {
      if (needsConnection(method) && !this.#isConnected) throw notConnected()
      await this.rules.decide(method, jsonOf(params))
      return await this.#answer(method, params)
    } catch (error) {
      throw libraryError(error, method)
    }
  }

  async #answer(method: string, params: ProviderRequest['params']): Promise<unknown> {
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    const provider = this.#backend.providerFor(this.#chain)
    switch (method) {
      case 'eth_accounts':
        return this.#isConnected ? [this.address] : []
      case 'eth_requestAccounts':
        return this.#connect()
      case 'wallet_requestPermissions':
      case 'wallet_getPermissions': {
        const accounts =
          method === 'wallet_requestPermissions' ? this.#connect() : this.#isConnected ? [this.address] : []
        return accounts.length === 0 ? [] : [permissionOf(accounts)]
      }
      case 'wallet_revokePermissions':
        this.disconnect()
        return null
      case 'wallet_switchEthereumChain':
        return this.#switchChain(list[0])
      case 'wallet_addEthereumChain':
        // The network has the chains that it has: one that is added must be one of them.
        return this.#switchChain(list[0])
      case 'wallet_getEthereumChain':
        if (!this.#isConnected) throw accountNotConnected()
        return await describeChain(this.#backend, this.#chain)
      case 'wallet_watchAsset':
        return true
      default: {
        const core = coreMethods[method]
        if (core !== undefined) return await core(await this.#coreContext(), params)
        const sign = signingMethods[method]
        const chainId = this.#backend.evmChainId(this.#chain)
        if (sign !== undefined) return await sign({ account: this.#account, provider, chainId }, list)
        return await provider.request(params === undefined ? { method } : { method, params })
      }
    }
  }

  async #coreContext() {
    const call: WalletBackend['call'] = (name, sent) => this.#backend.call(name, sent)
    return { account: this.#account, hrp: hrpOf(await networkIdOf(this.#backend)), call }
  }

  #connect(): readonly string[] {
    if (!this.#isConnected) {
      this.#isConnected = true
      this.#events.emit('connect', { chainId: toQuantity(this.#backend.evmChainId(this.#chain)) })
      this.#events.emit('accountsChanged', [this.address])
    }
    return [this.address]
  }

  #switchChain(wanted: unknown): null {
    const found = chainOfRequest(this.#backend, wanted)
    if (found !== this.#chain) {
      this.#chain = found
      this.#events.emit('chainChanged', toQuantity(this.#backend.evmChainId(found)))
    }
    return null
  }
}

function permissionOf(accounts: readonly string[]): object {
  return {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
  }
}

function jsonOf(params: unknown): Json | undefined {
  try {
    return params === undefined ? undefined : fromPlain(params)
  } catch (error) {
    throw new NodeError(error instanceof Error ? error.message : 'invalid parameters', { code: -32602 })
  }
}
