import { closeSync, openSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { osErrorText } from '../../../state/node/osErrorText.js'

/**
 * A file that lines are added to, each at once. It never fails: what cannot be written (no such directory, no permission, disk full, too many
 * open files) is lost, and the file is tried again with the next line.
 */
export class LogFile extends Writable {
  readonly #path: string
  readonly #onTrouble: (trouble: string) => void
  #descriptor: number | undefined
  #hasTrouble = false

  /** @param onTrouble told when the file cannot be written; not again before it could be */
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
      // A disk that is full may say so again.
    }
  }
}
