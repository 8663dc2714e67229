import { bytesToHex } from '../codec/hex.js'
import { uuidOfBytes, uuidOfText } from '../codec/uuid.js'
import type { Clock } from '../time/Clock.js'
import type { Random } from '../time/Random.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { UndoSorted } from '../time/UndoSorted.js'
import type { Webhook, WebhookDescription, WebhookTopic } from './Webhook.js'
import { type AttemptOutcome, isDelivery, retryDelaysMs, type WebhookMessage } from './WebhookMessage.js'
import {
  mostFreeRetries,
  type WebhookOptions,
  type WebhookSettings,
  webhookSettings,
} from './WebhookOptions.js'

/** An attempt that is to come: the number of its message, and when it is due, Unix milliseconds. */
type DueAttempt = { readonly atMs: number; readonly number: number }

/** The number of messages that are kept. */
const mostMessages = 10_000

/**
 * The webhooks of a network, and their messages. Both are part of the state: a revert takes back webhooks, messages and
 * attempts. Times are those of the network's clock.
 */
export class Webhooks {
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Pick<Random, 'bytes'>
  readonly #webhooks: UndoMap<number, Webhook>
  readonly #messages: UndoMap<number, WebhookMessage>
  readonly #due: UndoSorted<DueAttempt>
  readonly #lastWebhook: UndoCell<number>
  readonly #lastMessage: UndoCell<number>
  readonly #secret: UndoCell<string | undefined>
  readonly #settings: UndoCell<WebhookSettings>

  /** @param random gives the IDs of webhooks and the shared secret */
  constructor(
    undo: UndoLog,
    clock: Pick<Clock, 'now'>,
    random: Pick<Random, 'bytes'>,
    options: WebhookOptions | undefined,
  ) {
    this.#clock = clock
    this.#random = random
    this.#webhooks = undo.map('webhooks.byNumber')
    this.#messages = undo.map('webhooks.messages')
    this.#due = undo.sorted('webhooks.due', (a, b) => a.atMs - b.atMs || a.number - b.number)
    this.#lastWebhook = undo.cell('webhooks.last', 0)
    this.#lastMessage = undo.cell('webhooks.lastMessage', 0)
    this.#secret = undo.cell<string | undefined>('webhooks.secret', undefined)
    this.#settings = undo.cell('webhooks.settings', webhookSettings(options))
  }

  get settings(): WebhookSettings {
    return this.#settings.value
  }

  /** Changes the settings that are given. */
  change(options: WebhookOptions): void {
    this.#settings.set(webhookSettings({ ...this.settings, ...options }))
  }

  /** The shared secret of all webhooks, 64 hexadecimal digits; undefined until {@link rotateSecret}, or the first webhook. */
  get secret(): string | undefined {
    return this.#secret.value
  }

