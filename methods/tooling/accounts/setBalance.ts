import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setBalance`, `hardhat_setBalance`: sets the balance of an account, wei. The next block reflects it.
 */
export const setBalance = command({
  names: ['anvil_setBalance', 'hardhat_setBalance', 'tenderly_setBalance'],
  summary: 'Sets the balance of an account, in wei.',
  params: positional(arg('address', goAddress), arg('balance', looseWord)),
  async handler({ chain }, [address, balance]) {
    await chain.control.editAccount(address, { balance })
  },
})
