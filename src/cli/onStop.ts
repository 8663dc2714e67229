import { fstatSync } from 'node:fs'

/** The interval at which the parent process is checked. */
const parentCheckMs = 200

/**
 * Calls `stop` once when the process is asked to end: by SIGINT, SIGTERM or a closed terminal. With
 * `withParent`, also when the parent process has ended or the pipe at standard input is closed.
 */
export function onStop(stop: () => void, { withParent }: { withParent: boolean }): void {
  let isStopping = false
  const stopOnce = () => {
    // A second signal ends the process without waiting.
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

/**
 * Whether a descriptor is a pipe or socket: only those reach their end when the process on the other side
 * ends.
 */
function isPipe(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor)
    return stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}
