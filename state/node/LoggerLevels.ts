import { loggerNotFound } from '../errors/admin.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/** The node's log levels, the most verbose first (AvalancheGo `utils/logging/level.go`). */
export const logLevels = ['VERBO', 'DEBUG', 'TRACE', 'INFO', 'WARN', 'ERROR', 'FATAL', 'OFF'] as const
export type LogLevel = (typeof logLevels)[number]

/** The levels of the log file and of the console. */
export type LogAndDisplayLevels = { readonly logLevel: LogLevel; readonly displayLevel: LogLevel }

/** Returns the level with a name in any letter case; undefined for other text. */
export function logLevelFromString(text: string): LogLevel | undefined {
  const upper = text.toUpperCase()
  return logLevels.find((level) => level === upper)
}

/**
 * The loggers by name and the levels they follow: `main`, `vm-factory` and one for each chain. `NodeLogger`
 * obeys them.
 */
export class LoggerLevels {
  readonly #levels: UndoMap<string, LogAndDisplayLevels>
  readonly #initial: LogAndDisplayLevels
  /** The index in {@link logLevels} of the most verbose level that any logger follows. */
  readonly #mostVerbose: UndoCell<number>

  constructor(undo: UndoLog, initial: LogAndDisplayLevels) {
    this.#levels = undo.map('node.loggers')
    this.#initial = initial
    this.#mostVerbose = undo.cell('node.mostVerbose', mostVerboseOf([initial]))
  }

  /** Adds a logger with the node's initial levels; an existing one is not changed. */
  add(name: string): void {
    if (!this.#levels.has(name)) this.#levels.set(name, this.#initial)
  }

  /** Returns the names in display order. */
  names(): string[] {
    return [...this.#levels.keys()].sort()
  }

  /** Returns the levels of a logger. @throws {NodeError} `logger with name "x" not found` */
  get(name: string): LogAndDisplayLevels {
    const levels = this.#levels.get(name)
    if (levels === undefined) throw loggerNotFound(name)
    return levels
  }

  /**
   * Whether a line of a level passes a logger's log level and its display level. A name that is not a logger
   * follows `main`.
   */
  wants(name: string, level: LogLevel): { readonly isLogged: boolean; readonly isDisplayed: boolean } {
    const { logLevel, displayLevel } = this.#levels.get(name) ?? this.#levels.get('main') ?? this.#initial
    const severity = logLevels.indexOf(level)
    return {
      isLogged: severity >= logLevels.indexOf(logLevel),
      isDisplayed: severity >= logLevels.indexOf(displayLevel),
    }
  }

  /** Whether lines of a level pass a level of any logger. */
  anyWants(level: LogLevel): boolean {
    return logLevels.indexOf(level) >= this.#mostVerbose.value
  }

  /** Changes the given levels of a logger. @throws {NodeError} `logger with name "x" not found` */
  set(name: string, change: Partial<LogAndDisplayLevels>): void {
    this.#levels.set(name, { ...this.get(name), ...change })
    this.#mostVerbose.set(mostVerboseOf([this.#initial, ...this.#levels.values()]))
  }
}

function mostVerboseOf(levels: readonly LogAndDisplayLevels[]): number {
  return Math.min(
    ...levels.flatMap(({ logLevel, displayLevel }) =>
      [logLevel, displayLevel].map((level) => logLevels.indexOf(level)),
    ),
  )
}
