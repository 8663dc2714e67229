import { parseSpelled, type SpelledJson, valuesAt } from './spelledJson.js'

/** Maps values that each node generates itself (filter and subscription ids) to the recorded ones. */
export class Captures {
  readonly #ours = new Map<string, string>()
  readonly #recorded = new Map<string, string>()

  /**
   * Records the answered values at the pointers of a step. Places where either side has no string are
   * skipped.
   */
  learn(pointers: readonly string[], recorded: SpelledJson, answered: SpelledJson): void {
    for (const pointer of pointers) {
      const theirs = stringAt(recorded, pointer)
      const ours = stringAt(answered, pointer)
      if (theirs === undefined || ours === undefined) continue
      this.#ours.set(theirs, ours)
      this.#recorded.set(ours, theirs)
    }
  }

  /** Returns a recorded request text with the recorded values replaced by ours. */
  apply(text: string): string {
    let replaced = text
    for (const [recorded, ours] of this.#ours) replaced = replaced.replaceAll(recorded, ours)
    return replaced
  }

  /** Returns the recorded value for one of ours. */
  recordedNameOf(ours: string): string {
    return this.#recorded.get(ours) ?? ours
  }
}

function stringAt(value: SpelledJson, pointer: string): string | undefined {
  const [found] = valuesAt(value, pointer)
  return found?.kind === 'scalar' && found.text.startsWith('"') ? JSON.parse(found.text) : undefined
}

/** Returns the value of a body for {@link Captures.learn}; a scalar without members when it is not JSON. */
export function capturable(body: string): SpelledJson {
  return parseSpelled(body) ?? { kind: 'scalar', text: '' }
}
