import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goString } from '../params/goUnmarshal.js'

/** `eth_uninstallFilter`: forgets a filter; false when there is none. */
export const uninstallFilter = defineMethod({
  name: 'eth_uninstallFilter',
  summary: 'Removes a filter.',
  params: positional(arg('id', goString('rpc.ID'))),
  result: flag,
  handler: ({ chain }: EvmEndpoint, [id]) => chain.filters.uninstall(id),
})
