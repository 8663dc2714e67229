import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { toHex } from '../../state/codec/hex.js'
import { keccak256 } from '../../state/crypto/hashes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `web3_sha3`: keccak-256 of bytes. */
export const sha3 = defineMethod({
  name: 'web3_sha3',
  summary: 'Keccak-256 of bytes.',
  params: positional(arg('data', hexBytes)),
  result: hash,
  handler: (_: EvmEndpoint, [data]) => toHex(keccak256(data)),
})
