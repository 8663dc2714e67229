import { goStringAs } from '../../state/codec/goJson/scalars.js'
import { filterNotFound } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { logObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { searchLogs } from './parts/searchLogs.js'

/** `eth_getFilterLogs`: all logs that match a log filter now, including those already polled. */
export const getFilterLogs = defineMethod({
  name: 'eth_getFilterLogs',
  summary: 'All logs that the criteria of a filter find.',
  params: positional(arg('id', goStringAs('rpc.ID'))),
  result: listOf(logObject),
  handler({ chain, turns }: EvmEndpoint, [id]) {
    const filter = chain.filters.get(id)
    if (filter?.kind !== 'logs') throw filterNotFound()
    return turns.run(() => searchLogs(chain, filter, filter.criteria))
  },
})
