import { loggerNotFound } from '../errors/admin.js'
import type { UndoLog, UndoMap } from '../time/UndoLog.js'

/** The node's log levels, the most talkative first (AvalancheGo `utils/logging/level.go`). */
export const logLevels = ['VERBO', 'DEBUG', 'TRACE', 'INFO', 'WARN', 'ERROR', 'FATAL', 'OFF'] as const
export type LogLevel = (typeof logLevels)[number]

/** What goes to the log file and what to the console. */
export type LogAndDisplayLevels = { readonly logLevel: LogLevel; readonly displayLevel: LogLevel }

/** A level by its name in any case; undefined for anything else. */
export function logLevelFromString(text: string): LogLevel | undefined {
  const upper = text.toUpperCase()
  return logLevels.find((level) => level === upper)
}

/** The loggers by name and the levels they follow: `main`, `vm-factory` and one for each chain. `NodeLogger` obeys them. */
export class LoggerLevels {
  readonly #levels: UndoMap<string, LogAndDisplayLevels>
  readonly #initial: LogAndDisplayLevels

  constructor(undo: UndoLog, initial: LogAndDisplayLevels) {
    this.#levels = undo.map('node.loggers')
    this.#initial = initial
  }

  /** Adds a logger at the levels the node was started with; one that is there stays as it is. */
  add(name: string): void {
    if (!this.#levels.has(name)) this.#levels.set(name, this.#initial)
  }

  /** Names in the order in which they show. */
  names(): string[] {
    return [...this.#levels.keys()].sort()
  }

  /** @throws {NodeError} `logger with name "x" not found` */
  get(name: string): LogAndDisplayLevels {
    const levels = this.#levels.get(name)
    if (levels === undefined) throw loggerNotFound(name)
    return levels
  }

  /** Whether a line of a level passes a logger's log level and its display level. A name that is no logger follows `main`. */
  wants(name: string, level: LogLevel): { readonly isLogged: boolean; readonly isDisplayed: boolean } {
    const { logLevel, displayLevel } = this.#levels.get(name) ?? this.#levels.get('main') ?? this.#initial
    const severity = logLevels.indexOf(level)
    return {
      isLogged: severity >= logLevels.indexOf(logLevel),
      isDisplayed: severity >= logLevels.indexOf(displayLevel),
    }
  }

  /** Changes what is given and leaves the rest. @throws {NodeError} `logger with name "x" not found` */
  set(name: string, change: Partial<LogAndDisplayLevels>): void {
    this.#levels.set(name, { ...this.get(name), ...change })
  }
}
