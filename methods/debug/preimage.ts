import { toHex } from '../../state/codec/hex.js'
import { unknownPreimage } from '../../state/errors/evmDebug.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `debug_preimage`: the bytes with a keccak256 hash, if the chain collects preimages (coreth
 * `eth/api_debug.go` Preimage).
 */
export const preimage = defineMethod({
  name: 'debug_preimage',
  summary: 'The bytes that have a keccak256, where the chain keeps them.',
  params: positional(arg('hash', goHash)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [hash]) {
    const bytes = chain.stateAt(chain.head).store.preimages?.of(hash)
    if (bytes === undefined) throw unknownPreimage()
    return toHex(bytes)
  },
})
