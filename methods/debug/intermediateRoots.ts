import { goPointer } from '../../state/codec/goJson/containers.js'
import { replay } from '../../state/evm/chain/replay.js'
import { goHash } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { listOf, nullable } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { checkOverrides } from './parts/chainOverrides.js'
import { parentOf } from './parts/parentOf.js'
import { goTraceConfig } from './parts/traceConfig.js'
import { hashedBlock } from './traceBlockByHash.js'

/**
 * `debug_intermediateRoots`: the state root after each transaction of a block; null when it has none (coreth
 * `eth/tracers/api.go`).
 */
export const intermediateRoots = defineMethod({
  name: 'debug_intermediateRoots',
  summary: 'The state root after each transaction of a block.',
  params: positional(arg('hash', goHash), arg('config', goPointer(goTraceConfig))),
  result: nullable(listOf(hash)),
  handler({ chain }: EvmEndpoint, [blockHash, config]) {
    checkOverrides(chain, config?.overrides, 1)
    const block = hashedBlock(chain, blockHash)
    const { world, apply } = replay(chain, parentOf(chain, block), block)
    const roots: string[] = []
    for (const tx of block.transactions) {
      apply(tx)
      roots.push(world.commit().root)
    }
    return roots.length === 0 ? null : roots
  },
})
