import { clearTimeout, setTimeout } from 'node:timers'

/** After this time a network has usually started and answered, so the code it needs is compiled. */
const delayMs = 2000

/**
 * Calls `keep` once, after the process has worked for a while or when it ends. The timer does not keep the
 * process alive, and is one of Node.js even where a DOM has other timers.
 * @param keep writes the compiled code
 */
export function keepCompiledLater(keep: () => void): void {
  const once = () => {
    clearTimeout(timer)
    process.off('exit', once)
    keep()
  }
  const timer = setTimeout(once, delayMs)
  timer.unref()
  process.once('exit', once)
}
