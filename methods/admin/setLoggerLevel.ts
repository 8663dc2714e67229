import { noLogLevel } from '../../state/errors/admin.js'
import { badArgument } from '../../state/errors/rpc.js'
import type { Network } from '../../state/Network.js'
import { type LogLevel, logLevelFromString, logLevels } from '../../state/node/LoggerLevels.js'
import { defineMethod } from '../kit/defineMethod.js'
import { type GoType, goOptional, goString, named } from '../params/go.js'
import { loggerLevelsReply, loggerLevelsSchema, namedLoggers } from './parts/loggerLevels.js'

/** A log level by its name in any case. */
const goLogLevel: GoType<LogLevel> = {
  schema: { type: 'string', enum: [...logLevels] },
  zero: () => 'INFO',
  decode(value) {
    const level = logLevelFromString(goString.decode(value))
    if (level === undefined) throw badArgument()
    return level
  },
}

/** `admin.setLoggerLevel {loggerName, logLevel, displayLevel}`: sets either level or both, of one logger or of all. */
export const setLoggerLevel = defineMethod({
  name: 'admin.setLoggerLevel',
  summary: 'Sets the log level, the display level or both of a logger, or of all.',
  params: named({
    loggerName: goString,
    logLevel: goOptional(goLogLevel),
    displayLevel: goOptional(goLogLevel),
  }),
  result: loggerLevelsSchema,
  handler({ node: { loggers } }: Network, { loggerName, logLevel, displayLevel }) {
    if (logLevel === undefined && displayLevel === undefined) throw noLogLevel()
    const names = namedLoggers(loggers, loggerName)
    for (const name of names)
      loggers.set(name, {
        ...(logLevel === undefined ? {} : { logLevel }),
        ...(displayLevel === undefined ? {} : { displayLevel }),
      })
    return loggerLevelsReply(loggers, names)
  },
})
