import { clearTimeout, setTimeout } from 'node:timers'
import { longestDelayMs } from '../../state/node/FaultRules.js'
import type { WorkInTurns } from './WorkInTurns.js'

/** Calls listeners when the work of a network ends. */
export type WorkEnd = Pick<WorkInTurns, 'onEnd'>

/**
 * Resolves to true after milliseconds of real time, and to false when the network is closed before. Until then the timer
 * keeps the process alive, as a request to a slow node would. It is a timer of Node.js even if a test replaces the global
 * timers.
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
