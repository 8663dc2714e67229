import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

/** `evm_setNextBlockTimestamp`: the time of this chain's next block, Unix seconds; the network clock goes there with it. */
export const setNextBlockTimestamp = defineMethod({
  name: 'evm_setNextBlockTimestamp',
  aliases: ['anvil_setNextBlockTimestamp', 'hardhat_setNextBlockTimestamp'],
  summary: 'Sets the time of the next block, in Unix seconds.',
  params: positional(arg('timestamp', looseInteger(false))),
  result: { type: 'null' },
  handler({ chain }: EvmEndpoint, [timestamp]) {
    chain.setNextBlockTimestamp(Number(timestamp) * 1000)
    return null
  },
})
