import { goPointer } from '../../state/codec/goJson/containers.js'
import { blockHashNotFound } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import { executedBlock } from '../eth/parts/executedBlock.js'
import { blockOf } from '../eth/parts/findBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { traceObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTraceConfig, traceConfigFor } from './parts/traceConfig.js'
import { traceAll } from './parts/traceTransactions.js'
import { withScripts } from './parts/withScripts.js'

/** `debug_traceBlockByHash`: traces the transactions of a block (coreth `eth/tracers/api.go`). */
export const traceBlockByHash = defineMethod({
  name: 'debug_traceBlockByHash',
  summary: 'What the transactions of a block did, in the format of a tracer.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goTraceConfig))),
  result: listOf(traceObject),
  handler({ chain, turns }: EvmEndpoint, [hash, config]) {
    const traceConfig = traceConfigFor(chain, config)
    return withScripts(turns, traceConfig, (threads) =>
      traceAll(chain, tracedByHash(chain, hash), traceConfig, threads),
    )
  },
})

/** Returns the block with a hash. @throws {NodeError} when there is none */
export function tracedByHash(chain: EvmChain, hash: Hash): Block {
  return chain.isAsynchronous ? blockOf(chain, { hash }) : hashedBlock(chain, hash)
}

/** Returns the block with a hash. @throws {NodeError} `block 0x… not found` */
export function hashedBlock(chain: EvmChain, hash: Hash): Block {
  const block = chain.acceptedByHash(hash)
  if (block === undefined) throw blockHashNotFound(hash)
  return executedBlock(chain, block)
}
