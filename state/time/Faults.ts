/**
 * Receives a fault inside the network.
 * @param what the affected part, and what was lost
 * @param error the thrown error
 */
export type ReportFault = (what: string, error: unknown) => void

/** Faults inside the network, bugs of ours, that no caller can be told of: who keeps a log watches them. */
export class Faults {
  readonly #watchers = new Set<ReportFault>()

  /** Calls `watcher` with every fault from now on. @returns what ends it */
  watch(watcher: ReportFault): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Tells the watchers of a fault. Never throws. */
  readonly report: ReportFault = (what, error) => {
    for (const watcher of this.#watchers) {
      try {
        watcher(what, error)
      } catch {
        // A watcher that fails has nobody left to tell.
      }
    }
  }
}
