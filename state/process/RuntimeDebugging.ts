import type { Session } from 'node:inspector'
import { cpuProfilingInProgress, cpuProfilingNotInProgress } from '../errors/admin.js'
import { writeClientFile } from './clientFiles.js'
import { startCpuSession, stopCpuSession } from './cpuSession.js'
import { writeHeapSnapshot } from './writeHeapSnapshot.js'

/**
 * The debugging handler of the process, which geth's `debug` namespace controls (coreth `internal/debug/api.go`
 * HandlerT). It writes to files that the client names, in V8's formats.
 */
export class RuntimeDebugging {
  #cpu: { readonly session: Promise<Session>; readonly path: string } | undefined
  #gcPercent = 100n

  /** Starts a CPU profile. @throws {NodeError} when one is running, or the file cannot be created */
  async startCpu(path: string): Promise<void> {
    if (this.#cpu !== undefined) throw cpuProfilingInProgress()
    writeClientFile(path, '')
    this.#cpu = { session: startCpuSession(), path }
    await this.#cpu.session
  }

  /** Ends the CPU profile and writes it. @throws {NodeError} when none is running */
  async stopCpu(): Promise<void> {
    if (this.#cpu === undefined) throw cpuProfilingNotInProgress()
    const { session, path } = this.#cpu
    this.#cpu = undefined
    writeClientFile(path, await stopCpuSession(await session))
  }

  /** Writes a heap snapshot. @throws {NodeError} when the file cannot be created */
  async memory(path: string): Promise<void> {
    writeClientFile(path, '')
    await writeHeapSnapshot(path)
  }

  /** Sets the garbage collection target of Go, which V8 does not have, and returns the previous one; -1 for none. */
  setGcPercent(percent: bigint): bigint {
    const previous = this.#gcPercent
    this.#gcPercent = percent < 0n ? -1n : percent
    return previous
  }

  /** Ends a running CPU profile without writing it, when the network closes. */
  async close(): Promise<void> {
    const running = this.#cpu
    this.#cpu = undefined
    if (running !== undefined) (await running.session).disconnect()
  }
}
