/**
 * Receives a fault inside the network.
 * @param what the affected part, and what was lost
 * @param error the thrown error
 */
export type ReportFault = (what: string, error: unknown) => void

/** Faults inside the network, which are bugs of ours that are reported to no caller. A log watches them. */
export class Faults {
  readonly #watchers = new Set<ReportFault>()

  /** Calls `watcher` with every fault from now on. @returns a function that stops the calls */
  watch(watcher: ReportFault): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Reports a fault to the watchers. Never throws. */
  readonly report: ReportFault = (what, error) => {
    for (const watcher of this.#watchers) {
      try {
        watcher(what, error)
      } catch {
        // There is no caller to whom the error of a failing watcher could be reported.
      }
    }
  }
}
