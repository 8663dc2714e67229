import { goAddress } from '../../../state/evm/values/goTypes.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

const summary = 'Stops impersonating an account.'
const params = positional(arg('address', goAddress))

/** `anvil_stopImpersonatingAccount`: stops impersonating an account. */
export const stopImpersonatingAccount = command({
  names: ['anvil_stopImpersonatingAccount'],
  summary,
  params,
  handler({ chain }, [address]) {
    chain.impersonations.stop(address)
  },
})

/**
 * `hardhat_stopImpersonatingAccount`: as anvil's; false when the account was not impersonated, and null where the chain
 * behaves as anvil.
 */
export const hardhatStopImpersonatingAccount = defineMethod({
  name: 'hardhat_stopImpersonatingAccount',
  summary: `${summary} False if it was not impersonated.`,
  params,
  result: { type: ['boolean', 'null'] },
  handler({ chain }: EvmEndpoint, [address]) {
    const stopped = chain.impersonations.stop(address)
    return chain.tooling === 'anvil' ? null : stopped
  },
})
