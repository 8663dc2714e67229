import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'

/** The longest time for other work before the caller continues, in milliseconds. */
const othersMs = 50
/** The maximum number of iterations of the event loop for other work. */
const mostIterations = 64

/** The functions of Node.js: a test may replace the global ones later. */
const nextIteration = setImmediate
const processMs = performance.now.bind(performance)

/**
 * Lets the other pending work of the process run. Resolves when an iteration of Node's event loop has brought no new
 * event, or after {@link othersMs} or {@link mostIterations} at the latest. One iteration is not enough, since it
 * accepts one connection only (libuv, `uv__server_io`): of ten clients that connect at the same time, the last would
 * wait for ten turns of long work.
 * @param nowMs returns the time in milliseconds of a clock that never stands still
 */
export async function giveTurn(nowMs: () => number = processMs): Promise<void> {
  const beganMs = nowMs()
  for (let left = mostIterations; left > 0; left--) {
    const before = eventsOfLoop()
    await new Promise((resolve) => nextIteration(resolve))
    if (eventsOfLoop() === before || nowMs() - beganMs >= othersMs) return
  }
}

/** The metrics of the event loop. Runtimes other than Node.js may have none. */
const timing: { readonly uvMetricsInfo?: { readonly events: number } } | undefined = performance.nodeTiming

/**
 * Returns the number of events that the event loop has received from sockets, files and threads; undefined where the
 * runtime does not count them, so that one iteration has to do.
 */
function eventsOfLoop(): number | undefined {
  return timing?.uvMetricsInfo?.events
}
