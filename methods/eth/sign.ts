import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { unknownAccount } from '../../state/errors/ethRpc.js'
import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_sign`: signs with a key of the node, of which it has none. */
export const sign = defineMethod({
  name: 'eth_sign',
  summary: 'Signs with a key of the node, which has none.',
  params: positional(arg('address', goAddress), arg('data', hexBytes)),
  result: hexData,
  handler(_: EvmEndpoint) {
    throw unknownAccount()
  },
})
