import type { LoggerLevels, LogLevel } from './LoggerLevels.js'

/** What a line says beside its message. Values are what JSON can hold. */
export type LogFields = Readonly<Record<string, unknown>>

/** One line of the node's log. */
export type LogLine = {
  /** The name of a logger as `admin.getLoggerLevel` lists them: `main`, `C`, `P`, a blockchain ID. */
  readonly logger: string
  /** How serious it is. */
  readonly level: Exclude<LogLevel, 'OFF'>
  /** The text, without its fields. */
  readonly message: string
  /** What it says beside its message. */
  readonly fields?: LogFields
  /** Whether the line passes the logger's log level: files are for such lines. */
  readonly isLogged: boolean
  /** Whether the line passes the logger's display level: the console is for such lines. */
  readonly isDisplayed: boolean
}

/** Takes the lines that pass one of their logger's levels. */
export type LogSink = {
  /** Takes one line. */
  write(line: LogLine): void
}

/**
 * Where the lines go: nowhere while there is no sink. It outlives resets, and an embedded network may get its
 * sink late.
 */
export type LogOutput = { sink: LogSink | undefined }

/**
 * The node's log, as far as the state is concerned: it decides by the levels of the loggers, which
 * `admin.setLoggerLevel` changes, whether a line is wanted, and hands it on. Where lines go is the sink's to
 * know. Without a sink a line costs one comparison.
 */
export class NodeLogger {
  readonly #levels: LoggerLevels
  readonly #output: Readonly<LogOutput>

  constructor(levels: LoggerLevels, output: Readonly<LogOutput>) {
    this.#levels = levels
    this.#output = output
  }

  /** Whether lines of a level may be wanted by any logger: otherwise {@link write} does nothing with them. */
  mayWrite(level: LogLine['level']): boolean {
    return this.#output.sink !== undefined && this.#levels.anyWants(level)
  }

  /**
   * Says something. A sink that throws is not heard of: a log never stops what it tells of.
   * @param fields called only if the line is written or displayed
   */
  write(logger: string, level: LogLine['level'], message: string, fields?: () => LogFields): void {
    const { sink } = this.#output
    if (sink === undefined) return
    const { isLogged, isDisplayed } = this.#levels.wants(logger, level)
    if (!isLogged && !isDisplayed) return
    try {
      const said = fields === undefined ? {} : { fields: fields() }
      sink.write({ logger, level, message, ...said, isLogged, isDisplayed })
    } catch {
      // The sink is the user's.
    }
  }
}
