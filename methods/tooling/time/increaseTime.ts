import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { isLikeHardhat } from '../parts/isLikeHardhat.js'

/**
 * `evm_increaseTime`: moves the network clock forward by seconds. Returns by how many seconds it has been
 * moved altogether since the network's start, as anvil does; Hardhat returns them as decimal text.
 */
export const increaseTime = defineMethod({
  name: 'evm_increaseTime',
  aliases: ['anvil_increaseTime'],
  summary: 'Moves the network clock forward by seconds; returns the sum of all moves.',
  params: positional(arg('seconds', looseInteger(false))),
  result: { type: ['integer', 'string'], description: 'seconds in all; as text with `--tooling=hardhat`' },
  async handler({ network }: EvmEndpoint, [seconds]) {
    await network.time.increase(Number(seconds) * 1000)
    const movedSeconds = Math.floor(network.world.clock.movedMs / 1000)
    return isLikeHardhat(network) ? String(movedSeconds) : movedSeconds
  },
})
