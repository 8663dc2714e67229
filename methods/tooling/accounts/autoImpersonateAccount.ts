import { goBool } from '../../../state/codec/goJson/scalars.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `anvil_autoImpersonateAccount`: lets `eth_sendTransaction` send from every account, or only from
 * impersonated ones.
 */
export const autoImpersonateAccount = command({
  names: ['anvil_autoImpersonateAccount', 'hardhat_autoImpersonateAccount'],
  summary: 'Lets eth_sendTransaction send from every account, or stops doing so.',
  params: positional(arg('enabled', goBool)),
  handler({ chain }, [enabled]) {
    chain.impersonations.setEverybody(enabled)
  },
})
