import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goHash, hexUint } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'

/** `eth_getUncleByBlockHashAndIndex`: an uncle of a block: there never is one. */
export const getUncleByBlockHashAndIndex = defineMethod({
  name: 'eth_getUncleByBlockHashAndIndex',
  summary: 'An uncle of a block: there never is one.',
  params: positional(arg('hash', goHash), arg('index', hexUint)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
