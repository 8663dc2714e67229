import type { createNetwork as CreateNetwork } from '../../src/library/createNetwork.js'
import type { Snowglobe } from '../../src/library/Snowglobe.js'
import { formatAddress, shortIdFromBytes } from '../../state/codec/ids.js'
import { builtLibrary } from '../builtPackage.js'

/** The chains of the primary network that {@link BenchNetwork.fund} makes transactions of. */
export type FundedChain = 'P' | 'X'

/** How many transfers of the C-Chain fit into a block. */
const perBlock = 400

/** A network of the built library in this process, and the ways to fill it and to ask it. */
export class BenchNetwork {
  readonly net: Snowglobe
  readonly #from: string

  private constructor(net: Snowglobe, from: string) {
    this.net = net
    this.#from = from
  }

  /**
   * Creates a network whose clock stands still.
   * @param isServed whether it serves the Data API
   * @param options further ones of the network
   */
  static async open(
    isServed = true,
    options: Parameters<typeof CreateNetwork>[0] = {},
  ): Promise<BenchNetwork> {
    const { createNetwork } = await builtLibrary()
    const net = await createNetwork({
      clock: { mode: 'frozen', start: Date.UTC(2026, 0, 1) },
      accounts: 1,
      ...(isServed ? {} : { dataApi: { enabled: false } }),
      ...options,
    })
    const [{ address } = { address: '' }] = net.accounts
    await net.impersonate(address)
    return new BenchNetwork(net, address)
  }

  close(): Promise<void> {
    return this.net.close()
  }

  /** Sends a transaction to the C-Chain. */
  async send(call: Readonly<Record<string, string>>): Promise<void> {
    const params = [{ from: this.#from, gas: '0x5208', ...call }]
    await this.net.provider.request({ method: 'eth_sendTransaction', params })
  }

  /** Sends one wei in each of some blocks of their own. */
  async transferEach(to: string, count: number): Promise<void> {
    for (let index = 0; index < count; index++) await this.send({ to, value: '0x1' })
  }

  /**
   * Makes transactions of the C-Chain in full blocks, with a minute between them in which the gas capacity refills.
   * @param inBlock the transactions that fit into a block
   */
  async fill(
    count: number,
    call: (index: number) => Readonly<Record<string, string>>,
    inBlock = perBlock,
  ): Promise<void> {
    this.net.setMining({ mode: 'manual' }, 'C')
    for (let index = 0; index < count; index++) {
      await this.send(call(index))
      if (index % inBlock !== inBlock - 1 && index !== count - 1) continue
      await this.net.increaseTime(60_000)
      await this.net.mine()
    }
    this.net.setMining({ mode: 'auto' }, 'C')
  }

  /** Makes transactions of the P- or X-Chain that pay to an address, of many amounts, fifty in a minute: faster ones would raise the fees. */
  async fund(address: string, count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      if (index % 50 === 49) await this.net.increaseTime(60_000)
      await this.net.fund({ address, amount: BigInt(1 + ((index * 7919) % 1000)) })
    }
  }

  /** Returns an address of the P- or X-Chain that nobody has the key of. */
  addressOf(chain: FundedChain, number: number): string {
    return formatAddress(
      chain,
      this.net.network.world.genesis.hrp,
      shortIdFromBytes(new Uint8Array(20).fill(number)),
    )
  }

  /** Asks for a path, and leaves the answer unread as JSON: what a client does with it is no work of the index. */
  async sendOnly(path: string): Promise<void> {
    const response = await this.net.fetch(path)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path}: status ${response.status}`)
  }

  /** Asks for a path. @param expected how many rows the answer must have; undefined for any @returns the next page's token */
  async ask(path: string, expected?: number): Promise<string | undefined> {
    const response = await this.net.fetch(path)
    const body = (await response.json()) as Readonly<Record<string, unknown>>
    const rows = Object.values(body).find((member) => Array.isArray(member))
    if (response.status !== 200 || (expected !== undefined && rows?.length !== expected))
      throw new Error(`${path}: status ${response.status}, ${rows?.length} rows`)
    return body['nextPageToken']?.toString()
  }

  /** Returns the path of the last full page of a list. @param path with the size of its pages */
  async lastPage(path: string, size: number): Promise<string> {
    let [last, token]: [string, string | undefined] = [path, await this.ask(path, size)]
    for (;;) {
      if (token === undefined) return last
      const next: string = `${path}&pageToken=${token}`
      const following = await this.ask(next)
      if (following === undefined) return last
      last = next
      token = following
    }
  }
}
