import type { LoggerLevels } from '../../../state/node/LoggerLevels.js'
import { mapOf, object, text } from '../../kit/schemas.js'

/** What both logger methods answer. */
export const loggerLevelsSchema = object({
  loggerLevels: mapOf(object({ logLevel: text, displayLevel: text })),
})

/** The loggers that a name means: all of them when it is empty. */
export function namedLoggers(loggers: LoggerLevels, name: string): readonly string[] {
  return name === '' ? loggers.names() : [name]
}

/** The levels of loggers by name. @throws {NodeError} for one that does not exist */
export function loggerLevelsReply(loggers: LoggerLevels, names: readonly string[]) {
  return { loggerLevels: Object.fromEntries(names.map((name) => [name, loggers.get(name)])) }
}
