import { mostBlocks } from '../../state/evm/chain/checkControl.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, text } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { optionally } from '../params/Input.js'
import { chainInput, integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { minedChain } from './parts/minedChain.js'

/**
 * `emulator.mine {chain, blocks}`: makes blocks now. They contain the waiting transactions, and are empty when there are
 * none. The P-Chain (`P`) has no empty blocks, so it makes none then.
 *
 * @example
 * const { height } = await net.emulator.mine({ chain: 'C', blocks: 3 })
 */
export const mine = defineMethod({
  name: 'emulator.mine',
  summary: 'Makes blocks on an EVM chain or the P-Chain: by default one, on the C-Chain.',
  params: strict({
    chain: optionally(chainInput),
    blocks: optionally(integerInput({ min: 1n, max: BigInt(mostBlocks) })),
  }),
  result: object({
    height: blockHeight,
    blockHash: about('the hash of the last block; on the P-Chain its ID', text),
  }),
  handler: (network: Network, { chain, blocks = 1 }) => minedChain(network, chain).mine(blocks),
})
