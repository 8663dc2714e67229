import { goPointer } from '../../state/codec/goJson/containers.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { replay } from '../../state/evm/chain/replay.js'
import { goHash } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import type { Pauses } from '../../state/time/Pauses.js'
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
  handler({ chain, turns }: EvmEndpoint, [blockHash, config]) {
    checkOverrides(chain, config?.overrides, 1)
    const block = hashedBlock(chain, blockHash)
    return turns.run(() => rootsOf(chain, block))
  },
})

function* rootsOf(chain: EvmChain, block: Block): Pauses<Hash[] | null> {
  const { world, apply } = replay(chain, parentOf(chain, block), block)
  const roots: Hash[] = []
  for (const tx of block.transactions) {
    yield* apply(tx)
    roots.push(world.commit().root)
    yield undefined
  }
  return roots.length === 0 ? null : roots
}
