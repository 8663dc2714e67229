import { goBool } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/**
 * `anvil_autoImpersonateAccount`: lets `eth_sendTransaction` send from every account, or only from
 * impersonated ones.
 */
export const autoImpersonateAccount = defineMethod({
  name: 'anvil_autoImpersonateAccount',
  summary: 'Lets eth_sendTransaction send from every account, or stops doing so.',
  params: positional(arg('enabled', goBool)),
  result: { type: 'null' },
  handler({ chain }: EvmEndpoint, [enabled]) {
    chain.impersonations.setEverybody(enabled)
    return null
  },
})
