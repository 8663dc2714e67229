import { createHmac } from 'node:crypto'
import type { WebhookSettings } from '../../state/webhooks/WebhookOptions.js'

/** The header with the signature. */
export const signatureHeader = 'x-signature'

/**
 * Returns the signature of a message: HMAC-SHA-256 of its body in base64.
 * @param secret the shared secret, hexadecimal digits
 */
export function signatureOf(
  body: string,
  secret: string,
  { signatureKey }: Pick<WebhookSettings, 'signatureKey'>,
): string {
  const key = signatureKey === 'hex' ? Buffer.from(secret, 'hex') : Buffer.from(secret)
  return createHmac('sha256', key).update(body).digest('base64')
}
