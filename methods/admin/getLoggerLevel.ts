import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'
import { loggerLevelsReply, loggerLevelsSchema, namedLoggers } from './parts/loggerLevels.js'

/** `admin.getLoggerLevel {loggerName}`: the levels of one logger, or of all without a name. */
export const getLoggerLevel = defineMethod({
  name: 'admin.getLoggerLevel',
  summary: 'The log and display levels of a logger, or of all.',
  params: named({ loggerName: goString }),
  result: loggerLevelsSchema,
  handler: ({ world: { node } }: Network, { loggerName }) =>
    loggerLevelsReply(node.loggers, namedLoggers(node.loggers, loggerName)),
})
