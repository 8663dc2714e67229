import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { isLikeHardhat } from '../parts/isLikeHardhat.js'
import { mineNow } from '../parts/mineNow.js'
import { mineOptions } from '../parts/mineOptions.js'

/** `evm_mine`: makes one block now, optionally with a timestamp in Unix seconds; anvil also takes a number of blocks. */
export const mine = defineMethod({
  name: 'evm_mine',
  summary: 'Makes a block with the waiting transactions, or an empty one.',
  params: positional(arg('options', mineOptions)),
  result: { type: 'string' },
  async handler({ network, chain }: EvmEndpoint, [options]) {
    await mineNow(chain, options)
    return isLikeHardhat(network) ? '0' : '0x0'
  },
})
