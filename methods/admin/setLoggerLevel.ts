import { goPointer } from '../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../state/codec/goJson/hooks.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { noLogLevel } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { type LogLevel, logLevelFromString, logLevels } from '../../state/node/LoggerLevels.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'
import { loggerLevelsReply, loggerLevelsSchema, namedLoggers } from './parts/loggerLevels.js'

/** A log level by its name in any letter case. */
const goLogLevel: GoType<LogLevel> = goUnmarshaler<LogLevel>(
  { name: 'logging.Level', zero: 'INFO', schema: { type: 'string', enum: [...logLevels] } },
  (value) => {
    const level = logLevelFromString(decodeGoValue(value, goString))
    if (level === undefined) throw new Error('unknown log level')
    return level
  },
)

/**
 * `admin.setLoggerLevel {loggerName, logLevel, displayLevel}`: sets one or both levels of one logger or of
 * all.
 */
export const setLoggerLevel = defineMethod({
  name: 'admin.setLoggerLevel',
  summary: 'Sets the log level, the display level or both of a logger, or of all.',
  params: named({
    loggerName: goString,
    logLevel: goPointer(goLogLevel),
    displayLevel: goPointer(goLogLevel),
  }),
  result: loggerLevelsSchema,
  handler(
    {
      world: {
        node: { loggers },
      },
    }: Network,
    { loggerName, logLevel, displayLevel },
  ) {
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
