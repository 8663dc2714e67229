import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, noParams, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setBlockTimestampInterval`: sets the distance between the timestamps of a block and its parent in seconds,
 * independent of the clock.
 */
export const setBlockTimestampInterval = command({
  names: ['anvil_setBlockTimestampInterval'],
  summary: 'Sets the seconds between the timestamps of a block and its parent.',
  params: positional(arg('seconds', looseInteger(false))),
  handler({ chain }, [seconds]) {
    chain.control.setTimestampInterval(Number(seconds) * 1000)
  },
})

/** `anvil_removeBlockTimestampInterval`: blocks get the clock's time again; false when they did already. */
export const removeBlockTimestampInterval = defineMethod({
  name: 'anvil_removeBlockTimestampInterval',
  summary: 'Gives blocks the time of the clock again. False if no interval was set.',
  params: noParams,
  result: { type: 'boolean' },
  handler: ({ chain }: EvmEndpoint) => chain.control.setTimestampInterval(undefined),
})
