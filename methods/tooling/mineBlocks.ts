import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

/** `anvil_mine`, `hardhat_mine`: makes several blocks, optionally with an interval in seconds. */
export const mineBlocks = defineMethod({
  name: 'anvil_mine',
  aliases: ['hardhat_mine'],
  summary: 'Makes blocks now: how many, and how many seconds apart.',
  params: positional(arg('blocks', looseInteger(true)), arg('interval', looseInteger(true))),
  result: { type: 'null' },
  async handler({ chain }: EvmEndpoint, [blocks = 1n, interval = 0n]) {
    await chain.mine(Number(blocks), Number(interval) * 1000)
    return null
  },
})
