import type { Listener } from '../../../methods/subscriptions/Subscription.js'
import type { Id } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { Block, ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import type { Network } from '../../../state/Network.js'
import { longestTimerMs } from '../longestTimer.js'
import type { WorkInTurns } from '../WorkInTurns.js'

/** Receives notifications about events on a chain. */
export type Subscriber = { readonly listener: Listener; readonly notify: (result: JsonWritable) => void }

/** A block that was accepted, or executed, or both at once. */
type BlockEvent = { readonly accepted: ConsensusBlock | undefined; readonly executed: Block | undefined }

/** The subscribers of one chain, and the notifications that they have yet to receive. */
type Feed = {
  chain: EvmChain
  /** Events of blocks for which no notification has been sent yet. */
  waiting: BlockEvent[]
  /** Events of blocks whose notifications are being sent. The first event is the current one. */
  sending: BlockEvent[]
  /** The heights of accepted blocks that are not executed, by their hashes. */
  readonly unexecuted: Map<Hash, bigint>
  /** The notifications under way: each step sends one. */
  steps: Iterator<undefined, void> | undefined
  /** Ends the collection of the chain's new transactions for this feed. */
  stopAnnouncements: () => void
  readonly subscribers: Set<Subscriber>
}

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
  readonly #feeds = new Map<Id, Feed>()
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
    // Sends the pending notifications first, since they concern events before this subscription.
    this.#flush(() => false)
    feed.subscribers.add(subscriber)
    this.#setTimer()
    return () => this.#unsubscribe(chain.blockchainId, subscriber)
  }

  #unsubscribe(blockchainId: Id, subscriber: Subscriber): void {
    const feed = this.#feeds.get(blockchainId)
    if (!feed?.subscribers.delete(subscriber) || feed.subscribers.size > 0) return
    feed.stopAnnouncements()
    this.#feeds.delete(blockchainId)
    if (this.#feeds.size > 0) return
    this.#stopWatching?.()
    this.#stopWatching = undefined
    clearImmediate(this.#flushing)
    this.#flushing = undefined
    clearTimeout(this.#timer)
  }

  #open(chain: EvmChain): Feed {
    const feed: Feed = {
      chain,
      waiting: [],
      sending: [],
      unexecuted: new Map(),
      steps: undefined,
      stopAnnouncements: chain.announcements.listen(),
      subscribers: new Set(),
    }
    this.#feeds.set(chain.blockchainId, feed)
    return feed
  }

  #watch(): () => void {
    const stopChanges = this.#network.queue.watch(() => this.#changed())
    const stopBlocks = this.#network.blocks.listen({
      accepted: (accepted) => {
        if (accepted.vm === 'evm') noteExecuted(this.#feeds.get(accepted.blockchainId), accepted.block)
      },
      ordered: ({ chain, block }) => noteAccepted(this.#feeds.get(chain.blockchainId), block),
      rewound: (heights) => this.#dropReverted(heights),
    })
    const stopRewinds = this.#network.rewinds.watch(() => this.#rewound())
    return () => {
      stopChanges()
      stopBlocks()
      stopRewinds()
    }
  }

  /** Drops pending notifications of blocks that were reverted. */
  #dropReverted(heights: ReadonlyMap<Id, bigint>): void {
    for (const [id, height] of heights) {
      const feed = this.#feeds.get(id)
      if (feed === undefined) continue
      feed.waiting = feed.waiting.filter((event) => isUpTo(event, height))
      feed.sending = feed.sending.filter((event) => isUpTo(event, height))
      for (const [hash, number] of feed.unexecuted) if (number > height) feed.unexecuted.delete(hash)
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
    for (const feed of this.#feeds.values()) {
      const chain = this.#network.world.evmChains.get(feed.chain.blockchainId)
      if (chain !== undefined && chain !== feed.chain) {
        feed.stopAnnouncements()
        feed.chain = chain
        feed.stopAnnouncements = chain.announcements.listen()
      }
      feed.chain.announcements.take()
    }
  }

  /** Sends notifications until none is left or the turn is over. @returns whether none is left */
  #flush(isOver: () => boolean): boolean {
    for (const feed of this.#feeds.values()) {
      try {
        // Notifications of an earlier turn come first.
        if (feed.steps !== undefined && !advance(feed, feed.steps, isOver)) return false
        if (!advance(feed, notifications(feed), isOver)) return false
      } catch (error) {
        feed.steps = undefined
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

/** Sends notifications until none is left or the turn is over. @returns whether none is left */
function advance(feed: Feed, steps: Iterator<undefined, void>, isOver: () => boolean): boolean {
  feed.steps = steps
  while (steps.next().done !== true) if (isOver()) return false
  feed.steps = undefined
  return true
}

/**
 * Sends the notifications that are pending when it starts, one in each step. It leaves out blocks that a revert removes
 * meanwhile.
 */
function* notifications(feed: Feed): Generator<undefined, void> {
  feed.sending = feed.waiting
  feed.waiting = []
  for (const tx of feed.chain.announcements.take())
    for (const { listener, notify } of feed.subscribers)
      if (listener.transaction !== undefined) notify(listener.transaction(tx))
  for (let event = feed.sending[0]; event !== undefined; event = feed.sending[0]) {
    yield* notificationsOf(feed, event)
    if (feed.sending[0] === event) feed.sending.shift()
  }
}

function* notificationsOf(feed: Feed, event: BlockEvent): Generator<undefined, void> {
  for (const subscriber of [...feed.subscribers])
    for (const result of resultsOf(subscriber.listener, event)) {
      if (feed.sending[0] !== event) return
      if (!feed.subscribers.has(subscriber)) break
      subscriber.notify(result)
      yield
    }
}

function* resultsOf(listener: Listener, { accepted, executed }: BlockEvent): Iterable<JsonWritable> {
  if (accepted !== undefined) yield* listener.accepted?.(accepted) ?? []
  if (executed !== undefined) yield* listener.block?.(executed) ?? []
}

function noteAccepted(feed: Feed | undefined, block: ConsensusBlock): void {
  feed?.unexecuted.set(block.hash, block.header.number)
  feed?.waiting.push({ accepted: block, executed: undefined })
}

/**
 * Adds an executed block to a feed. A block whose acceptance was not recorded was accepted and executed at once. Since
 * Helicon all subscribers are first notified of the acceptance (AvalancheGo `vms/saevm/sae/consensus.go` AcceptBlock).
 */
function noteExecuted(feed: Feed | undefined, block: Block): void {
  if (feed === undefined) return
  const isKnown = feed.unexecuted.delete(block.hash)
  const isAsynchronous = block.header.sae !== undefined
  if (isAsynchronous && !isKnown) feed.waiting.push({ accepted: block, executed: undefined })
  feed.waiting.push({ accepted: isKnown || isAsynchronous ? undefined : block, executed: block })
}

function isUpTo({ accepted, executed }: BlockEvent, height: bigint): boolean {
  const block = accepted ?? executed
  return block !== undefined && block.header.number <= height
}
