const entries = 256

/**
 * Texts of bytes that were read before: contracts name the same few addresses and slots again and again, and making a text, which then
 * has to be hashed wherever it is a key, costs more than all else in a storage access. A place that two of them share has the later one.
 */
export class WordTexts {
  /** What each text stands for, as numbers of 32 bits. */
  readonly #words: Uint32Array
  readonly #texts: (string | undefined)[] = Array.from({ length: entries }, () => undefined)
  readonly #size: number
  /** The place of the text that was looked for last. */
  #entry = 0

  /** @param size of the bytes, in numbers of 32 bits */
  constructor(size: number) {
    this.#size = size
    this.#words = new Uint32Array(entries * size)
  }

  /** Returns the text of the numbers from a place on; undefined if it is not known, and then {@link keep} is to be called. */
  find(numbers: Uint32Array, from: number): string | undefined {
    const size = this.#size
    const words = this.#words
    let mixed = 0
    for (let index = 0; index < size; index++) mixed = (mixed * 31 + (numbers[from + index] ?? 0)) | 0
    const entry = (mixed ^ (mixed >>> 24) ^ (mixed >>> 12)) & (entries - 1)
    const start = entry * size
    let isKnown = true
    for (let index = 0; index < size; index++) {
      const number = numbers[from + index] ?? 0
      if (words[start + index] === number) continue
      words[start + index] = number
      isKnown = false
    }
    this.#entry = entry
    return isKnown ? this.#texts[entry] : undefined
  }

  /** Keeps the text of the numbers that {@link find} did not know. */
  keep(text: string): string {
    this.#texts[this.#entry] = text
    return text
  }
}
