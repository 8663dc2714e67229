import { ScriptWorker } from './ScriptWorker.js'

/**
 * The threads of one request: one for each script that runs at the same time. Starting one takes some tens of
 * milliseconds.
 */
export class ScriptThreads {
  readonly #idle: ScriptWorker[] = []
  readonly #busy: ScriptWorker[] = []

  /** Returns a thread for a script. */
  take(): ScriptWorker {
    const worker = this.#idle.pop() ?? new ScriptWorker()
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

  /** Starts a thread ahead, because waiting for the start of one blocks all other work. */
  async start(): Promise<void> {
    const worker = new ScriptWorker()
    this.#idle.push(worker)
    await worker.ready()
  }

  /** Ends all threads. */
  end(): void {
    for (const worker of [...this.#idle.splice(0), ...this.#busy.splice(0)]) worker.end()
  }
}
