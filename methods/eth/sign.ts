import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { toHex } from '../../state/codec/hex.js'
import { personalMessageHash, signHash } from '../../state/evm/signedMessages/personalMessage.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { unlockedKey } from './parts/sender.js'

/** `eth_sign`: signs a message with the key of an unlocked account (EIP-191). A real node has no keys. */
export const sign = defineMethod({
  name: 'eth_sign',
  summary: 'Signs a message with the key of an unlocked account.',
  params: positional(arg('address', goAddress), arg('data', hexBytes)),
  result: hexData,
  handler: (endpoint: EvmEndpoint, [address, data]) =>
    toHex(signHash(personalMessageHash(data), unlockedKey(endpoint, address))),
})
