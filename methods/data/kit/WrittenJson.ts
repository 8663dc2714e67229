/**
 * A part of an answer that is JSON already. An object with a hundred thousand members takes longer to make, to list and to write
 * than the text of its members, which is made in steps.
 */
export class WrittenJson {
  /** They follow one another. */
  readonly texts: readonly string[]

  constructor(texts: readonly string[]) {
    this.texts = texts
  }

  /** Returns the value, for those who write the whole answer at once. */
  toJSON(): unknown {
    return JSON.parse(this.texts.join(''))
  }
}
