import { goPointer } from '../../../state/codec/goJson/containers.js'
import { blockOf } from '../../eth/parts/findBlock.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, listOf, someObject } from '../../kit/schemas.js'
import { goBlockNumberOrHash, latestBlock } from '../../params/blockArguments.js'
import { arg, positional } from '../../params/geth.js'
import { simulateBlocks } from './simulateBlocks.js'
import { goSimulation } from './simulateInput.js'

/** `eth_simulateV1`: runs calls in blocks that are not kept, each on the state after the ones before. */
export const simulateV1 = defineMethod({
  name: 'eth_simulateV1',
  summary: 'Runs calls in simulated blocks on top of a block.',
  params: positional(arg('simulation', goSimulation), arg('block', goPointer(goBlockNumberOrHash))),
  result: listOf(about('a block with `calls`: what each returned, its logs, gas and error', someObject)),
  handler: ({ chain, turns }: EvmEndpoint, [simulation, which = latestBlock]) =>
    turns.run(() => simulateBlocks(chain, blockOf(chain, which), simulation)),
})
