import { gasLimitZero } from '../../../state/errors/evmTooling.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'

/**
 * `evm_setBlockGasLimit`: sets the gas limit of the next blocks. A higher limit than the chain's own gives them
 * no more capacity.
 */
export const setBlockGasLimit = defineMethod({
  name: 'evm_setBlockGasLimit',
  aliases: ['anvil_setBlockGasLimit'],
  summary: 'Sets the gas limit of blocks. A real node would refuse the blocks.',
  params: positional(arg('gasLimit', looseInteger(false))),
  result: { type: 'boolean' },
  handler({ chain }: EvmEndpoint, [gasLimit]) {
    if (gasLimit === 0n) throw gasLimitZero()
    chain.overrides.setGasLimit(gasLimit)
    return true
  },
})
