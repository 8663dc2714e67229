import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

/**
 * `anvil_setNonce`, `hardhat_setNonce`: sets the nonce of an account, which may decrease. The next block
 * reflects it.
 */
export const setNonce = defineMethod({
  name: 'anvil_setNonce',
  aliases: ['hardhat_setNonce'],
  summary: 'Sets the nonce of an account.',
  params: positional(arg('address', goAddress), arg('nonce', looseInteger(false))),
  result: { type: 'boolean' },
  async handler({ chain }: EvmEndpoint, [address, nonce]) {
    await chain.editAccount(address, { nonce })
    return true
  },
})
