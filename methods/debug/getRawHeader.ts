import { toHex } from '../../state/codec/hex.js'
import { rawNotFound } from '../../state/errors/evmDebug.js'
import { encodeHeader } from '../../state/evm/blocks/encodeHeader.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { rawBlock } from './parts/rawBlock.js'

/** `debug_getRawHeader`: the RLP of a block's header (coreth `internal/ethapi/api.go` DebugAPI). */
export const getRawHeader = defineMethod({
  name: 'debug_getRawHeader',
  summary: "The RLP of a block's header.",
  params: positional(arg('block', goBlockNumberOrHash)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [which]) {
    const block = rawBlock(chain, which)
    if (block !== undefined) return toHex(encodeHeader(block.header, chain.flavour))
    if (which.hash === undefined) return '0x'
    throw rawNotFound('header', which.hash)
  },
})
