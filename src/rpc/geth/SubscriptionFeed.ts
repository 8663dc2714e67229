import type { Listener } from '../../../methods/subscriptions/Subscription.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { Block, ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Hash } from '../../../state/evm/values/Hash.js'

/** Receives notifications about events on a chain. */
export type Subscriber = { readonly listener: Listener; readonly notify: (result: JsonWritable) => void }

/** A block that was accepted, or executed, or both at once. */
type BlockEvent = { readonly accepted: ConsensusBlock | undefined; readonly executed: Block | undefined }

/** The subscribers of one chain, and the notifications that they have yet to receive. */
export class SubscriptionFeed {
  readonly subscribers = new Set<Subscriber>()
  #chain: EvmChain
  /** Events of blocks for which no notification has been sent yet. */
  #waiting: BlockEvent[] = []
  /** Events of blocks whose notifications are being sent. The first event is the current one. */
  #sending: BlockEvent[] = []
  /** The heights of accepted blocks that are not executed, by their hashes. */
  readonly #unexecuted = new Map<Hash, bigint>()
  /** The notifications under way: each step sends one. */
  #steps: Iterator<undefined, void> | undefined
  /** Ends the collection of the chain's new transactions for this feed. */
  #stopAnnouncements: () => void

  constructor(chain: EvmChain) {
    this.#chain = chain
    this.#stopAnnouncements = chain.announcements.listen()
  }

  /** The chain whose blocks and transactions the feed reports. */
  get chain(): EvmChain {
    return this.#chain
  }

  /** Adds a block that is accepted, and executed later. */
  noteAccepted(block: ConsensusBlock): void {
    this.#unexecuted.set(block.hash, block.header.number)
    this.#waiting.push({ accepted: block, executed: undefined })
  }

  /**
   * Adds an executed block. A block whose acceptance was not recorded was accepted and executed at once. Since Helicon
   * all subscribers are first notified of the acceptance (AvalancheGo `vms/saevm/sae/consensus.go` AcceptBlock).
   */
  noteExecuted(block: Block): void {
    const isKnown = this.#unexecuted.delete(block.hash)
    const isAsynchronous = block.header.sae !== undefined
    if (isAsynchronous && !isKnown) this.#waiting.push({ accepted: block, executed: undefined })
    this.#waiting.push({ accepted: isKnown || isAsynchronous ? undefined : block, executed: block })
  }

  /** Drops pending notifications of blocks above a height, which were reverted. */
  dropAbove(height: bigint): void {
    this.#waiting = this.#waiting.filter((event) => isUpTo(event, height))
    this.#sending = this.#sending.filter((event) => isUpTo(event, height))
    for (const [hash, number] of this.#unexecuted) if (number > height) this.#unexecuted.delete(hash)
  }

  /**
   * Continues after a revert. Drops the transactions that were announced before it.
   * @param chain the chain after the revert, which a reset replaces; undefined if there is none any more
   */
  continueOn(chain: EvmChain | undefined): void {
    if (chain !== undefined && chain !== this.#chain) {
      this.#stopAnnouncements()
      this.#chain = chain
      this.#stopAnnouncements = chain.announcements.listen()
    }
    this.#chain.announcements.take()
  }

  /**
   * Sends notifications until none is left or the turn is over. @returns whether none is left
   * @throws what a notification throws; the notifications that were pending with it are then dropped
   */
  send(isOver: () => boolean): boolean {
    // Notifications of an earlier turn come first.
    if (this.#steps !== undefined && !this.#advance(this.#steps, isOver)) return false
    return this.#advance(this.#notifications(), isOver)
  }

  /** Ends the feed, which has no subscribers left. */
  close(): void {
    this.#stopAnnouncements()
  }

  #advance(steps: Iterator<undefined, void>, isOver: () => boolean): boolean {
    this.#steps = steps
    while (steps.next().done !== true) if (isOver()) return false
    this.#steps = undefined
    return true
  }

  /**
   * Sends the notifications that are pending when it starts, one in each step. It leaves out blocks that a revert
   * removes meanwhile.
   */
  *#notifications(): Generator<undefined, void> {
    this.#sending = this.#waiting
    this.#waiting = []
    for (const tx of this.#chain.announcements.take())
      for (const { listener, notify } of this.subscribers)
        if (listener.transaction !== undefined) notify(listener.transaction(tx))
    for (let event = this.#sending[0]; event !== undefined; event = this.#sending[0]) {
      yield* this.#notificationsOf(event)
      if (this.#sending[0] === event) this.#sending.shift()
    }
  }

  *#notificationsOf(event: BlockEvent): Generator<undefined, void> {
    for (const subscriber of [...this.subscribers])
      for (const result of resultsOf(subscriber.listener, event)) {
        if (this.#sending[0] !== event) return
        if (!this.subscribers.has(subscriber)) break
        subscriber.notify(result)
        yield
      }
  }
}

function* resultsOf(listener: Listener, { accepted, executed }: BlockEvent): Iterable<JsonWritable> {
  if (accepted !== undefined) yield* listener.accepted?.(accepted) ?? []
  if (executed !== undefined) yield* listener.block?.(executed) ?? []
}

function isUpTo({ accepted, executed }: BlockEvent, height: bigint): boolean {
  const block = accepted ?? executed
  return block !== undefined && block.header.number <= height
}
