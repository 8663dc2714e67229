import { fstatSync } from 'node:fs'
import { packageRunner } from './packageRunner.js'

/** The interval at which other processes are checked. */
const parentCheckMs = 200

/**
 * Calls `stop` once when the process has to end: by SIGINT, SIGTERM or a closed terminal. With
 * `withParent`, also when the parent process has ended or the pipe at standard input is closed. Under npm or
 * another package runner, also when that has ended; with `withParent`, also when its parent has.
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
  const parent = process.ppid
  const endWhen = (hasEnded: () => boolean) =>
    setInterval(() => {
      if (hasEnded()) stopOnce()
    }, parentCheckMs).unref()
  void packageRunner(process.env).then((runner) => {
    if (runner === undefined) return
    endWhen(() => process.ppid !== parent || !isRunning(runner.pid))
    if (withParent) endWhen(() => !isRunning(runner.parent))
  })
  if (!withParent) return
  endWhen(() => process.ppid !== parent)
  if (isPipe(0)) {
    process.stdin.on('end', stopOnce)
    process.stdin.on('error', stopOnce)
    process.stdin.resume()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
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
