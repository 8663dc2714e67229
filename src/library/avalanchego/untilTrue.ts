import { setTimeout } from 'node:timers'

const intervalMs = 50

/**
 * Polls until there is an answer. It uses the timers of Node.js, also where a test has replaced the global ones.
 * @param ask returns undefined, or a promise of it, while there is none
 * @returns the answer; undefined when there is none in time
 */
export async function untilTrue<T>(
  timeoutMs: number,
  ask: () => T | undefined | Promise<T | undefined>,
): Promise<T | undefined> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || performance.now() >= end) return answer
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
