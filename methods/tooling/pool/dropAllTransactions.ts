import { noParams } from '../../params/geth.js'
import { command } from '../parts/command.js'

/** `anvil_dropAllTransactions`: removes all waiting transactions from the pool. */
export const dropAllTransactions = command({
  names: ['anvil_dropAllTransactions', 'hardhat_dropAllTransactions', 'debug_clearTxpool'],
  summary: 'Removes all waiting transactions from the pool.',
  params: noParams,
  handler: ({ network, chain }) =>
    network.queue.run(() => {
      const { pending, queued } = chain.pool.content()
      for (const { hash } of [...pending.values(), ...queued.values()].flat()) chain.pool.drop(hash)
    }),
})
