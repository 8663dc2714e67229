const entries = 256

/**
 * Hexadecimal texts of bytes that were read before. Contracts name the same few addresses and slots again and again. Making
 * such a text, which then has to be hashed wherever it is a key, costs more than the rest of a storage access. Of two byte
 * strings that share an entry, the later one has it.
 */
export class WordTexts {
  /** The bytes of each entry, as numbers of 32 bits. */
  readonly #words: Uint32Array
  readonly #texts: (string | undefined)[] = Array.from({ length: entries }, () => undefined)
  readonly #size: number

  /** @param size of the bytes, in numbers of 32 bits */
  constructor(size: number) {
    this.#size = size
    this.#words = new Uint32Array(entries * size)
  }

  /**
   * Returns the bytes from a number on as text: `0x` and lower-case digits.
   * @param numbers view of the same memory as `bytes`, which begins at the same byte
   * @param from the first of the numbers
   */
  text(numbers: Uint32Array, from: number, bytes: Buffer): string {
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
    const known = isKnown ? this.#texts[entry] : undefined
    if (known !== undefined) return known
    const text = `0x${bytes.toString('hex', from * 4, (from + size) * 4)}`
    this.#texts[entry] = text
    return text
  }
}
