import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

/** `evm_mine`: makes one block now, optionally with a timestamp in Unix seconds. */
export const mine = defineMethod({
  name: 'evm_mine',
  summary: 'Makes a block with the waiting transactions, or an empty one.',
  params: positional(arg('timestamp', looseInteger(true))),
  result: { type: 'string' },
  async handler({ chain }: EvmEndpoint, [timestamp]) {
    if (timestamp !== undefined) await chain.setNextBlockTimestamp(Number(timestamp) * 1000)
    await chain.mine(1)
    return '0x0'
  },
})
