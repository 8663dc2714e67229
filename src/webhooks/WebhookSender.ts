import { clearTimeout, setTimeout } from 'node:timers'
import type { Network } from '../../state/Network.js'
import { longestDelayMs } from '../../state/node/FaultRules.js'
import type { WebhookMessage } from '../../state/webhooks/WebhookMessage.js'
import type { WorkEnd } from '../rpc/waited.js'
import { deliverWebhook } from './deliverWebhook.js'
import { WebhookHandlers } from './WebhookHandlers.js'

/**
 * Sends the messages of webhooks when they are due by the network's clock. The messages of a webhook go one after the
 * other, each attempt when the one before is over; different webhooks do not wait for each other.
 */
export class WebhookSender {
  readonly handlers = new WebhookHandlers()
  readonly #network: Network
  readonly #work: WorkEnd
  readonly #closed = new AbortController()
  /** The webhooks whose messages are being sent, by ID. */
  readonly #lanes = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** @param work ends all sending when it ends */
  constructor(network: Network, work: WorkEnd) {
    this.#network = network
    this.#work = work
    network.queue.watch(() => this.#sendDue())
    network.rewinds.watch(() => this.#sendDue())
    work.onEnd(() => this.#end())
  }

  /** Resolves when no attempt is under way, and none is due by the network's clock. */
  async delivered(): Promise<void> {
    this.#sendDue()
    while (this.#lanes.size > 0) await Promise.all(this.#lanes.values())
  }

  /** Begins what is due, and sets a timer for the next attempt where the clock runs. */
  #sendDue(): void {
    const { webhooks, clock } = this.#network.world
    clearTimeout(this.#timer)
    const { nextDueMs } = webhooks
    if (nextDueMs === undefined || this.#closed.signal.aborted) return
    for (const { webhookId } of webhooks.dueMessages())
      if (!this.#lanes.has(webhookId)) this.#lanes.set(webhookId, this.#sendAll(webhookId))
    const waitMs = nextDueMs - clock.now()
    if (waitMs <= 0 || clock.mode === 'frozen') return
    this.#timer = setTimeout(() => this.#sendDue(), Math.min(waitMs, longestDelayMs))
    this.#timer.unref()
  }

  async #sendAll(webhookId: string): Promise<void> {
    // Nothing is sent within the change that made the first message.
    await Promise.resolve()
    for (
      let message = this.#nextOf(webhookId);
      message !== undefined && !this.#closed.signal.aborted;
      message = this.#nextOf(webhookId)
    )
      await this.#send(message)
    this.#lanes.delete(webhookId)
  }

  #nextOf(webhookId: string): WebhookMessage | undefined {
    for (const message of this.#network.world.webhooks.dueMessages())
      if (message.webhookId === webhookId) return message
    return undefined
  }

  async #send(message: WebhookMessage): Promise<void> {
    const network = this.#network
    const { status, error } = await deliverWebhook(network, message, {
      handlers: this.handlers,
      work: this.#work,
      signal: this.#closed.signal,
    })
    if (this.#closed.signal.aborted) return
    await network.queue.run(() => network.world.webhooks.attempted(message, { status, error }))
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#closed.abort()
  }
}
