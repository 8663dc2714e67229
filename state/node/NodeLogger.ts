import type { UndoLog } from '../time/UndoLog.js'
import type { LoggerLevels, LogLevel } from './LoggerLevels.js'

/** The fields of a line, beside its message. Values are those of JSON. */
export type LogFields = Readonly<Record<string, unknown>>

/** One line of the node's log. */
export type LogLine = {
  /** The name of a logger as `admin.getLoggerLevel` lists them: `main`, `C`, `P`, a blockchain ID. */
  readonly logger: string
  /** The severity of the line. */
  readonly level: Exclude<LogLevel, 'OFF'>
  /** The text, without its fields. */
  readonly message: string
  /** The fields of the line, beside its message. */
  readonly fields?: LogFields
  /** Whether fields stand behind the message as `name=value`, as go-ethereum writes them, instead of as JSON. */
  readonly isOfGeth?: true
  /** Whether the line passes the logger's log level: files are for such lines. */
  readonly isLogged: boolean
  /** Whether the line passes the logger's display level: the console is for such lines. */
  readonly isDisplayed: boolean
}

/** Takes the lines that pass one of their logger's levels. */
export type LogSink = {
  /** Whether it does nothing with lines that are not displayed: those are not made then. */
  readonly onlyDisplays?: boolean
  /** Takes one line. */
  write(line: LogLine): void
}

/** The sink of the lines; undefined drops them. It outlives resets, and an embedded network may set its sink late. */
export type LogOutput = { sink: LogSink | undefined }

/**
 * The node's log, as far as the state is concerned: it decides by the levels of the loggers, which
 * `admin.setLoggerLevel` changes, whether a line is wanted, and hands it on. Where lines go is the sink's to
 * know. Without a sink a line costs one comparison.
 */
export class NodeLogger {
  readonly #levels: LoggerLevels
  readonly #output: Readonly<LogOutput>
  readonly #undo: Pick<UndoLog, 'afterwards'>

  /** @param undo holds back the lines of changes that may still be reverted */
  constructor(levels: LoggerLevels, output: Readonly<LogOutput>, undo: Pick<UndoLog, 'afterwards'>) {
    this.#levels = levels
    this.#output = output
    this.#undo = undo
  }

  /** Whether lines of a level may be wanted by any logger: otherwise {@link write} does nothing with them. */
  mayWrite(level: LogLine['level']): boolean {
    return this.#output.sink !== undefined && this.#levels.anyWants(level)
  }

  /**
   * Writes a line about the state. The line of a change that is reverted before it is final is not written.
   * @param fields called at once, only if the line is written or displayed
   */
  write(logger: string, level: LogLine['level'], message: string, fields?: () => LogFields): void {
    this.#write(logger, level, message, fields, (send) => this.#undo.afterwards(send))
  }

  /**
   * Writes a line that the VM of an EVM chain writes by go-ethereum's logger, at the level INFO. It is displayed only where
   * DEBUG is, since the command line has lines of its own about transactions.
   * @param fields as of {@link write}
   */
  writeOfGeth(logger: string, message: string, fields: () => LogFields): void {
    const send = (each: () => void): void => this.#undo.afterwards(each)
    this.#write(logger, 'INFO', message, fields, send, true)
  }

  /** Writes a line about a fault of ours, whatever becomes of the change in which it happened. */
  writeFault(logger: string, message: string, fields: LogFields): void {
    this.#write(
      logger,
      'ERROR',
      message,
      () => fields,
      (send) => send(),
    )
  }

  /** Writes a line. An error of the sink is ignored: logging must never stop other work. */
  #write(
    logger: string,
    level: LogLine['level'],
    message: string,
    fields: (() => LogFields) | undefined,
    when: (send: () => void) => void,
    isOfGeth = false,
  ): void {
    const { sink } = this.#output
    if (sink === undefined) return
    const { isLogged } = this.#levels.wants(logger, level)
    const { isDisplayed } = this.#levels.wants(logger, isOfGeth ? 'DEBUG' : level)
    if (!isDisplayed && (!isLogged || sink.onlyDisplays === true)) return
    try {
      const content = { message, ...(fields && { fields: fields() }), ...(isOfGeth && { isOfGeth }) }
      const line: LogLine = { logger, level, ...content, isLogged, isDisplayed }
      when(() => sendTo(sink, line))
    } catch {
      // The fields are of no use then.
    }
  }
}

function sendTo(sink: LogSink, line: LogLine): void {
  try {
    sink.write(line)
  } catch {
    // The sink is the user's.
  }
}
