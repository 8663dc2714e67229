import { defineOperation } from '../data/kit/Operation.js'
import { namedObject, text } from '../kit/schemas.js'
import { icmCountParameters, icmGroups } from './parts/icmCounts.js'
import { windowsBefore, windowValues } from './parts/windows.js'

/**
 * The number of messages between chains over windows of time that end now. Clients know one result only: of
 * several groups it is the one with the most messages.
 */
export const getIcmSummary = defineOperation({
  id: 'getICMSummary',
  api: 'metrics',
  path: '/v2/icm/summary',
  tag: 'Interchain Messaging Metrics',
  summary: 'Counts the messages between chains over windows of time that end now.',
  description: 'Of several groups the answer is the one with the most messages.',
  inQuery: icmCountParameters,
  answer: namedObject('ICMRollingWindowMetricsApiResponse', {
    result: namedObject('ICMRollingWindowMetricsValue', {
      ...windowValues,
      srcBlockchainId: text,
      destBlockchainId: text,
    }),
  }),
  units: 100,
  handler(context, given) {
    const now = Number(context.network.world.clock.nowSeconds())
    const groups = icmGroups(context, given)
    const { srcBlockchainId, destBlockchainId, times } = groups.reduce((most, group) =>
      group.times.length > most.times.length ? group : most,
    )
    const counts = windowsBefore(now, (from) => times.filter((time) => time >= from).length)
    return { result: { ...counts, srcBlockchainId, destBlockchainId } }
  },
})
