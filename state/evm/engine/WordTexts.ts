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

  /** @param size of the bytes, in numbers of 32 bits */
  constructor(size: number) {
    this.#size = size
    this.#words = new Uint32Array(entries * size)
  }

  /** The text of the numbers from a place on, made by `make` unless it is known. */
  textAt(numbers: Uint32Array, from: number, make: () => string): string {
    const size = this.#size
    let mixed = 0
    for (let index = 0; index < size; index++) mixed = (mixed * 31 + (numbers[from + index] ?? 0)) | 0
    const entry = (mixed ^ (mixed >>> 24) ^ (mixed >>> 12)) & (entries - 1)
    const start = entry * size
    const known = this.#texts[entry]
    if (known !== undefined && this.#isAt(start, numbers, from)) return known
    const text = make()
    for (let index = 0; index < size; index++) this.#words[start + index] = numbers[from + index] ?? 0
    this.#texts[entry] = text
    return text
  }

  #isAt(start: number, numbers: Uint32Array, from: number): boolean {
    for (let index = 0; index < this.#size; index++)
      if (this.#words[start + index] !== numbers[from + index]) return false
    return true
  }
}
