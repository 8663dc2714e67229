import { getBadBlocks } from '../eth/getBadBlocks.js'
import { getRawTransactionByHash } from '../eth/getRawTransactionByHash.js'
import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { accountRange } from './accountRange.js'
import { dumpBlock } from './dumpBlock.js'
import { getAccessibleState } from './getAccessibleState.js'
import { getModifiedAccountsByHash } from './getModifiedAccountsByHash.js'
import { getModifiedAccountsByNumber } from './getModifiedAccountsByNumber.js'
import { getRawBlock } from './getRawBlock.js'
import { getRawHeader } from './getRawHeader.js'
import { getRawReceipts } from './getRawReceipts.js'
import { intermediateRoots } from './intermediateRoots.js'
import { preimage } from './preimage.js'
import { printBlock } from './printBlock.js'
import { standardTraceBadBlockToFile } from './standardTraceBadBlockToFile.js'
import { standardTraceBlockToFile } from './standardTraceBlockToFile.js'
import { storageRangeAt } from './storageRangeAt.js'
import { traceBadBlock } from './traceBadBlock.js'
import { traceBlock } from './traceBlock.js'
import { traceBlockByHash } from './traceBlockByHash.js'
import { traceBlockByNumber } from './traceBlockByNumber.js'
import { traceBlockFromFile } from './traceBlockFromFile.js'
import { traceCall } from './traceCall.js'
import { traceTransaction } from './traceTransaction.js'

// The namespace `debug`, grouped by the API names with which a chain's config enables its parts. None is
// enabled by default.

/** API `debug` (coreth `eth/api_debug.go`). */
export const debugMethods: readonly Method<EvmEndpoint>[] = [
  dumpBlock,
  preimage,
  { ...getBadBlocks, name: 'debug_getBadBlocks' },
  accountRange,
  storageRangeAt,
  getModifiedAccountsByNumber,
  getModifiedAccountsByHash,
  getAccessibleState,
]

/** API `internal-debug` (coreth `internal/ethapi/api.go` DebugAPI). */
export const internalDebugMethods: readonly Method<EvmEndpoint>[] = [
  getRawHeader,
  getRawBlock,
  getRawReceipts,
  { ...getRawTransactionByHash, name: 'debug_getRawTransaction' },
  printBlock,
]

/** API `debug-tracer` (coreth `eth/tracers/api.go` API). */
export const tracerMethods: readonly Method<EvmEndpoint>[] = [
  traceTransaction,
  traceCall,
  traceBlockByNumber,
  traceBlockByHash,
  traceBlock,
  traceBadBlock,
  intermediateRoots,
]

/**
 * API `debug-file-tracer` (coreth `eth/tracers/api.go` FileTracerAPI), which traces blocks from files and to files.
 */
export const fileTracerMethods: readonly Method<EvmEndpoint>[] = [
  traceBlockFromFile,
  standardTraceBlockToFile,
  standardTraceBadBlockToFile,
  traceBlock,
]