  /** Makes a new shared secret, which signs from now on. */
  rotateSecret(): string {
    const secret = bytesToHex(this.#random.bytes(32))
    this.#secret.set(secret)
    return secret
  }

  /** All webhooks in the order of their creation. */
  get all(): readonly Webhook[] {
    return [...this.#webhooks.values()].sort((a, b) => a.number - b.number)
  }

  /** The active webhooks in the order of their creation. */
  get active(): readonly Webhook[] {
    return this.all.filter(({ status }) => status === 'active')
  }

  /** Whether a webhook is active. Asked with each block, so it costs little without webhooks. */
  get hasActive(): boolean {
    for (const { status } of this.#webhooks.values()) if (status === 'active') return true
    return false
  }

  /** Returns the webhook with an ID. */
  get(id: string): Webhook | undefined {
    return this.all.find((webhook) => webhook.id === id)
  }

  /** Creates a webhook, which is active, and a shared secret if there is none. */
  create(described: WebhookTopic & WebhookDescription): Webhook {
    const number = this.#lastWebhook.value + 1
    this.#lastWebhook.set(number)
    const webhook: Webhook = {
      ...described,
      number,
      id: uuidOfBytes(this.#random.bytes(16)),
      status: 'active',
      createdAtMs: this.#clock.now(),
      messagesRetried: 0,
    }
    this.#webhooks.set(number, webhook)
    if (this.secret === undefined) this.rotateSecret()
    return webhook
  }

  /**
   * Replaces a webhook. One that becomes inactive has no more attempts; one that becomes active begins without failures.
   * @returns the webhook as it is then
   */
  update(webhook: Webhook): Webhook {
    const before = this.#webhooks.get(webhook.number)
    const isReactivated = before?.status === 'inactive' && webhook.status === 'active'
    const after = isReactivated ? { ...webhook, messagesRetried: 0 } : webhook
    this.#webhooks.set(after.number, after)
    if (after.status === 'inactive') this.#giveUpAll(after.id)
    return after
  }

  /** All messages that are kept, the oldest first. */
  get messages(): readonly WebhookMessage[] {
    return [...this.#messages.values()].sort((a, b) => a.number - b.number)
  }

  /** Returns the message with an ID. */
  message(id: string): WebhookMessage | undefined {
    return this.messages.find((message) => message.id === id)
  }

  /**
   * Adds a message, whose first attempt is due at once.
   * @param bodyOf returns the body of the message with an ID
   */
  send({ id: webhookId, eventType }: Webhook, event: string, bodyOf: (messageId: string) => string): void {
    const number = this.#lastMessage.value + 1
    this.#lastMessage.set(number)
    // The hash has the event: after a revert another event has another ID.
    const id = uuidOfText(`${webhookId}/${number}/${event}`)
    const nowMs = this.#clock.now()
    const message = { number, id, webhookId, eventType, body: bodyOf(id), createdAtMs: nowMs, attempts: [] }
    this.#set({ ...message, status: 'pending', nextAttemptMs: nowMs })
    if (this.#messages.size > mostMessages) this.#forgetOldest()
  }

  /** When the next attempt is due, Unix milliseconds; undefined when none is to come. */
  get nextDueMs(): number | undefined {
    return this.#due.first?.atMs
  }

  /** Lists the messages of which an attempt is due, in the order in which the attempts fell due. */
  *dueMessages(): Generator<WebhookMessage, void> {
    const nowMs = this.#clock.now()
    for (const { number, atMs } of this.#due) {
      if (atMs > nowMs) return
      const message = this.#messages.get(number)
      if (message !== undefined) yield message
    }
  }

  /**
   * Records what the attempt that was due came to. After a failure the next one is due, or the webhook is deactivated.
   * It has no effect when a revert, or another change, has made the attempt one that is not due.
   */
  attempted(attempt: Pick<WebhookMessage, 'id' | 'number' | 'nextAttemptMs'>, outcome: AttemptOutcome): void {
    const message = this.#messages.get(attempt.number)
    if (message?.id !== attempt.id || message.nextAttemptMs !== attempt.nextAttemptMs) return
    const { nextAttemptMs: timestampMs } = message
    if (timestampMs === undefined) return
    const attempts = [...message.attempts, { timestampMs, ...outcome }]
    if (isDelivery(outcome)) {
      this.#set({ ...message, attempts, status: 'delivered', nextAttemptMs: undefined })
      return
    }
    const delayMs = retryDelaysMs[attempts.length - 1]
    const nextAttemptMs = delayMs === undefined ? undefined : timestampMs + delayMs
    this.#set({ ...message, attempts, status: delayMs === undefined ? 'failed' : 'pending', nextAttemptMs })
    this.#failed(message.webhookId, attempts.length)
  }

  /** Activates a webhook, and forgets its failures. */
  resetFailures(webhook: Webhook): void {
    this.update({ ...webhook, status: 'active', messagesRetried: 0 })
  }

  /** Makes the next attempt of a message due at once, as if there had been none. */
  redeliver(message: WebhookMessage): void {
    this.#set({ ...message, status: 'pending', attempts: [], nextAttemptMs: this.#clock.now() })
  }

  /** @param failures the number of failed attempts of a message */
  #failed(webhookId: string, failures: number): void {
    const webhook = this.get(webhookId)
    if (webhook === undefined) return
    const isOver = failures > retryDelaysMs.length
    const messagesRetried = webhook.messagesRetried + (failures === 2 ? 1 : 0)
    const isOverFree = this.settings.plan === 'free' && messagesRetried > mostFreeRetries
    const status = isOver || isOverFree ? 'inactive' : webhook.status
    this.update({ ...webhook, messagesRetried, status })
  }

  #giveUpAll(webhookId: string): void {
    for (const message of this.messages)
      if (message.webhookId === webhookId && message.status === 'pending')
        this.#set({ ...message, status: 'failed', nextAttemptMs: undefined })
  }

  #set(message: WebhookMessage): void {
    const { number, nextAttemptMs } = message
    const dueMs = this.#messages.get(number)?.nextAttemptMs
    if (dueMs !== undefined) this.#due.delete({ atMs: dueMs, number })
    this.#messages.set(number, message)
    if (nextAttemptMs !== undefined) this.#due.add({ atMs: nextAttemptMs, number })
  }

  /** Forgets the oldest message to which no attempt is to come. */
  #forgetOldest(): void {
    for (const [number, { status }] of this.#messages)
      if (status !== 'pending') {
        this.#messages.delete(number)
        return
      }
  }
}
