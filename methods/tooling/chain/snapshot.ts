import { toQuantity } from '../../../state/codec/hex.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { noParams } from '../../params/geth.js'

/**
 * `evm_snapshot`: takes a snapshot and returns its number as a quantity. The snapshot covers the whole
 * network, not only this chain.
 */
export const snapshot = defineMethod({
  name: 'evm_snapshot',
  aliases: ['anvil_snapshot'],
  summary: 'Takes a snapshot of the whole network.',
  params: noParams,
  result: { type: 'string', description: 'what `evm_revert` takes' },
  handler: async ({ network }: EvmEndpoint) => toQuantity(await network.snapshot()),
})
