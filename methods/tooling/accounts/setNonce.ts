import { hardhatNonceDecreases } from '../../../state/errors/hardhat.js'
import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setNonce`, `hardhat_setNonce`: sets the nonce of an account. The next block reflects it. It may decrease,
 * unless the network behaves as Hardhat's.
 */
export const setNonce = command({
  names: ['anvil_setNonce', 'hardhat_setNonce', 'evm_setAccountNonce'],
  summary: 'Sets the nonce of an account.',
  params: positional(arg('address', goAddress), arg('nonce', looseInteger(false))),
  async handler({ chain }, [address, nonce]) {
    const existing = chain.stateAt(chain.head).nonce(address)
    if (chain.tooling === 'hardhat' && nonce < existing) throw hardhatNonceDecreases(nonce, existing)
    await chain.control.editAccount(address, { nonce })
  },
})
