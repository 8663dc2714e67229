import { goPointer } from '../../state/codec/goJson/containers.js'
import { badBlockNotFound } from '../../state/errors/evmDebug.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listOf, text } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { checkOverrides } from './parts/chainOverrides.js'
import { goStdTraceConfig } from './standardTraceBlockToFile.js'

/**
 * `debug_standardTraceBadBlockToFile`: writes the trace of a block that failed verification. There are no such
 * blocks.
 */
export const standardTraceBadBlockToFile = defineMethod({
  name: 'debug_standardTraceBadBlockToFile',
  summary:
    'Writes what a block did that failed verification: there is none, since only this node makes them.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goStdTraceConfig))),
  result: listOf(text),
  handler({ chain }: EvmEndpoint, [hash, config]) {
    checkOverrides(chain, config?.overrides, 1)
    throw badBlockNotFound(hash)
  },
})
