import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { transports } from 'winston'
import { makeDirectories } from '../../../state/process/makeDirectories.js'
import { LogFile } from './LogFile.js'
import type { CompleteRotation } from './LogRotation.js'

/** The time after which winston is loaded, milliseconds. The start does not wait for it: lines are appended without it until then. */
const loadAfterMs = 300

type Transport = transports.StreamTransportInstance

/** A file, and winston's transport that writes it once winston is loaded. */
type OpenLog = { readonly file: LogFile; transport: Transport | undefined }

/** The files of a log, one per logger: `main.log`, `C.log`. */
export class LogFiles {
  readonly #directory: string
  readonly #rotation: CompleteRotation
  readonly #onTrouble: (trouble: string) => void
  readonly #open = new Map<string, OpenLog>()
  #winston: typeof import('winston') | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param onTrouble called once for each file that cannot be written */
  constructor(directory: string, rotation: CompleteRotation, onTrouble: (trouble: string) => void) {
    this.#directory = directory
    this.#rotation = rotation
    this.#onTrouble = onTrouble
  }

  /** Appends a line to the file of a logger. */
  write(logger: string, text: string): void {
    const log = this.#logOf(logger)
    log.transport ??= this.#winston && transportTo(this.#winston, log.file)
    if (log.transport === undefined) log.file.append(`${text}\n`)
    else log.transport.write({ level: 'info', message: text })
    this.#timer ??= setTimeout(() => void this.#load(), loadAfterMs).unref()
  }

  /** Closes the files, and waits until old ones are compressed and removed. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.all(open.map(closeLog))
  }

  async #load(): Promise<void> {
    this.#winston = await import('winston')
  }

  #logOf(name: string): OpenLog {
    const known = this.#open.get(name)
    if (known !== undefined) return known
    try {
      makeDirectories(this.#directory)
    } catch {
      // The file reports its own errors.
    }
    const file = new LogFile(join(this.#directory, `${name}.log`), this.#rotation, this.#onTrouble)
    const log: OpenLog = { file, transport: undefined }
    this.#open.set(name, log)
    return log
  }
}

/**
 * Returns a transport that writes each line before `write` returns. A logger in front of it would keep lines until the
 * next turn of the event loop, which a process that exits does not have. Levels were checked before.
 */
function transportTo(winston: typeof import('winston'), file: LogFile): Transport {
  return new winston.transports.Stream({
    stream: file,
    eol: '\n',
    format: winston.format.printf(({ message }) => String(message)),
  })
}

async function closeLog({ file, transport }: OpenLog): Promise<void> {
  if (transport !== undefined) {
    transport.end()
    await finished(transport)
  }
  file.end()
  await finished(file)
}
