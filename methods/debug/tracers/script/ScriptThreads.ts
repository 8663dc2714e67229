import { ScriptWorker } from './ScriptWorker.js'
import { keepSpareThread, takeSpareThread } from './spareThread.js'

/**
 * The threads of one request: one for each script that runs at the same time. One is kept for a later request.
 */
export class ScriptThreads {
  readonly #idle: ScriptWorker[] = []
  readonly #busy: ScriptWorker[] = []

  /** Returns a thread for a script. */
  take(): ScriptWorker {
    const worker = this.#idle.pop() ?? takeSpareThread() ?? new ScriptWorker()
    this.#busy.push(worker)
    return worker
  }

  /** Frees the threads of a message's scripts. */
  release(): void {
    for (const worker of this.#busy.splice(0)) {
      if (!worker.isAlive) continue
      worker.renew()
      this.#idle.push(worker)
    }
  }

  /** Starts a thread ahead where none is kept, because waiting for the start of one blocks all other work. */
  async start(): Promise<void> {
    const kept = takeSpareThread()
    const worker = kept ?? new ScriptWorker()
    this.#idle.push(worker)
    if (kept === undefined) await worker.ready()
  }

  /** Ends all threads but one, which the next request takes. */
  end(): void {
    for (const worker of [...this.#idle.splice(0), ...this.#busy.splice(0)]) keepSpareThread(worker)
  }
}
