import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDirectories } from '../../state/process/makeDirectories.js'
import { osErrorText } from '../../state/process/osErrorText.js'
import type { FlagReader } from '../config/FlagReader.js'

/**
 * The file from which tmpnet learns the addresses of a process (AvalancheGo `node/node.go`
 * writeProcessContext). It is written only when a data directory or the file itself was configured.
 */
export class ProcessContext {
  readonly #path: string
  readonly #stakingPort: string

  constructor(path: string, stakingPort: string) {
    this.#path = path
    this.#stakingPort = stakingPort
  }

  /** @returns undefined when no file is configured */
  static from(reader: FlagReader): ProcessContext | undefined {
    if (!reader.isPathGiven('process-context-file')) return undefined
    return new ProcessContext(reader.path('process-context-file'), reader.text('staking-port'))
  }

  /**
   * Writes the file once the API listens, and removes it whenever and however the process ends. Nothing
   * listens at the staking address; the file only has to contain one.
   * @throws {Error} when the file cannot be written
   */
  write(url: string): void {
    const { hostname, port } = new URL(url)
    const stakingPort = this.#stakingPort === '0' ? port : this.#stakingPort
    const context = { pid: process.pid, uri: url, stakingAddress: `${hostname}:${stakingPort}` }
    try {
      makeDirectories(dirname(this.#path))
      writeFileSync(this.#path, JSON.stringify(context, undefined, 2), { mode: 0o600 })
    } catch (cause) {
      throw new Error(`cannot write the process context file ${this.#path}: ${osErrorText(cause)}`, { cause })
    }
    process.on('exit', () => this.#remove())
  }

  #remove(): void {
    try {
      rmSync(this.#path, { force: true })
    } catch {
      // The directory may no longer be writable; there is nothing left to do.
    }
  }
}
