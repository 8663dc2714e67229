import type { LoggerLevels } from '../../../state/node/LoggerLevels.js'
import { mapOf, object, text } from '../../kit/schemas.js'

/** The result of both logger methods. */
export const loggerLevelsSchema = object({
  loggerLevels: mapOf(object({ logLevel: text, displayLevel: text })),
})

/** Returns the loggers for a name: all of them when it is empty. */
export function namedLoggers(loggers: LoggerLevels, name: string): readonly string[] {
  return name === '' ? loggers.names() : [name]
}

/** Returns the levels of loggers by name. @throws {NodeError} for an unknown logger */
export function loggerLevelsReply(loggers: LoggerLevels, names: readonly string[]) {
  return { loggerLevels: Object.fromEntries(names.map((name) => [name, loggers.get(name)])) }
}
