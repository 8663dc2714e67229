import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceBlock } from './block.js'
import { traceCall } from './call.js'
import { traceFilter } from './filter.js'
import { traceReplayBlockTransactions, traceReplayTransaction } from './replay.js'
import { traceGet, traceTransaction } from './transaction.js'

/** The namespace `trace`: traces in the format of Parity. No node of Avalanche has it. */
export const traceMethods: readonly Method<EvmEndpoint>[] = [
  traceBlock,
  traceTransaction,
  traceGet,
  traceFilter,
  traceReplayBlockTransactions,
  traceReplayTransaction,
  traceCall,
]
