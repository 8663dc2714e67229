import { goPointer } from '../../state/codec/goJson/containers.js'
import { tracedTransactionNotFound } from '../../state/errors/evmDebug.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import { executedBlock } from '../eth/parts/executedBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goTraceConfig, traceConfigFor } from './parts/traceConfig.js'
import { traceOne } from './parts/traceTransactions.js'
import { withScripts } from './parts/withScripts.js'

/** `debug_traceTransaction`: traces an accepted transaction (coreth `eth/tracers/api.go`). */
export const traceTransaction = defineMethod({
  name: 'debug_traceTransaction',
  summary: 'What an accepted transaction did, in the format of a tracer.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goTraceConfig))),
  result: traceObject,
  handler({ chain, turns }: EvmEndpoint, [hash, config]) {
    const traceConfig = traceConfigFor(chain, config)
    const found = chain.acceptedTransaction(hash)
    if (found === undefined) throw tracedTransactionNotFound()
    const block = executedBlock(chain, found.block)
    return withScripts(turns, traceConfig, (threads) =>
      traceOne(chain, block, found.index, traceConfig, threads),
    )
  },
})
