import type { Network } from '../../../state/Network.js'
import type { ListenAddress } from '../../server/http/HttpServer.js'
import type { NodeServer } from '../../server/nodeServer.js'
import type { ListenOptions } from '../callOptions.js'
import { reportTo } from '../logging/logInternalError.js'
import type { EmulatedRequests } from './EmulatedRequests.js'
import { Listener } from './Listener.js'

/** How further networks are made, which a server serves beside its own. */
export type FurtherNetworks<Further> = {
  /** Makes a network as it was at the start of this one. */
  create(): Promise<Further>
  /** Returns the server of such a network. */
  serverOf(another: Further): EmulatedServer<Further>
}

/** The HTTP API of an emulated network on a socket, with further networks below `/1`, `/2` ... of its URL. */
export class EmulatedServer<Further> {
  readonly #network: Network
  readonly #requests: EmulatedRequests
  readonly #further: FurtherNetworks<Further>
  readonly #listener = new Listener()
  #isolated: readonly Further[] = []

  constructor(network: Network, requests: EmulatedRequests, further: FurtherNetworks<Further>) {
    this.#network = network
    this.#requests = requests
    this.#further = further
  }

  /** The base URL without a trailing slash; undefined while the network does not listen. */
  get url(): string | undefined {
    return this.#listener.url
  }

  /** Whether the network listens or is about to. */
  get isOpen(): boolean {
    return this.#listener.isOpen
  }

  /** The further networks that {@link listen} serves. */
  get isolated(): readonly Further[] {
    return this.#isolated
  }

  /**
   * Serves the network, and as many further ones as the options say.
   * @param idleWork work in short steps that is done while no requests come
   * @returns the base URL
   * @throws {Error} with the system's `code`, or when it listens already
   */
  async listen(options: ListenOptions, idleWork: Iterator<undefined, void> | undefined): Promise<string> {
    const { httpHost, httpPort } = this.#network.options
    const { host = httpHost, port = httpPort, isolated = 0, unref = false } = options
    const url = await this.#listener.open(() => this.#start({ host, port, unref }, isolated, idleWork))
    this.#servedAt(url, host, '')
    for (const [index, another] of this.#isolated.entries())
      this.#further.serverOf(another).#servedBelow(url, host, `/${index + 1}`)
    this.#network.world.node.log.write('main', 'INFO', 'API server listening', () => ({ uri: url }))
    return url
  }

  /** Lets the process end while the network listens. */
  unref(): void {
    this.#listener.unref()
  }

  /** Stops serving. The further networks remain open. @returns false when it did not listen */
  close(): Promise<boolean> {
    this.#isolated = []
    return this.#listener.close()
  }

  async #start(
    address: ListenAddress,
    isolated: number,
    idleWork: Iterator<undefined, void> | undefined,
  ): Promise<NodeServer> {
    const { startNodeServer } = await import('../../server/nodeServer.js')
    const networks: Further[] = []
    while (networks.length < isolated) networks.push(await this.#further.create())
    this.#isolated = networks
    const others = networks.map((each) => this.#further.serverOf(each).#requests.httpApi)
    return startNodeServer(
      this.#network,
      this.#requests.httpApi,
      others,
      address,
      reportTo(this.#network),
      idleWork,
    )
  }

  /** Records that the server of another network serves this one. */
  #servedBelow(url: string, host: string, path: string): void {
    this.#listener.serveAt(`${url}${path}`)
    this.#servedAt(url, host, path)
  }

  #servedAt(url: string, host: string, path: string): void {
    this.#network.world.node.listensAt({ host, port: Number(new URL(url).port), path })
  }
}
