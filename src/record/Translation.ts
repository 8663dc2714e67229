/**
 * Hashes, keys and longer bytes, but no words with a number or an address, which begin with zeros; IDs in cb58, with the prefix
 * of nodes and keys.
 */
const identifier = /^(0x(?!0{12})([0-9a-f]{64}|[0-9a-f]{96,})|([A-Za-z]+-)?[1-9A-HJ-NP-Za-km-z]{40,60})$/
/** Identifiers inside a text. */
const inside = /0x[0-9a-f]{64,}|[1-9A-HJ-NP-Za-km-z]{40,60}/g

/**
 * Maps the identifiers of a recording to those of another network. Hashes and IDs differ when keys, times or a
 * genesis do, but each one must always have the same counterpart.
 */
export class Translation {
  readonly #there = new Map<string, string>()
  readonly #here = new Map<string, string>()

  /**
   * Whether two identifiers are counterparts. If neither has a counterpart yet, they become counterparts. Undefined
   * for texts that are not identifiers.
   */
  isSame(recorded: string, answered: string): boolean | undefined {
    if (!identifier.test(recorded) || !identifier.test(answered)) return undefined
    const [there, here] = [this.#there.get(recorded), this.#here.get(answered)]
    if (there !== undefined || here !== undefined) return there === answered && here === recorded
    this.#there.set(recorded, answered)
    this.#here.set(answered, recorded)
    return true
  }

  /** Returns a text in which each identifier of the recording is replaced by its counterpart. */
  ofText(text: string): string {
    return text.replace(inside, (found) => this.#there.get(found) ?? found)
  }
}
