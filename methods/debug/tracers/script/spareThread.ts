import type { ScriptWorker } from './ScriptWorker.js'

/** How long a thread waits for the next request with a script before it ends. */
const idleTimeoutMs = 10_000

let spare: { readonly worker: ScriptWorker; readonly timeout: NodeJS.Timeout } | undefined

/** Returns the thread that waits for a script, which is then the caller's; undefined when there is none. */
export function takeSpareThread(): ScriptWorker | undefined {
  if (spare === undefined) return undefined
  const { worker, timeout } = spare
  clearTimeout(timeout)
  spare = undefined
  return worker.isAlive ? worker : undefined
}

/**
 * Keeps a thread for the next request, whose script gets a new world, or ends it where one is kept already. A thread takes
 * 60 to 150 ms of CPU time to start, and a new world 5 ms.
 */
export function keepSpareThread(worker: ScriptWorker): void {
  if (!worker.isAlive) return
  if (spare !== undefined) {
    worker.end()
    return
  }
  worker.renew()
  const timeout = setTimeout(() => takeSpareThread()?.end(), idleTimeoutMs)
  timeout.unref()
  spare = { worker, timeout }
}
