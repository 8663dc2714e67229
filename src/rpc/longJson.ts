import { setImmediate } from 'node:timers'
import { type JsonPrefix, parseJsonSteps } from '../../state/codec/json.js'

/** Characters. A shorter text is read at once: that takes a few milliseconds at most. */
const longText = 64 * 1024
/** Values that are read before others get their turn: some ten milliseconds. */
const valuesInTurn = 20_000

/** Kept from whoever replaces timers for a test. */
const nextTurn = setImmediate

/** Whether reading a text takes so long that others should get their turn in between. */
export function isLong(text: string): boolean {
  return text.length > longText
}

/** The last of the long texts that are being read: each waits for the one before, since values take many times the memory of their text. */
let last: Promise<unknown> = Promise.resolve()

/** Reads the first JSON value of a long text, with turns for others. @throws {JsonSyntaxError} as `parseJsonPrefix` */
export function parseLongJson(text: string): Promise<JsonPrefix> {
  const reading = last.then(() => read(text))
  last = reading.catch(() => undefined)
  return reading
}

/** Lets everything else run that waits. */
export function giveTurn(): Promise<void> {
  return new Promise((resolve) => nextTurn(resolve))
}

async function read(text: string): Promise<JsonPrefix> {
  const reading = parseJsonSteps(text, valuesInTurn)
  for (;;) {
    await giveTurn()
    const step = reading.next()
    if (step.done === true) return step.value
  }
}
