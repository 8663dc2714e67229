/** By then a network has usually started and answered, so that what it needed is compiled. */
const delayMs = 2000

/**
 * Has compiled code kept once the process has worked for a while, or when it ends. It holds no process open.
 * @param keep writes it
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
