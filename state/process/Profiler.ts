import { writeFileSync } from 'node:fs'
import type { Session } from 'node:inspector'
import { join } from 'node:path'
import { cpuProfilerNotRunning, cpuProfilerRunning, fileError } from '../errors/admin.js'
import { attemptOnFile } from './clientFiles.js'
import { startCpuSession, stopCpuSession } from './cpuSession.js'
import { makeDirectories } from './makeDirectories.js'
import { osErrorText } from './osErrorText.js'
import { writeHeapSnapshot } from './writeHeapSnapshot.js'

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
    await writeHeapSnapshot(path)
  }

  /**
   * Writes the profile of contended locks to `lock.profile`, in the text form of Go's mutex profiles. It has
   * no samples: a single thread never waits for a lock.
   * @throws {NodeError} when the profile directory cannot be written
   */
  locks(): void {
    this.#write('lock.profile', emptyMutexProfile)
  }

  /** Ends a running CPU profile without writing it, when the network closes. */
  async close(): Promise<void> {
    const running = this.#cpu
    this.#cpu = undefined
    if (running !== undefined) (await running).disconnect()
  }

  #write(name: string, content: string): string {
    const directory = this.#directory()
    makeProfileDirectory(directory)
    const path = join(directory, name)
    attemptOnFile('open', path, () => writeFileSync(path, content, { mode: 0o640 }))
    return path
  }
}

/** A profile of contended locks without samples, in the text form of Go's profiles. */
export const emptyMutexProfile = '--- mutex:\ncycles/second=1000000000\nsampling period=1\n'

/** @throws {NodeError} naming the directory above it that cannot be made */
function makeProfileDirectory(directory: string): void {
  try {
    makeDirectories(directory, 0o750)
  } catch (error) {
    throw fileError('mkdir', pathOf(error) ?? directory, osErrorText(error))
  }
}

/** Returns the path that the system names in an error. */
function pathOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'path' in error ? String(error.path) : undefined
}
