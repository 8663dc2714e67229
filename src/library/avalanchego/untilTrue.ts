import { setTimeout } from 'node:timers'

const intervalMs = 50

/**
 * Asks again and again until there is an answer. Timers are those of Node.js where a test has timers of its own.
 * @param ask returns undefined, or a promise of it, while there is none
 * @returns the answer; undefined when there is none after the time
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
