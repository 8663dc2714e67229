import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers'

/** The longest time that other work has before this one continues, in milliseconds. */
const othersMs = 50
/** The most iterations of the event loop that other work has. */
const mostIterations = 64

/** The real functions, since test code may replace them later. */
const nextIteration = setImmediate
const now = performance.now.bind(performance)

/**
 * Resolves after other pending work of the process has run: until an iteration of Node's event loop brings nothing new, or after
 * 50 ms. One iteration is not enough: it accepts one connection (libuv, `uv__server_io`), so of ten clients that connect
 * at the same time, the last would wait for ten turns of long work.
 */
export async function giveTurn(): Promise<void> {
  const beganMs = now()
  for (let left = mostIterations; left > 0; left--) {
    const before = eventsOfLoop()
    await new Promise((resolve) => nextIteration(resolve))
    if (eventsOfLoop() === before || now() - beganMs >= othersMs) return
  }
}

/** Returns how many events the event loop has got from sockets, files and threads. */
function eventsOfLoop(): number {
  return performance.nodeTiming.uvMetricsInfo.events
}
