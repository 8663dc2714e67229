import { fstatSync } from 'node:fs'

/** How often the parent process is looked at. */
const parentCheckMs = 200

/**
 * Calls `stop` once, when the process is asked to end: SIGINT, SIGTERM, a closed terminal; with `withParent` also when the process
 * that started this one is gone or the pipe at standard input is closed.
 */
export function onStop(stop: () => void, { withParent }: { withParent: boolean }): void {
  let isStopping = false
  const stopOnce = () => {
    // Who asks again does not want to wait.
    if (isStopping) process.exit(0)
    isStopping = true
    stop()
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  process.on('SIGHUP', stopOnce)
  if (!withParent) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stopOnce()
  }, parentCheckMs).unref()
  if (isPipe(0)) {
    process.stdin.on('end', stopOnce)
    process.stdin.on('error', stopOnce)
    process.stdin.resume()
  }
}

/** Whether a descriptor is a pipe or socket: only those end when the process at the other side does. */
function isPipe(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor)
    return stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}
