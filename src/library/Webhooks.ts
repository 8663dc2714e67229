import type { WebhookHandler } from '../webhooks/WebhookHandlers.js'
import type { WebhookBackend } from './Backend.js'
import { functionInput, webhookUrlInput } from './optionInputs.js'
import { readArgument } from './readOptions.js'

/**
 * Receivers of webhooks in the process: `net.webhooks`. Webhooks are created by the Data API (`POST /v1/webhooks`), and their
 * messages are listed and sent again by `net.emulator`.
 */
export class Webhooks {
  readonly #backend: WebhookBackend

  /** @internal */
  constructor(backend: WebhookBackend) {
    this.#backend = backend
  }

  /**
   * Passes the messages for a URL to a handler instead of sending them. The handler gets a `Request`, as the handlers of web
   * frameworks do, and may return a `Response`; without one the answer is 200. After any other status, or an error, the message
   * is sent again later, by the network's clock. In the URL `*` stands for any text. Of several handlers that fit, the last one
   * is called.
   *
   * @example
   * const received: unknown[] = []
   * const stop = net.webhooks.on('https://app.example/hook', async (request) => {
   *   received.push(await request.json())
   * })
   * await net.fetch('/v1/webhooks', {
   *   method: 'POST',
   *   body: JSON.stringify({
   *     eventType: 'address_activity',
   *     url: 'https://app.example/hook',
   *     chainId: '43112',
   *     metadata: { addresses: ['0x000000000000000000000000000000000000dEaD'] },
   *   }),
   * })
   * await net.fund({ address: '0x000000000000000000000000000000000000dEaD', amount: 1n })
   * await net.webhooks.delivered() // received has the transaction
   * stop()
   *
   * @returns a function that removes the handler
   * @throws {InvalidOptionError} for what is no URL or no function
   */
  on(url: string, handler: WebhookHandler): () => void {
    readArgument('net.webhooks.on', 'url', webhookUrlInput, url)
    readArgument('net.webhooks.on', 'handler', functionInput, handler)
    return this.#backend.handle(url, handler)
  }

  /**
   * Resolves when every message that is due has been delivered or has failed. Attempts after a failure are due later:
   * `net.increaseTime` moves time to them.
   *
   * @example
   * await net.increaseTime(10_000) // the second attempt
   * await net.webhooks.delivered()
   */
  async delivered(): Promise<void> {
    await this.#backend.delivered()
  }
}
