import { goPointer } from '../../state/codec/goJson/containers.js'
import { badBlockNotFound } from '../../state/errors/evmDebug.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { checkOverrides } from './parts/chainOverrides.js'
import { goTraceConfig } from './parts/traceConfig.js'

/**
 * `debug_traceBadBlock`: traces a block that failed verification. There are no such blocks, since only this node
 * makes blocks.
 */
export const traceBadBlock = defineMethod({
  name: 'debug_traceBadBlock',
  summary: 'Traces a block that failed verification: there is none, since only this node makes them.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goTraceConfig))),
  result: listOf(traceObject),
  handler({ chain }: EvmEndpoint, [hash, config]) {
    checkOverrides(chain, config?.overrides, 1)
    throw badBlockNotFound(hash)
  },
})
