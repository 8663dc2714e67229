import type { NodeServer } from '../../server/nodeServer.js'

/** The server of a network, from its first `listen` to `close`. */
export class Listener {
  /** Set as soon as {@link open} is called. */
  #server: Promise<NodeServer> | undefined
  #url: string | undefined

  /** The base URL without a trailing slash; undefined while the network does not listen. */
  get url(): string | undefined {
    return this.#url
  }

  /** Whether the network listens or is about to. */
  get isOpen(): boolean {
    return this.#server !== undefined
  }

  /**
   * Opens a server.
   * @returns its base URL
   * @throws {Error} when a server is open already, when it is closed before it listens, and for errors of `start`
   */
  async open(start: () => Promise<NodeServer>): Promise<string> {
    if (this.#server !== undefined) throw new Error('the network listens already')
    const starting = start()
    this.#server = starting
    let url: string
    try {
      url = (await starting).url
    } catch (error) {
      if (this.#server === starting) this.#server = undefined
      throw error
    }
    if (this.#server !== starting) throw new Error('the network was closed before it listened')
    this.#url = url
    return url
  }

  /** Records that another network's server serves this network, below a URL of its own. */
  serveAt(url: string | undefined): void {
    this.#url = url
  }

  /** Lets the process end while the server, or one that is about to open, listens. */
  unref(): void {
    this.#server?.then(
      (server) => server.unref(),
      () => undefined,
    )
  }

  /** Closes the server, also one that is about to open. @returns false when there was none */
  async close(): Promise<boolean> {
    const starting = this.#server
    this.#server = undefined
    this.#url = undefined
    const server = await starting?.catch(() => undefined)
    await server?.close()
    return server !== undefined
  }
}
