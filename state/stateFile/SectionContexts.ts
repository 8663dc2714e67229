import { DataContext } from '../codec/data/DataContext.js'

/** The data contexts of a state file's sections. The records that follow the sections use the same contexts. */
export class SectionContexts {
  readonly #contexts = new Map<string, DataContext>()
  readonly #isLong: boolean

  /** @param isLong whether records are written for as long as a network runs */
  constructor(isLong = false) {
    this.#isLong = isLong
  }

  /** Returns the context of a section; a new one for a section that was not there before. */
  of(section: string): DataContext {
    let context = this.#contexts.get(section)
    if (context === undefined) {
      context = new DataContext(this.#isLong)
      this.#contexts.set(section, context)
    }
    return context
  }

  /** Lets writers append records after the last one that was read. */
  continueWriting(): void {
    for (const context of this.#contexts.values()) context.continueWriting()
  }
}
