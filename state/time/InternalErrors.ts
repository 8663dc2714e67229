/**
 * Receives an error inside the network.
 * @param what names the affected part and its loss
 * @param error the thrown error
 */
export type ReportInternalError = (what: string, error: unknown) => void

/** Errors inside the network, which are bugs of ours that no caller hears of. A log watches them. */
export class InternalErrors {
  readonly #watchers = new Set<ReportInternalError>()

  /** Calls `watcher` with every error from now on. @returns a function that stops the calls */
  watch(watcher: ReportInternalError): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Reports an error to the watchers. Never throws. */
  readonly report: ReportInternalError = (what, error) => {
    for (const watcher of this.#watchers) {
      try {
        watcher(what, error)
      } catch {
        // There is no caller to whom the error of a failing watcher could be reported.
      }
    }
  }
}
