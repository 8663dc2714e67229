import { goAddress } from '../../../state/evm/values/goTypes.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'
import { tokenCall, tokenSlot } from './tokenSlot.js'

/**
 * `anvil_dealERC20`: sets an account's balance of a token, in the storage of its contract. The next block reflects
 * it. The total supply stays.
 */
export const dealErc20 = command({
  names: ['anvil_dealERC20', 'hardhat_dealERC20', 'anvil_setERC20Balance'],
  summary: "Sets an account's balance of an ERC-20 token.",
  params: positional(arg('address', goAddress), arg('token', goAddress), arg('balance', looseWord)),
  async handler({ chain, turns }, [address, token, balance]) {
    const slot = await turns.run(() => tokenSlot(chain, token, tokenCall('70a08231', address), balance))
    await chain.control.editAccount(token, { storage: { slot, word: toWord(balance) } })
  },
})

/**
 * `anvil_setERC20Allowance`: sets the amount of an owner's tokens that a spender may transfer. The next block
 * reflects it.
 */
export const setErc20Allowance = command({
  names: ['anvil_setERC20Allowance'],
  summary: "Sets what a spender may take of an owner's ERC-20 tokens.",
  params: positional(
    arg('owner', goAddress),
    arg('spender', goAddress),
    arg('token', goAddress),
    arg('amount', looseWord),
  ),
  async handler({ chain, turns }, [owner, spender, token, amount]) {
    const slot = await turns.run(() => tokenSlot(chain, token, tokenCall('dd62ed3e', owner, spender), amount))
    await chain.control.editAccount(token, { storage: { slot, word: toWord(amount) } })
  },
})
