import { request as requestHttp } from 'node:http'
import type { AttemptOutcome } from '../../state/webhooks/WebhookMessage.js'

/** The time that a receiver has for its answer, milliseconds of real time. */
export const answerWithinMs = 10_000

/** The part of an answer that is kept, in characters. */
const longestAnswer = 4096

/** The answer of a receiver: its status and the beginning of its body, or why there is no answer. */
export type Received = AttemptOutcome & { readonly responseBody?: string | undefined }

/**
 * Posts a message over a connection of its own. Redirects are not followed. Never rejects.
 * @param signal ends the request when the network is closed
 */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Received> {
  return new Promise((resolve) => {
    // Loaded only when needed, since it loads all of TLS.
    const request = url.toLowerCase().startsWith('https:')
      ? process.getBuiltinModule('node:https').request
      : requestHttp
    const end = (outcome: Received): void => {
      clearTimeout(timer)
      resolve(outcome)
    }
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, ...length }, agent: false, signal },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          if (text.length < longestAnswer) text += piece
        })
        response.on('error', ({ message }) => end({ error: message }))
        response.on('end', () =>
          end({ status: response.statusCode, responseBody: text.slice(0, longestAnswer) }),
        )
      },
    )
    const timer = setTimeout(() => sent.destroy(new Error(tooLate)), answerWithinMs)
    timer.unref()
    sent.on('error', ({ message }) => end({ error: message }))
    sent.end(body)
  })
}

/** The error of a receiver that does not answer in time. */
export const tooLate = `no answer within ${answerWithinMs / 1000} seconds`
