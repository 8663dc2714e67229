import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/**
 * `anvil_impersonateAccount`, `hardhat_impersonateAccount`: lets `eth_sendTransaction` send from an account,
 * even from a contract.
 */
export const impersonateAccount = defineMethod({
  name: 'anvil_impersonateAccount',
  aliases: ['hardhat_impersonateAccount'],
  summary: 'Lets eth_sendTransaction send from an account without its key.',
  params: positional(arg('address', goAddress)),
  result: { type: 'boolean' },
  handler({ chain }: EvmEndpoint, [address]) {
    chain.impersonations.start(address)
    return true
  },
})
