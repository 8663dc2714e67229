import { DataContext } from '../codec/data/DataContext.js'

/** The data contexts of a state file's sections, which the records that follow them go on with. */
export class SectionContexts {
  readonly #contexts = new Map<string, DataContext>()

  /** Returns the context of a section; a new one for a section that was not there before. */
  of(section: string): DataContext {
    let context = this.#contexts.get(section)
    if (context === undefined) {
      context = new DataContext()
      this.#contexts.set(section, context)
    }
    return context
  }

  /** Lets records be written where the last one was read. */
  goOnWriting(): void {
    for (const context of this.#contexts.values()) context.goOnWriting()
  }
}
