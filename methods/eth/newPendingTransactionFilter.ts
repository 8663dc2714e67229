import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, text } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `eth_newPendingTransactionFilter`: a polling filter for transactions that enter the pool, by hash or in
 * full.
 */
export const newPendingTransactionFilter = defineMethod({
  name: 'eth_newPendingTransactionFilter',
  summary: 'Makes a filter that collects transactions entering the pool until they are polled.',
  params: positional(arg('full', goPointer(goBool))),
  result: about('the ID of the filter', text),
  handler: ({ chain }: EvmEndpoint, [full = false]) =>
    chain.filters.install({ kind: 'pendingTransactions', full }),
})
