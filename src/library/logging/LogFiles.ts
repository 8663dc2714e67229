import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Logger } from 'winston'
import { makeDirectories } from '../../../state/node/makeDirectories.js'
import { LogFile } from './LogFile.js'

/** The start does not wait for the logging library: lines are buffered for this time until it is loaded. */
const loadAfterMs = 300

type Waiting = { readonly logger: string; readonly text: string }

/** The files of a log, one per logger: `main.log`, `C.log`. */
export class LogFiles {
  readonly #directory: string
  readonly #onTrouble: (trouble: string) => void
  readonly #loggers = new Map<string, Logger>()
  #waiting: Waiting[] = []
  #winston: typeof import('winston') | undefined
  #loading: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param onTrouble called once for each file that cannot be written */
  constructor(directory: string, onTrouble: (trouble: string) => void) {
    this.#directory = directory
    this.#onTrouble = onTrouble
  }

  /** Appends a line to the file of a logger. */
  write(logger: string, text: string): void {
    if (this.#winston !== undefined) {
      this.#add(this.#winston, { logger, text })
      return
    }
    this.#waiting.push({ logger, text })
    this.#timer ??= setTimeout(() => void this.#load(), loadAfterMs)
  }

  /** Writes the buffered lines and closes the files. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#waiting.length > 0) await this.#load()
    const loggers = [...this.#loggers.values()]
    this.#loggers.clear()
    await Promise.all(
      loggers.map(async (logger) => {
        const ended = logger.transports.map((transport) => finished(transport))
        logger.end()
        await Promise.all(ended)
      }),
    )
  }

  #load(): Promise<void> {
    this.#loading ??= import('winston').then((winston) => {
      this.#winston = winston
      for (const line of this.#waiting) this.#add(winston, line)
      this.#waiting = []
    })
    return this.#loading
  }

  #add(winston: typeof import('winston'), { logger, text }: Waiting): void {
    this.#loggerOf(winston, logger).info(text)
  }

  #loggerOf(winston: typeof import('winston'), name: string): Logger {
    const known = this.#loggers.get(name)
    if (known !== undefined) return known
    try {
      makeDirectories(this.#directory)
    } catch {
      // The file reports its own errors.
    }
    const stream = new LogFile(join(this.#directory, `${name}.log`), this.#onTrouble)
    const logger = winston.createLogger({
      // Levels were checked before: every line that arrives here is written.
      format: winston.format.printf(({ message }) => String(message)),
      transports: [new winston.transports.Stream({ stream, eol: '\n' })],
    })
    this.#loggers.set(name, logger)
    return logger
  }
}
