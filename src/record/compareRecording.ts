import { type Difference, differences } from './differences.js'
import type { RecordedExchange } from './RecordedExchange.js'
import { Translation } from './Translation.js'

/** An exchange whose answer differs, with its position in the recording, from 1. */
export type DifferingExchange = {
  readonly position: number
  readonly exchange: RecordedExchange
  readonly differences: readonly Difference[]
}

/**
 * Sends the requests of a recording to another network, in order, and compares the answers. Identifiers of the
 * recording are replaced by their counterparts on the network ({@link Translation}).
 * @param send a function like `fetch`
 * @param ignored names of members of answers that are not compared
 * @throws errors of `send`
 */
export async function compareRecording(
  recording: readonly RecordedExchange[],
  url: string,
  ignored: ReadonlySet<string> = new Set(),
  send: typeof fetch = fetch,
): Promise<readonly DifferingExchange[]> {
  const translation = new Translation()
  const differing: DifferingExchange[] = []
  for (const [index, exchange] of recording.entries()) {
    const { httpMethod, target, contentType, requestBody, status, responseBody } = exchange
    const response = await send(new URL(translation.ofText(target), url), {
      method: httpMethod,
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
      // As the proxy does it. A body of bytes has no content type unless there is one.
      redirect: 'manual',
      ...(requestBody === '' ? {} : { body: Buffer.from(translation.ofText(requestBody)) }),
    })
    const answered = { status: response.status, body: parsed(await response.text()) }
    const found = differences({ status, body: parsed(responseBody) }, answered, translation, ignored)
    if (found.length > 0) differing.push({ position: index + 1, exchange, differences: found })
  }
  return differing
}

/** Returns the value of a JSON text, or the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
