import { goAddress } from '../../../state/evm/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'
import { looseInteger } from '../parts/looseInteger.js'

/**
 * `anvil_setNonce`, `hardhat_setNonce`: sets the nonce of an account, which may decrease. The next block
 * reflects it.
 */
export const setNonce = command({
  names: ['anvil_setNonce', 'hardhat_setNonce', 'evm_setAccountNonce'],
  summary: 'Sets the nonce of an account.',
  params: positional(arg('address', goAddress), arg('nonce', looseInteger(false))),
  async handler({ chain }, [address, nonce]) {
    await chain.editAccount(address, { nonce })
  },
})
