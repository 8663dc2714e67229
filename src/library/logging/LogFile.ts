import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { osErrorText } from '../../../state/process/osErrorText.js'
import type { CompleteRotation } from './LogRotation.js'
import { rotatedPath, tidyRotatedFiles } from './rotatedFiles.js'

/**
 * A log file that rotates: when it has reached its size it is renamed, and a new one begins (`rotatedFiles.ts`). Each line
 * is written before `append` returns. It never throws: a line that cannot be written (missing directory, no permission,
 * full disk, too many open files) is lost, and the next line opens the file again.
 *
 * It does not use winston's `File` transport, which names old files by numbers, knows no age, and writes after its call
 * returns. The node's flags `log-rotater-*` ask for what lumberjack does: names with the time, and limits of size, number
 * and age. winston's `Stream` transport writes the lines to this file (`LogFiles.ts`).
 */
export class LogFile extends Writable {
  readonly #path: string
  readonly #rotation: CompleteRotation
  readonly #onTrouble: (trouble: string) => void
  #descriptor: number | undefined
  /** The size of the file in bytes; undefined when it is not a regular file. */
  #bytes: number | undefined
  #hasTrouble = false
  /** Resolves when old files are compressed and removed. Two such runs never overlap. */
  #tidied: Promise<void> = Promise.resolve()
  #isTidy = false

  /**
   * @param onTrouble called when the file cannot be written, and again only after a write has succeeded in
   *   between
   */
  constructor(path: string, rotation: CompleteRotation, onTrouble: (trouble: string) => void) {
    super({ decodeStrings: false })
    this.#path = path
    this.#rotation = rotation
    this.#onTrouble = onTrouble
  }

  /** Appends a text at once, before this returns. */
  append(text: string): void {
    const bytes = Buffer.from(text)
    try {
      let descriptor = this.#descriptor ?? this.#open()
      if (
        this.#bytes !== undefined &&
        this.#bytes > 0 &&
        this.#bytes + bytes.length > this.#rotation.maxBytes
      ) {
        const isRenamed = this.#rotate()
        descriptor = this.#open()
        if (!isRenamed) this.#bytes = 0
      }
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
      if (this.#bytes !== undefined) this.#bytes += bytes.length
      this.#hasTrouble = false
    } catch (cause) {
      this.#close()
      this.#report(`cannot write the log ${this.#path}: ${osErrorText(cause)}`)
    }
  }

  override _write(text: string, _encoding: BufferEncoding, done: () => void): void {
    this.append(text)
    done()
  }

  /** Ends when old files are compressed and removed. */
  override _final(done: () => void): void {
    this.#close()
    void this.#tidied.then(done)
  }

  /** @throws the system's error */
  #open(): number {
    const descriptor = openSync(this.#path, 'a')
    this.#descriptor = descriptor
    const stats = fstatSync(descriptor)
    this.#bytes = stats.isFile() ? stats.size : undefined
    if (!this.#isTidy) this.#tidy()
    return descriptor
  }

  /**
   * Renames the full file. A file that cannot be renamed grows by as much again before the next try.
   * @returns whether it was renamed
   */
  #rotate(): boolean {
    this.#close()
    try {
      renameSync(this.#path, rotatedPath(this.#path, new Date()))
    } catch (cause) {
      this.#report(`cannot rotate the log ${this.#path}: ${osErrorText(cause)}`)
      return false
    }
    this.#isTidy = false
    return true
  }

  /** Compresses and removes old files, also those that an earlier, killed process left. */
  #tidy(): void {
    this.#isTidy = true
    const tidy = () => tidyRotatedFiles(this.#path, this.#rotation, new Date())
    this.#tidied = this.#tidied.then(tidy).catch((cause) => {
      this.#report(`cannot tidy the old logs of ${this.#path}: ${osErrorText(cause)}`)
    })
  }

  #report(trouble: string): void {
    if (!this.#hasTrouble) this.#onTrouble(trouble)
    this.#hasTrouble = true
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
