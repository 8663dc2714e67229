import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

/** `evm_increaseTime`: moves the network clock forward by seconds; returns the distance, as a number. */
export const increaseTime = defineMethod({
  name: 'evm_increaseTime',
  aliases: ['anvil_increaseTime'],
  summary: 'Moves the network clock forward by seconds.',
  params: positional(arg('seconds', looseInteger(false))),
  result: { type: 'integer' },
  async handler({ network }: EvmEndpoint, [seconds]) {
    await network.increaseTime(Number(seconds) * 1000)
    return Number(seconds)
  },
})
