import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/**
 * `eth_accounts`: the accounts whose keys the node has, then those that are impersonated, as anvil lists them; Hardhat
 * does not. Where the chain behaves as one of them, the ewoq key is not listed, since projects count accounts; the node
 * signs for it all the same. A real node has none.
 */
export const accounts = defineMethod({
  name: 'eth_accounts',
  summary: 'Accounts that are unlocked: the node signs for them.',
  params: noParams,
  result: listOf(address),
  handler({ network, chain }: EvmEndpoint) {
    const unlocked = network.unlockedKeys.listed
    const impersonated = chain.tooling === 'hardhat' ? [] : chain.impersonations.addresses
    return [...new Set([...unlocked, ...impersonated])]
  },
})
