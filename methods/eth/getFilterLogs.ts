import { filterNotFound } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goString } from '../params/goUnmarshal.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { anyObject, listOf } from './schemas.js'
import { searchLogs } from './searchLogs.js'

/** `eth_getFilterLogs`: all logs that a log filter's criteria find now, polled or not. */
export const getFilterLogs = defineMethod({
  name: 'eth_getFilterLogs',
  summary: 'All logs that the criteria of a filter find.',
  params: positional(arg('id', goString('rpc.ID'))),
  result: listOf(anyObject),
  handler({ chain }: EvmEndpoint, [id]) {
    const filter = chain.filters.get(id)
    if (filter?.kind !== 'logs') throw filterNotFound()
    return searchLogs(chain, filter, filter.criteria)
  },
})
