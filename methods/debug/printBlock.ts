import { goUint64 } from '../../state/codec/goJson/scalars.js'
import { blockNumberNotFound } from '../../state/errors/evmDebug.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { blockText } from './parts/blockText.js'

/** `debug_printBlock`: a block as readable text (coreth `internal/ethapi/api.go` DebugAPI). */
export const printBlock = defineMethod({
  name: 'debug_printBlock',
  summary: 'A block as readable text.',
  params: positional(arg('number', goUint64)),
  result: text,
  handler({ chain }: EvmEndpoint, [number]) {
    const block = chain.blockByNumber(number)
    if (block === undefined) throw blockNumberNotFound(number)
    return blockText(block, chain.flavour)
  },
})
