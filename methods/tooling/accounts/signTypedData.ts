import { goUnmarshaler } from '../../../state/codec/goJson/hooks.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Json } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { signHash } from '../../../state/evm/signedMessages/personalMessage.js'
import { typedDataHash } from '../../../state/evm/signedMessages/typedData.js'
import { goAddress } from '../../../state/evm/values/goTypes.js'
import { unlockedKey } from '../../eth/parts/sender.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hexData } from '../../kit/ethSchemas.js'
import { arg, positional } from '../../params/geth.js'

/** Typed data as an object, or as JSON text, which ethers sends. */
const typedData = goUnmarshaler<Json>(
  { name: 'TypedData', zero: null, schema: { oneOf: [{ type: 'object' }, { type: 'string' }] } },
  (value) => (typeof value === 'string' ? parseJson(value) : value),
)

/** `eth_signTypedData_v4`: signs typed data (EIP-712) with the key of an unlocked account. */
export const signTypedData = defineMethod({
  name: 'eth_signTypedData_v4',
  aliases: ['eth_signTypedData', 'eth_signTypedData_v3'],
  summary: 'Signs typed data with the key of an unlocked account.',
  params: positional(arg('address', goAddress), arg('data', typedData)),
  result: hexData,
  handler(endpoint: EvmEndpoint, [address, data]) {
    const key = unlockedKey(endpoint, address)
    return toHex(signHash(typedDataHash(data), key))
  },
})
