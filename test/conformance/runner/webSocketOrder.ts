import { parseSpelled, valuesAt } from './spelledJson.js'

/**
 * Returns the answered frames in the recorded interleaving. Frames of one subscription keep their order,
 * while those of different subscriptions (and the replies between them) may interleave differently. Frames
 * without a counterpart come last.
 */
export function inRecordedOrder(
  recorded: readonly string[],
  answered: readonly string[],
  recordedNameOf: (subscription: string) => string,
): readonly string[] {
  const streams = new Map<string, string[]>()
  for (const frame of answered) {
    const subscription = subscriptionOf(frame)
    const name = subscription === undefined ? '' : recordedNameOf(subscription)
    streams.set(name, [...(streams.get(name) ?? []), frame])
  }
  const ordered: string[] = []
  for (const frame of recorded) {
    const next = streams.get(subscriptionOf(frame) ?? '')?.shift()
    if (next !== undefined) ordered.push(next)
  }
  return [...ordered, ...[...streams.values()].flat()]
}

/** The subscription a frame belongs to; undefined for replies. */
export function subscriptionOf(frame: string): string | undefined {
  const value = parseSpelled(frame)
  const [found] = value === undefined ? [] : valuesAt(value, '/params/subscription')
  return found?.kind === 'scalar' && found.text.startsWith('"') ? JSON.parse(found.text) : undefined
}
