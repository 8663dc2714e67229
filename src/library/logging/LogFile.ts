import { closeSync, openSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { osErrorText } from '../../../state/node/osErrorText.js'

/**
 * A file to which each line is appended at once. It never fails: a line that cannot be written (missing
 * directory, no permission, full disk, too many open files) is lost, and the next line tries the file again.
 */
export class LogFile extends Writable {
  readonly #path: string
  readonly #onTrouble: (trouble: string) => void
  #descriptor: number | undefined
  #hasTrouble = false

  /**
   * @param onTrouble called when the file cannot be written, and again only after a write has succeeded in
   *   between
   */
  constructor(path: string, onTrouble: (trouble: string) => void) {
    super({ decodeStrings: false })
    this.#path = path
    this.#onTrouble = onTrouble
  }

  override _write(text: string, _encoding: BufferEncoding, done: () => void): void {
    try {
      this.#descriptor ??= openSync(this.#path, 'a')
      writeSync(this.#descriptor, text)
      this.#hasTrouble = false
    } catch (cause) {
      this.#close()
      if (!this.#hasTrouble) this.#onTrouble(`cannot write the log ${this.#path}: ${osErrorText(cause)}`)
      this.#hasTrouble = true
    }
    done()
  }

  override _final(done: () => void): void {
    this.#close()
    done()
  }

  #close(): void {
    const descriptor = this.#descriptor
    this.#descriptor = undefined
    if (descriptor === undefined) return
    try {
      closeSync(descriptor)
    } catch {
      // Allows a full disk to be reported again.
    }
  }
}
