import { goHash } from '../../../state/evm/values/goTypes.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hash } from '../../kit/ethSchemas.js'
import { nullable } from '../../kit/schemas.js'
import { arg, positional } from '../../params/geth.js'

/**
 * `anvil_dropTransaction`: removes a waiting transaction from the pool; null when there is none with this
 * hash.
 */
export const dropTransaction = defineMethod({
  name: 'anvil_dropTransaction',
  summary: 'Removes a waiting transaction from the pool and returns its hash; null if there is none.',
  params: positional(arg('hash', goHash)),
  result: nullable(hash),
  handler: ({ network, chain }: EvmEndpoint, [hash]) =>
    network.queue.run(() => (chain.pool.drop(hash) ? hash : null)),
})

/**
 * `hardhat_dropTransaction`: removes a waiting transaction from the pool; returns whether there was one with
 * this hash, but answers as `anvil_dropTransaction` where the chain behaves as anvil.
 */
export const hardhatDropTransaction = defineMethod({
  name: 'hardhat_dropTransaction',
  summary: 'Removes a waiting transaction from the pool. False if there is none.',
  params: positional(arg('hash', goHash)),
  result: { type: ['boolean', 'string', 'null'] },
  handler: ({ network, chain }: EvmEndpoint, [hash]) =>
    network.queue.run(() => {
      const dropped = chain.pool.drop(hash)
      if (chain.tooling === 'anvil') return dropped ? hash : null
      return dropped
    }),
})
