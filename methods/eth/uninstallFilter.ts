import { goStringAs } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_uninstallFilter`: removes a filter; false when there is none. */
export const uninstallFilter = defineMethod({
  name: 'eth_uninstallFilter',
  summary: 'Removes a filter.',
  params: positional(arg('id', goStringAs('rpc.ID'))),
  result: flag,
  handler: ({ chain }: EvmEndpoint, [id]) => chain.filters.uninstall(id),
})
