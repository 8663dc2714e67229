import { hexUint } from '../../state/codec/goJson/hexutil.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/** `eth_getUncleByBlockHashAndIndex`: an uncle of a block; there are none. */
export const getUncleByBlockHashAndIndex = defineMethod({
  name: 'eth_getUncleByBlockHashAndIndex',
  summary: 'An uncle of a block: always null, since Avalanche has no uncles.',
  params: positional(arg('hash', goHash), arg('index', hexUint)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
