import type { Id } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { longestTimerMs } from '../longestTimer.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import { type Subscriber, SubscriptionFeed } from './SubscriptionFeed.js'

/**
 * Notifies subscribers of blocks and transactions. While there are subscribers, the chains are checked once after each
 * change of the network. If the clock runs, a timer makes blocks when they fall due. Without subscribers nothing is
 * watched. Due blocks are then made before the next request, and clients see no difference. A subscription survives a
 * revert, and continues with the blocks that are made afterwards. Many notifications are sent in turns, so that other
 * clients are answered meanwhile.
 */
export class SubscriptionHub {
  readonly #network: Network
  readonly #report: (error: unknown) => void
  readonly #work: Pick<WorkInTurns, 'turn'>
  readonly #feeds = new Map<Id, SubscriptionFeed>()
  #stopWatching: (() => void) | undefined
  #flushing: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined

  /**
   * @param report receives errors that are bugs
   * @param work gives turns to long work
   */
  constructor(network: Network, report: (error: unknown) => void, work: Pick<WorkInTurns, 'turn'>) {
    this.#network = network
    this.#report = report
    this.#work = work
  }

  /**
   * Notifies a subscriber of events on a chain from now on.
   * @returns a function that ends the subscription
   */
  subscribe(chain: EvmChain, subscriber: Subscriber): () => void {
    this.#stopWatching ??= this.#watch()
    const feed = this.#feeds.get(chain.blockchainId) ?? this.#open(chain)
    // Pending notifications concern events before this subscription.
    this.sendPending()
    feed.subscribers.add(subscriber)
    this.#setTimer()
    return () => this.#unsubscribe(chain.blockchainId, subscriber)
  }

  /** Sends the notifications of what has happened so far, without turns: for connections that are about to end. */
  sendPending(): void {
    this.#flush(() => false)
  }

  #unsubscribe(blockchainId: Id, subscriber: Subscriber): void {
    const feed = this.#feeds.get(blockchainId)
    if (!feed?.subscribers.delete(subscriber) || feed.subscribers.size > 0) return
    feed.close()
    this.#feeds.delete(blockchainId)
    if (this.#feeds.size > 0) return
    this.#stopWatching?.()
    this.#stopWatching = undefined
    clearImmediate(this.#flushing)
    this.#flushing = undefined
    clearTimeout(this.#timer)
  }

  #open(chain: EvmChain): SubscriptionFeed {
    const feed = new SubscriptionFeed(chain)
    this.#feeds.set(chain.blockchainId, feed)
    return feed
  }

  #watch(): () => void {
    const stopChanges = this.#network.queue.watch(() => this.#changed())
    const stopBlocks = this.#network.blocks.listen({
      accepted: (accepted) => {
        if (accepted.vm === 'evm') this.#feeds.get(accepted.blockchainId)?.noteExecuted(accepted.block)
      },
      ordered: ({ chain, block }) => this.#feeds.get(chain.blockchainId)?.noteAccepted(block),
      rewound: (heights) => {
        for (const [id, height] of heights) this.#feeds.get(id)?.dropAbove(height)
      },
    })
    const stopRewinds = this.#network.rewinds.watch(() => this.#rewound())
    return () => {
      stopChanges()
      stopBlocks()
      stopRewinds()
    }
  }

  /**
   * Sends notifications after a change of the network. Pending answers are sent first, so that the sender of a
   * transaction learns its hash before its block.
   */
  #changed(): void {
    this.#flushing ??= setImmediate(() => {
      this.#flushing = undefined
      if (!this.#flush(this.#work.turn().isOver)) this.#changed()
      this.#setTimer()
    })
  }

  /**
   * Handles a revert. Subscribers are not notified of the revert, since blocks are final on a real chain. They are
   * notified of the blocks that are made afterwards.
   */
  #rewound(): void {
    for (const [id, feed] of this.#feeds) feed.continueOn(this.#network.world.evmChains.get(id))
  }

  /** Sends notifications until none is left or the turn is over. @returns whether none is left */
  #flush(isOver: () => boolean): boolean {
    for (const feed of this.#feeds.values()) {
      try {
        if (!feed.send(isOver)) return false
      } catch (error) {
        this.#report(error)
      }
    }
    return true
  }

  #setTimer(): void {
    clearTimeout(this.#timer)
    const { clock } = this.#network.world
    if (this.#feeds.size === 0 || clock.mode !== 'running') return
    let due: number | undefined
    for (const { chain } of this.#feeds.values()) {
      const atMs = chain.due.nextDueMs()
      if (atMs !== undefined && (due === undefined || atMs < due)) due = atMs
    }
    if (due === undefined) return
    const waitMs = Math.min(Math.max(due - clock.now(), 0), longestTimerMs)
    this.#timer = setTimeout(() => this.#doDueWork(), waitMs)
    this.#timer.unref()
  }

  async #doDueWork(): Promise<void> {
    try {
      await this.#network.time.doDueWork()
    } catch (error) {
      this.#report(error)
    }
    this.#changed()
  }
}
