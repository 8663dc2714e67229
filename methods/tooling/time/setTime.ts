import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'

/** `evm_setTime`: sets the network clock to a time in Unix seconds; returns the distance in seconds. */
export const setTime = defineMethod({
  name: 'evm_setTime',
  aliases: ['anvil_setTime'],
  summary: 'Moves the network clock to a time in Unix seconds.',
  params: positional(arg('timestamp', looseInteger(false))),
  result: { type: 'integer', description: 'seconds between the two times' },
  async handler({ network }: EvmEndpoint, [timestamp]) {
    const before = network.world.clock.now()
    await network.time.set(Number(timestamp) * 1000)
    return Math.trunc((network.world.clock.now() - before) / 1000)
  },
})
