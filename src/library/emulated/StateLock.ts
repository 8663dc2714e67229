import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { systemCode } from '../../../state/process/osErrorText.js'

/** The process that holds a lock. */
type Holder = {
  readonly pid: number
  /** When it started, as the system says it; empty where it does not. */
  readonly started: string
}

/** After this time, in milliseconds, a lock without a holder was left by a process that ended while it wrote it. */
const writingMs = 2_000

/**
 * The right of one process to write a state file: a file beside it with the number of the process. The lock of a process
 * that was killed does not hold.
 */
export class StateLock {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  /**
   * Takes the lock of a file.
   * @throws {Error} when a process that runs has it, this one included; with the system's `code` when the folder of the
   * file does not exist or cannot be written
   */
  static take(file: string): StateLock {
    const path = `${file}.lock`
    if (!create(path)) {
      const holder = holderOf(path)
      if (holder === 'writing' || (holder !== undefined && isRunning(holder))) throw inUse(file, path, holder)
      replace(file, path)
    }
    return new StateLock(path)
  }

  /** Gives the lock back. */
  release(): void {
    rmSync(this.#path, { force: true })
  }
}

/** Takes the lock of a process that has ended. Only one process at a time may, so that no two have it then. */
function replace(file: string, path: string): void {
  const turn = `${path}.turn`
  if (!create(turn)) {
    const { mtimeMs } = statSync(turn, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
    if (Date.now() - mtimeMs < writingMs) throw inUse(file, path, 'writing')
    rmSync(turn, { force: true })
    if (!create(turn)) throw inUse(file, path, 'writing')
  }
  try {
    const holder = holderOf(path)
    if (holder === 'writing' || (holder !== undefined && isRunning(holder))) throw inUse(file, path, holder)
    rmSync(path, { force: true })
    if (!create(path)) throw inUse(file, path, 'writing')
  } finally {
    rmSync(turn, { force: true })
  }
}

/** Creates a lock for this process. @returns false when there is one */
function create(path: string): boolean {
  try {
    writeFileSync(path, `${JSON.stringify({ pid: process.pid, started: startOf(process.pid) })}\n`, {
      flag: 'wx',
    })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Returns the process that has a lock; `writing` while it writes it, undefined when it ended before that. */
function holderOf(path: string): Holder | 'writing' | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
    return Date.now() - mtimeMs < writingMs ? 'writing' : undefined
  }
}

/** Whether a process runs. A later one may have the number of one that has ended. */
function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false
  }
  return started === startOf(pid)
}

/** Returns when a process started, as Linux says it; empty for other systems, and for a process that has ended. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second value is the name in brackets, which may have blanks; the state and 18 more come before the start.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : (rest[18] ?? '')
  } catch {
    return ''
  }
}

function inUse(file: string, path: string, holder: Holder | 'writing'): Error {
  const who =
    holder === 'writing'
      ? 'a process that starts'
      : holder.pid === process.pid
        ? 'another network of this process'
        : `process ${holder.pid}`
  return new Error(
    `${file} is in use by ${who}, as ${path} says: a state file belongs to one network at a time. End that one, or name another file`,
  )
}
