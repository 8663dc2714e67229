import { writeFileSync } from 'node:fs'
import type { Session } from 'node:inspector'
import { join } from 'node:path'
import { cpuProfilerNotRunning, cpuProfilerRunning, fileError } from '../errors/admin.js'
import { makeDirectories } from './makeDirectories.js'
import { osErrorText } from './osErrorText.js'

/**
 * Writes profiles of this process to the node's files (AvalancheGo `utils/profiler`), in V8's formats:
 * Chrome's developer tools open `cpu.profile` as a .cpuprofile and `mem.profile` as a .heapsnapshot.
 */
export class Profiler {
  readonly #directory: () => string
  #cpu: Promise<Session> | undefined

  /** @param directory returns the directory of the files, called at each write */
  constructor(directory: () => string) {
    this.#directory = directory
  }

  /**
   * Starts a CPU profile. @throws {NodeError} when one is running, or the profile directory cannot be written
   */
  async startCpu(): Promise<void> {
    if (this.#cpu !== undefined) throw cpuProfilerRunning()
    this.#write('cpu.profile', '')
    this.#cpu = startCpuSession()
    await this.#cpu
  }

  /**
   * Ends the CPU profile and writes `cpu.profile`. @throws {NodeError} when none is running, or the profile
   * directory cannot be written
   */
  async stopCpu(): Promise<void> {
    if (this.#cpu === undefined) throw cpuProfilerNotRunning()
    const running = this.#cpu
    this.#cpu = undefined
    this.#write('cpu.profile', await stopCpuSession(await running))
  }

  /**
   * Writes a heap snapshot to `mem.profile`. @throws {NodeError} when the profile directory cannot be written
   */
  async memory(): Promise<void> {
    const path = this.#write('mem.profile', '')
    const { writeHeapSnapshot } = await import('node:v8')
    writeHeapSnapshot(path)
  }

  /**
   * Writes the profile of contended locks to `lock.profile`, in the text form of Go's mutex profiles. It has
   * no samples: a single thread never waits for a lock.
   * @throws {NodeError} when the profile directory cannot be written
   */
  locks(): void {
    this.#write('lock.profile', '--- mutex:\ncycles/second=1000000000\nsampling period=1\n')
  }

  /** Ends a running CPU profile without writing it, when the network closes. */
  async close(): Promise<void> {
    const running = this.#cpu
    this.#cpu = undefined
    if (running !== undefined) (await running).disconnect()
  }

  #write(name: string, content: string): string {
    const directory = this.#directory()
    attempt('mkdir', directory, () => makeDirectories(directory, 0o750))
    const path = join(directory, name)
    attempt('open', path, () => writeFileSync(path, content, { mode: 0o640 }))
    return path
  }
}

/**
 * Writes the state of the process to `stacktrace.txt` in the working directory, as the node does for its
 * goroutines: the JavaScript stack, and the active resources of the event loop.
 * @throws {NodeError} when the file cannot be written
 */
export function writeStacktrace(): void {
  const stack = new Error('main thread').stack?.replace(/^Error: /, '') ?? ''
  const waiting = process.getActiveResourcesInfo().sort().join('\n    ')
  const text = `${stack}\n\nevent loop, waiting for:\n    ${waiting}\n`
  attempt('open', 'stacktrace.txt', () => writeFileSync('stacktrace.txt', text, { mode: 0o640 }))
}

function attempt(operation: string, path: string, action: () => void): void {
  try {
    action()
  } catch (error) {
    throw fileError(operation, path, osErrorText(error))
  }
}

async function startCpuSession(): Promise<Session> {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connect()
  await post(session, 'Profiler.enable')
  await post(session, 'Profiler.start')
  return session
}

async function stopCpuSession(session: Session): Promise<string> {
  const { profile } = await new Promise<{ profile: object }>((resolve, reject) => {
    session.post('Profiler.stop', (error, result) => (error === null ? resolve(result) : reject(error)))
  })
  session.disconnect()
  return JSON.stringify(profile)
}

function post(session: Session, method: 'Profiler.enable' | 'Profiler.start'): Promise<void> {
  return new Promise((resolve, reject) => {
    session.post(method, (error) => (error === null ? resolve() : reject(error)))
  })
}
