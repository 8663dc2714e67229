import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseWord } from './parts/looseInteger.js'

/**
 * `anvil_setBalance`, `hardhat_setBalance`: sets the balance of an account, wei. The next block reflects it.
 */
export const setBalance = defineMethod({
  name: 'anvil_setBalance',
  aliases: ['hardhat_setBalance'],
  summary: 'Sets the balance of an account, in wei.',
  params: positional(arg('address', goAddress), arg('balance', looseWord)),
  result: { type: 'boolean' },
  async handler({ chain }: EvmEndpoint, [address, balance]) {
    await chain.editAccount(address, { balance })
    return true
  },
})
