import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StateLock } from './StateLock.js'

/** The options, or flags, with which a network began: a digest of each by its name. */
export type Beginning = Readonly<Record<string, string>>

/** The file that a network is to be kept in. */
export type WantedFile = {
  readonly file: string
  /** How often changes are written, milliseconds. */
  readonly intervalMs: number
  /** The options about the network at this start. */
  readonly beginning: Beginning
  /** Returns the refusal of an option that differs from that of the start that made the file. */
  readonly differs: (name: string) => Error
  /** The bytes of records after which the file may be written anew, if they are more than those of its state. */
  readonly leastRecords?: number
}

/** A file that this process alone writes. */
export type KeptFile = Omit<WantedFile, 'file'> & {
  /** Without symbolic links, so that the file itself is replaced. */
  readonly path: string
  /** Whether there is no file yet, or an empty one, as `mktemp` makes it. */
  readonly isNew: boolean
  readonly lock: StateLock
}

/**
 * Takes a file for this process.
 * @throws {Error} when another network has it; with the system's `code` when its folder cannot be written
 */
export function takeFile({ file, ...wanted }: WantedFile): KeptFile {
  const isThere = existsSync(file)
  const path = isThere ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file))
  const lock = StateLock.take(path)
  // Only now: a network that had the file may just have written it.
  return { ...wanted, path, isNew: isEmpty(path), lock }
}

/** Whether there is nothing in a file, or no file. What is no file at all, such as a folder, is refused when it is read. */
function isEmpty(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined || (found.isFile() && found.size === 0)
}

/**
 * Checks that the options of this start are those of the start that made the file.
 * @param began undefined for a file that was not made by keeping a network
 * @throws what `differs` returns
 */
export function checkBeginning({ beginning, differs }: KeptFile, began: Beginning = {}): void {
  for (const [name, digest] of Object.entries(beginning)) if (began[name] !== digest) throw differs(name)
}
