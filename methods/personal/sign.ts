import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { unknownAccount } from '../../state/errors/ethRpc.js'
import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `personal_sign`: signs a message with a key of the node, of which it has none. */
export const sign = defineMethod({
  name: 'personal_sign',
  summary: 'Signs a message with a key of the node, which has none.',
  params: positional(arg('data', hexBytes), arg('address', goAddress), arg('password', goString)),
  result: hexData,
  handler(_: EvmEndpoint) {
    throw unknownAccount()
  },
})
