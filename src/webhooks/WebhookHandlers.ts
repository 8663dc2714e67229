import { fitsPattern } from '../../methods/matching/fitsRoute.js'
import { answerWithinMs, type Received, tooLate } from './postWebhook.js'

/**
 * Receives messages of webhooks in the process, as a server receives a POST. Without a response the answer is the status
 * 200; an error is none.
 */
export type WebhookHandler = (
  request: Request,
) => Response | undefined | Promise<Response | undefined> | Promise<void> | void

/** The handlers of a network by URL. They belong to the process, and no revert takes them away. */
export class WebhookHandlers {
  #handlers: readonly { readonly url: string; readonly handler: WebhookHandler }[] = []

  /** Adds a handler for a URL, in which `*` stands for any text. @returns a function that removes it */
  add(url: string, handler: WebhookHandler): () => void {
    const added = { url, handler }
    this.#handlers = [...this.#handlers, added]
    return () => {
      this.#handlers = this.#handlers.filter((each) => each !== added)
    }
  }

  /** Returns the handler of a URL: the last one that was added. */
  find(url: string): WebhookHandler | undefined {
    return this.#handlers.findLast((each) => fitsPattern(each.url, url))?.handler
  }
}

/** Gives a message to a handler. Never rejects. */
export async function giveWebhook(
  handler: WebhookHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Received> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Received>((resolve) => {
    timer = setTimeout(() => resolve({ error: tooLate }), answerWithinMs)
    timer.unref()
  })
  const handled = (async (): Promise<Received> => {
    try {
      const response = await handler(new Request(url, { method: 'POST', headers, body }))
      if (!(response instanceof Response)) return { status: 200 }
      return { status: response.status, responseBody: await response.text() }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  })()
  try {
    return await Promise.race([handled, late])
  } finally {
    clearTimeout(timer)
  }
}
