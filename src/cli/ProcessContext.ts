import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDirectories } from '../../state/node/makeDirectories.js'
import { osErrorText } from '../../state/node/osErrorText.js'
import type { FlagReader } from '../config/FlagReader.js'

/**
 * The file that tells tmpnet which process answers where (AvalancheGo `node/node.go` writeProcessContext). Nothing is written
 * unless a data directory or the file itself was asked for.
 */
export class ProcessContext {
  readonly #path: string
  readonly #stakingPort: string

  constructor(path: string, stakingPort: string) {
    this.#path = path
    this.#stakingPort = stakingPort
  }

  /** @returns undefined when no file was asked for */
  static from(reader: FlagReader): ProcessContext | undefined {
    if (!reader.isPathGiven('process-context-file')) return undefined
    return new ProcessContext(reader.path('process-context-file'), reader.text('staking-port'))
  }

  /**
   * Writes the file, and removes it when the process ends, however it ends. To be called when the API listens. Nobody listens at the
   * staking address: it only has to be one.
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
      // The directory may have become somebody else's; nothing is left to be done about it.
    }
  }
}
