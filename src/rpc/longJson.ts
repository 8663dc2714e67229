import type { JsonPrefix } from '../../state/codec/parseJson.js'
import { parseJsonSteps } from '../../state/codec/parseJson.js'
import { giveTurn } from './giveTurn.js'

/** A text with more characters than this is long, and is parsed in steps. A shorter text is parsed at once. */
const longText = 64 * 1024
/** The number of values that are parsed before other work may run. */
const valuesInTurn = 20_000

/** Whether parsing a text takes so long that other work should run in between. */
export function isLong(text: string): boolean {
  return text.length > longText
}

/**
 * Resolves when the last long text is parsed. Texts are parsed one after the other, since values take many times the
 * memory of their text.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Parses the first JSON value of a long text, and lets other work run in between.
 * @throws {JsonSyntaxError} as `parseJsonPrefix` does
 */
export function parseLongJson(text: string): Promise<JsonPrefix> {
  const reading = last.then(() => read(text))
  last = reading.catch(() => undefined)
  return reading
}

async function read(text: string): Promise<JsonPrefix> {
  const reading = parseJsonSteps(text, valuesInTurn)
  for (;;) {
    await giveTurn()
    const step = reading.next()
    if (step.done === true) return step.value
  }
}
