import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/** `anvil_removePoolTransactions`: removes the waiting transactions of an account from the pool. */
export const removePoolTransactions = command({
  names: ['anvil_removePoolTransactions'],
  summary: 'Removes the waiting transactions of an account from the pool.',
  params: positional(arg('address', goAddress)),
  handler: ({ network, chain }, [address]) =>
    network.queue.run(() => {
      const { pending, queued } = chain.pool.content()
      const own = [...(pending.get(address) ?? []), ...(queued.get(address) ?? [])]
      for (const { hash } of own) chain.pool.drop(hash)
    }),
})
