import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { optionally } from '../params/Input.js'
import { bigintInput, chainInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { executionOf } from './parts/executionOf.js'
import { executionStatusJson, executionStatusObject } from './parts/executionStatusJson.js'

/**
 * `emulator.settle {chain, height}`: moves the network's clock to the earliest time at which a block settles an
 * executed one, five seconds after its end, and makes that block (ACP-194). Without a height it settles all executed
 * blocks.
 *
 * @example
 * const net = await createNetwork({ upgrades: 'helicon' })
 * const { settled } = await net.emulator.settle({})
 */
export const settle = defineMethod({
  name: 'emulator.settle',
  summary: 'Settles executed blocks of the C-Chain: moves the clock as far as needed, and makes a block.',
  params: strict({ chain: optionally(chainInput), height: optionally(bigintInput()) }),
  result: executionStatusObject,
  async handler(network: Network, { chain, height }) {
    const execution = executionOf(network, chain)
    await execution.settle(height)
    return executionStatusJson(execution)
  },
})
