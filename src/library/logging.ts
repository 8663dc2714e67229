import type { Logger } from 'winston'
import type { LoggerLevels, LogLevel } from '../../state/node/LoggerLevels.js'

/** Where the node's log goes. `logger` is a name from the node's table: `main`, `C`, `P` ... */
export type NodeLog = {
  write(logger: string, level: LogLevel, message: string, fields?: Readonly<Record<string, unknown>>): void
  /** Flushes what is still to be written. */
  close(): Promise<void>
}

/** Says nothing: the default of an embedded network. */
export const silentLog: NodeLog = { write: () => undefined, close: async () => undefined }

export type LogTargets = {
  /** A stream for what passes a logger's display level. */
  readonly display?: NodeJS.WritableStream
  /** A directory for files, `<logger>.log` each, with what passes a logger's log level. Made when missing. */
  readonly directory?: string
}

/** Loggers that belong to the node itself; every other one is a chain's. */
const ofNode: readonly string[] = ['main', 'vm-factory']

/** winston's severities, by the node's names; the most severe first. */
const severities: Readonly<Record<LogLevel, number>> = {
  OFF: 0,
  FATAL: 1,
  ERROR: 2,
  WARN: 3,
  INFO: 4,
  TRACE: 5,
  DEBUG: 6,
  VERBO: 7,
}

/**
 * A log on winston with one logger for each name. Levels are asked for with every line, so `admin.setLoggerLevel` counts at
 * once. Loads winston when called.
 * @param levels the node's table of levels; a function, since a reset replaces the table
 */
export async function createLog(levels: () => LoggerLevels, targets: LogTargets): Promise<NodeLog> {
  const winston = await import('winston')
  const loggers = new Map<string, Logger>()
  const line = winston.format.printf(({ level, message, timestamp, logger, fields }) => {
    const name = ofNode.includes(String(logger)) ? '' : ` <${String(logger)} Chain>`
    const extra = fields === undefined ? '' : ` ${JSON.stringify(fields)}`
    return `[${String(timestamp)}] ${level}${name} ${String(message)}${extra}`
  })
  const format = winston.format.combine(winston.format.timestamp({ format: 'MM-DD|HH:mm:ss.SSS' }), line)

  function loggerOf(name: string): Logger {
    const known = loggers.get(name)
    if (known !== undefined) return known
    const passes = (kind: 'displayLevel' | 'logLevel') =>
      winston.format((info) => (isEnabled(levels(), name, kind, info.level) ? info : false))()
    const transports = []
    if (targets.display !== undefined)
      transports.push(
        new winston.transports.Stream({ stream: targets.display, format: passes('displayLevel') }),
      )
    if (targets.directory !== undefined)
      transports.push(
        new winston.transports.File({
          dirname: targets.directory,
          filename: `${name}.log`,
          format: passes('logLevel'),
        }),
      )
    const logger = winston.createLogger({ levels: { ...severities }, level: 'VERBO', format, transports })
    loggers.set(name, logger)
    return logger
  }

  return {
    write(name, level, message, fields) {
      const table = levels()
      const wanted =
        isEnabled(table, name, 'displayLevel', level) || isEnabled(table, name, 'logLevel', level)
      if (wanted) loggerOf(name).log({ level, message, logger: name, fields })
    },
    async close() {
      await Promise.all(
        [...loggers.values()].map((logger) => new Promise((resolve) => logger.once('finish', resolve).end())),
      )
    },
  }
}

function isEnabled(
  levels: LoggerLevels,
  name: string,
  kind: 'displayLevel' | 'logLevel',
  level: string,
): boolean {
  const threshold = levels.names().includes(name) ? levels.get(name) : levels.get('main')
  const severity = severityOf(level)
  return severity > 0 && severity <= severities[threshold[kind]]
}

function severityOf(level: string): number {
  return level in severities ? severities[level as LogLevel] : 0
}
