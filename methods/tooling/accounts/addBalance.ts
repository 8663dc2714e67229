import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

const most = (1n << 256n) - 1n

/** `anvil_addBalance`: raises the balance of an account, wei, at most to the largest word. The next block reflects it. */
export const addBalance = command({
  names: ['anvil_addBalance', 'hardhat_addBalance', 'tenderly_addBalance'],
  summary: 'Adds to the balance of an account, in wei.',
  params: positional(arg('address', goAddress), arg('amount', looseWord)),
  handler: ({ network, chain }, [address, amount]) =>
    network.queue.run(() => {
      const sum = chain.keptStateAt(chain.head).balance(address) + amount
      chain.control.editAccountNow(address, { balance: sum > most ? most : sum })
    }),
})
