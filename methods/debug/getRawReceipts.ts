import { toHex } from '../../state/codec/hex.js'
import { encodeReceipt } from '../../state/evm/blocks/encodeReceipt.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { rawBlock } from './parts/rawBlock.js'

/**
 * `debug_getRawReceipts`: the receipts of a block as encoded for its receipts root (coreth
 * `internal/ethapi/api.go` DebugAPI).
 */
export const getRawReceipts = defineMethod({
  name: 'debug_getRawReceipts',
  summary: 'The receipts of a block as its receipts root sums them up.',
  params: positional(arg('block', goBlockNumberOrHash)),
  result: nullable(listOf(hexData)),
  handler({ chain }: EvmEndpoint, [which]) {
    const block = rawBlock(chain, which)
    if (block === undefined) return which.hash === undefined ? null : []
    return block.receipts.map((receipt) => toHex(encodeReceipt(receipt)))
  },
})
