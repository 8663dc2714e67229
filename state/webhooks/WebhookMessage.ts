/** One event on its way to the receiver of a webhook. */
export type WebhookMessage = {
  /** Counts messages from 1. */
  readonly number: number
  /** A UUID, the same in every attempt, so that receivers can tell a repetition. */
  readonly id: string
  readonly webhookId: string
  readonly eventType: string
  /** The body: canonical JSON (RFC 8785). */
  readonly body: string
  /** The time of the event, Unix milliseconds. */
  readonly createdAtMs: number
  /** `pending` while an attempt is to come; `failed` when all failed, or the webhook was deactivated before. */
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly attempts: readonly WebhookAttempt[]
  /** When the next attempt is due, Unix milliseconds; undefined when none is. */
  readonly nextAttemptMs: number | undefined
}

/** One attempt to deliver a message. */
export type WebhookAttempt = {
  /** When it was due, Unix milliseconds of the network's clock. */
  readonly timestampMs: number
  /** The HTTP status of the receiver; undefined when it gave none. */
  readonly status?: number | undefined
  /** Why there is no answer, or why the message was not sent. */
  readonly error?: string | undefined
}

/** The result of an attempt. */
export type AttemptOutcome = Pick<WebhookAttempt, 'status' | 'error'>

/** The time between an attempt and the next one, milliseconds. Nine repetitions follow the first attempt. */
export const retryDelaysMs: readonly number[] = [
  ...[10, 60, 5 * 60, 10 * 60, 30 * 60],
  ...[2, 6, 12, 24].map((hours) => hours * 3600),
].map((seconds) => seconds * 1000)

/** Whether an attempt delivered its message: the receiver must answer with the status 200. */
export function isDelivery({ status, error }: AttemptOutcome): boolean {
  return error === undefined && status === 200
}
