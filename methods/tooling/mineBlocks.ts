import { tooManyBlocks } from '../../state/errors/emulator.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

const blockLimit = 100_000n

/** `anvil_mine`, `hardhat_mine`: makes several blocks, a number of seconds apart when an interval is given. */
export const mineBlocks = defineMethod({
  name: 'anvil_mine',
  aliases: ['hardhat_mine'],
  summary: 'Makes blocks now: how many, and how many seconds apart.',
  params: positional(arg('blocks', looseInteger(true)), arg('interval', looseInteger(true))),
  result: { type: 'null' },
  async handler({ network, chain }: EvmEndpoint, [blocks = 1n, interval]) {
    if (blocks === 0n || blocks > blockLimit) throw tooManyBlocks(Number(blockLimit))
    if (interval === undefined || interval === 0n) {
      await chain.mine(Number(blocks))
      return null
    }
    for (let made = 0n; made < blocks; made++) {
      if (made > 0n) await network.increaseTime(Number(interval) * 1000)
      await chain.mine(1)
    }
    return null
  },
})
