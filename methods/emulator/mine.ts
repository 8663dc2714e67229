import { mostBlocks } from '../../state/evm/chain/checkControl.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { hash } from '../kit/ethSchemas.js'
import { object } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { optionally } from '../params/Input.js'
import { chainInput, integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { evmChainOf } from './parts/evmChainOf.js'

/**
 * `emulator.mine {chain, blocks}`: makes blocks now, with the waiting transactions, empty when there are none.
 *
 * @example
 * const { height } = await net.emulator.mine({ chain: 'C', blocks: 3 })
 */
export const mine = defineMethod({
  name: 'emulator.mine',
  summary: 'Makes blocks on an EVM chain: by default one, on the C-Chain.',
  params: strict({
    chain: optionally(chainInput),
    blocks: optionally(integerInput({ min: 1n, max: BigInt(mostBlocks) })),
  }),
  result: object({ height: blockHeight, blockHash: hash }),
  async handler(network: Network, { chain, blocks = 1 }) {
    const target = evmChainOf(network, chain)
    await target.mine(blocks)
    return { height: target.head.header.number.toString(), blockHash: target.head.hash }
  },
})
