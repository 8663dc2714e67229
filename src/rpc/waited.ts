import { clearTimeout, setTimeout } from 'node:timers'
import { longestDelayMs } from '../../state/node/FaultRules.js'
import type { WorkInTurns } from './WorkInTurns.js'

/** Calls listeners when the work of a network ends. */
export type WorkEnd = Pick<WorkInTurns, 'onEnd'>

/**
 * Waits for a number of milliseconds of real time. Resolves to true afterwards, or to false as soon as the network is
 * closed. Until then the timer keeps the process alive, as a request to a slow node would. The timer is one of Node.js
 * even when a test has replaced the global timers.
 */
export function waited(ms: number, work: WorkEnd): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean): void => {
      clearTimeout(timer)
      forget()
      resolve(isOver)
    }
    const timer = setTimeout(() => end(true), Math.min(ms, longestDelayMs))
    const forget = work.onEnd(() => end(false))
  })
}
