import { parseSpelled, type SpelledJson, valuesAt } from './spelledJson.js'

/** Values that each node makes up itself (filter and subscription ids): what the recorded ones are called here. */
export class Captures {
  readonly #ours = new Map<string, string>()
  readonly #recorded = new Map<string, string>()

  /** Learns the answered values at the pointers of a step. Places where either side has no string are passed over. */
  learn(pointers: readonly string[], recorded: SpelledJson, answered: SpelledJson): void {
    for (const pointer of pointers) {
      const theirs = stringAt(recorded, pointer)
      const ours = stringAt(answered, pointer)
      if (theirs === undefined || ours === undefined) continue
      this.#ours.set(theirs, ours)
      this.#recorded.set(ours, theirs)
    }
  }

  /** A recorded request text with the recorded values replaced by ours. */
  apply(text: string): string {
    let replaced = text
    for (const [recorded, ours] of this.#ours) replaced = replaced.replaceAll(recorded, ours)
    return replaced
  }

  /** What a value of ours was called in the recording. */
  recordedNameOf(ours: string): string {
    return this.#recorded.get(ours) ?? ours
  }
}

function stringAt(value: SpelledJson, pointer: string): string | undefined {
  const [found] = valuesAt(value, pointer)
  return found?.kind === 'scalar' && found.text.startsWith('"') ? JSON.parse(found.text) : undefined
}

/** The value of a body for {@link Captures.learn}; a scalar that no pointer enters when it is no JSON. */
export function capturable(body: string): SpelledJson {
  return parseSpelled(body) ?? { kind: 'scalar', text: '' }
}
