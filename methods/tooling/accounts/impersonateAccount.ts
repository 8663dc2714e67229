import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `anvil_impersonateAccount`, `hardhat_impersonateAccount`: lets `eth_sendTransaction` send from an account,
 * even from a contract.
 */
export const impersonateAccount = command({
  names: ['anvil_impersonateAccount', 'hardhat_impersonateAccount'],
  summary: 'Lets eth_sendTransaction send from an account without its key.',
  params: positional(arg('address', goAddress)),
  handler({ chain }, [address]) {
    chain.impersonations.start(address)
  },
})
