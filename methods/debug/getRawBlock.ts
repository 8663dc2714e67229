import { toHex } from '../../state/codec/hex.js'
import { rawNotFound } from '../../state/errors/evmDebug.js'
import { encodeBlock } from '../../state/evm/blocks/encodeBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { rawBlock } from './parts/rawBlock.js'

/** `debug_getRawBlock`: the RLP of a block (coreth `internal/ethapi/api.go` DebugAPI). */
export const getRawBlock = defineMethod({
  name: 'debug_getRawBlock',
  summary: 'The RLP of a block.',
  params: positional(arg('block', goBlockNumberOrHash)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [which]) {
    const block = rawBlock(chain, which)
    if (block !== undefined) return toHex(encodeBlock(block, chain.flavour))
    if (which.hash === undefined) return '0x'
    throw rawNotFound('block', which.hash)
  },
})
