import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { demandTimestamp } from '../parts/demandTimestamp.js'
import { isLikeHardhat } from '../parts/isLikeHardhat.js'

/**
 * `evm_setNextBlockTimestamp`: sets the timestamp of this chain's next block, Unix seconds. The network's
 * clock moves with that block. Returns null, as anvil does; Hardhat returns the timestamp as decimal text.
 */
export const setNextBlockTimestamp = defineMethod({
  name: 'evm_setNextBlockTimestamp',
  aliases: ['anvil_setNextBlockTimestamp', 'hardhat_setNextBlockTimestamp'],
  summary: 'Sets the time of the next block, in Unix seconds.',
  params: positional(arg('timestamp', looseInteger(false))),
  result: {
    type: ['string', 'null'],
    description: 'the time in seconds since 1970 as in Hardhat, null as in anvil',
  },
  async handler({ network, chain }: EvmEndpoint, [timestamp]) {
    await demandTimestamp(chain, timestamp)
    return isLikeHardhat(network) ? timestamp.toString() : null
  },
})
