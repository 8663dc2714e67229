import { goBool } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/** `evm_setAutomine`: makes a block with each transaction, or only on demand. */
export const setAutomine = defineMethod({
  name: 'evm_setAutomine',
  aliases: ['anvil_setAutomine'],
  summary: 'Makes a block with each transaction, or stops doing so.',
  params: positional(arg('enabled', goBool)),
  result: { type: 'null' },
  handler({ chain }: EvmEndpoint, [enabled]) {
    chain.setMining({ mode: enabled ? 'auto' : 'manual' })
    return null
  },
})
