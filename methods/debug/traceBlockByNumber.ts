import { goPointer } from '../../state/codec/goJson/containers.js'
import { blockNumberNotFound } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { executedBlock } from '../eth/parts/executedBlock.js'
import { blockAt, blockOf } from '../eth/parts/findBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { type BlockNumber, goBlockNumber } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTraceConfig, traceConfigFor } from './parts/traceConfig.js'
import { traceAll } from './parts/traceTransactions.js'
import { withScripts } from './parts/withScripts.js'

/** `debug_traceBlockByNumber`: traces the transactions of a block (coreth `eth/tracers/api.go`). */
export const traceBlockByNumber = defineMethod({
  name: 'debug_traceBlockByNumber',
  summary: 'What the transactions of a block did, in the format of a tracer.',
  params: positional(arg('block', goBlockNumber), arg('config', goPointer(goTraceConfig))),
  result: listOf(traceObject),
  handler({ chain, turns }: EvmEndpoint, [number, config]) {
    const traceConfig = traceConfigFor(chain, config)
    return withScripts(turns, traceConfig, (threads) =>
      traceAll(chain, tracedBlock(chain, number), traceConfig, threads),
    )
  },
})

/** Returns the block at a height or tag. @throws {NodeError} when there is none */
export function tracedBlock(chain: EvmChain, number: BlockNumber): Block {
  if (chain.isAsynchronous && typeof number === 'bigint') return blockOf(chain, { number })
  const block = blockAt(chain, number)
  if (block === undefined) throw blockNumberNotFound(typeof number === 'bigint' ? number : 0n)
  return executedBlock(chain, block)
}
