import { goPointer } from '../../state/codec/goJson/containers.js'
import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { decodedBlock } from './parts/decodedBlock.js'
import { goTraceConfig, traceConfigFor } from './parts/traceConfig.js'
import { traceAll } from './parts/traceTransactions.js'
import { withScripts } from './parts/withScripts.js'

/**
 * `debug_traceBlock`: traces the transactions of a block given as RLP, on the state of its parent (coreth
 * `eth/tracers/api.go`).
 */
export const traceBlock = defineMethod({
  name: 'debug_traceBlock',
  summary: 'What the transactions of a block given as RLP do, in the format of a tracer.',
  params: positional(arg('block', hexBytes), arg('config', goPointer(goTraceConfig))),
  result: listOf(traceObject),
  handler({ chain, turns }: EvmEndpoint, [bytes, config]) {
    const traceConfig = traceConfigFor(chain, config)
    return withScripts(turns, traceConfig, (threads) =>
      traceAll(chain, decodedBlock(chain, bytes), traceConfig, threads),
    )
  },
})
