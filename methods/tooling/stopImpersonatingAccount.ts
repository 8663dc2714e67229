import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/**
 * `anvil_stopImpersonatingAccount`, `hardhat_stopImpersonatingAccount`: stops impersonating an account; false
 * when it was not impersonated.
 */
export const stopImpersonatingAccount = defineMethod({
  name: 'anvil_stopImpersonatingAccount',
  aliases: ['hardhat_stopImpersonatingAccount'],
  summary: 'Makes an account need its key again. False when it did already.',
  params: positional(arg('address', goAddress)),
  result: { type: 'boolean' },
  handler: ({ chain }: EvmEndpoint, [address]) => chain.impersonations.stop(address),
})
