import { wallClockMs } from '../../state/time/wallClock.js'
import type { HomeFacts } from '../server/home/homeFacts.js'
import { factsType } from '../server/home/homeScript.js'
import type { NodeClient } from './NodeClient.js'
import { nodeFacts } from './nodeFacts.js'
import { nodeStatus } from './nodeStatus.js'
import { readingOnly } from './refusedCalls.js'

/** The time after which the facts of a node are read again, in milliseconds. */
const factsMs = 10_000

/** The node that the studio shows: an AvalancheGo node, or a network of Snowglobe, which answers more. */
export class WatchedNode {
  readonly node: NodeClient
  /** The last facts that the node answered, and their time. */
  #known: { readonly facts: HomeFacts; readonly atMs: number } | undefined

  constructor(node: NodeClient) {
    this.node = node
  }

  /**
   * Returns the facts that rarely change, such as the network and its chains.
   * @throws {Error} when the node does not answer
   */
  async facts(): Promise<HomeFacts> {
    return (await this.#ownFacts()) ?? (await this.#nodeFacts())
  }

  /**
   * Answers `emulator.status` for a node that has no control API.
   * @param body the call as JSON
   * @returns the answer as JSON; undefined for other calls, and for a network of Snowglobe, which answers by itself
   */
  async statusFor(body: string): Promise<string | undefined> {
    const { id, method } = JSON.parse(body) as { readonly id?: unknown; readonly method?: string }
    if (method !== 'emulator.status' || (await this.#ownFacts()) !== undefined) return undefined
    const { chains, uptimeRequirements } = await this.#nodeFacts()
    const helicon = uptimeRequirements[1]?.fromSeconds ?? Number.POSITIVE_INFINITY
    const result = await nodeStatus(this.node, chains, wallClockMs() / 1000 >= helicon)
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  }

  /** Returns the facts that a network of Snowglobe answers about itself; undefined for an AvalancheGo node. */
  async #ownFacts(): Promise<HomeFacts | undefined> {
    const { status, contentType, body } = await this.node.send('/', { accept: factsType })
    if (status !== 200 || !contentType.startsWith('application/json')) return undefined
    const facts = JSON.parse(Buffer.from(body).toString('utf8')) as HomeFacts
    return { ...facts, controlRefusal: readingOnly, url: this.node.url }
  }

  async #nodeFacts(): Promise<HomeFacts> {
    const now = wallClockMs()
    if (this.#known === undefined || now - this.#known.atMs > factsMs)
      this.#known = { facts: await nodeFacts(this.node, readingOnly), atMs: now }
    return this.#known.facts
  }
}
