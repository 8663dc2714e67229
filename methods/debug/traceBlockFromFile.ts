import { goPointer } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { fileNotRead, unreadableFile } from '../../state/errors/evmDebug.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { readClientFile } from '../../state/process/clientFiles.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { decodedBlock } from './parts/decodedBlock.js'
import { goTraceConfig, traceConfigFor } from './parts/traceConfig.js'
import { traceAll } from './parts/traceTransactions.js'
import { withScripts } from './parts/withScripts.js'

/** `debug_traceBlockFromFile`: traces the transactions of a block whose RLP is in a file (coreth `eth/tracers/api.go`). */
export const traceBlockFromFile = defineMethod({
  name: 'debug_traceBlockFromFile',
  summary: 'What the transactions of a block in a file do, in the format of a tracer.',
  params: positional(arg('file', goString), arg('config', goPointer(goTraceConfig))),
  result: listOf(traceObject),
  handler({ chain, turns }: EvmEndpoint, [file, config]) {
    const traceConfig = traceConfigFor(chain, config)
    return withScripts(turns, traceConfig, (threads) =>
      traceAll(chain, decodedBlock(chain, contentOf(chain, file)), traceConfig, threads),
    )
  },
})

function contentOf({ isAsynchronous }: EvmChain, file: string): Uint8Array {
  try {
    return readClientFile(file)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    throw isAsynchronous ? fileNotRead(error.message) : unreadableFile(error.message)
  }
}
