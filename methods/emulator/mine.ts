import { goString } from '../../state/codec/goJson/scalars.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goUint, named } from '../params/go.js'
import { evmChainOf } from './parts/evmChainOf.js'

/** `emulator.mine {chain, blocks}`: makes blocks now, with the waiting transactions, empty when there are none. */
export const mine = defineMethod({
  name: 'emulator.mine',
  summary: 'Makes blocks (one, unless said otherwise) on an EVM chain, the C-Chain unless said otherwise.',
  params: named({ chain: goString, blocks: goUint(32) }),
  result: { type: 'object', properties: { height: { type: 'string' }, blockHash: { type: 'string' } } },
  async handler(network: Network, { chain, blocks }) {
    const target = evmChainOf(network, chain)
    await target.mine(blocks === 0n ? 1 : Number(blocks))
    return { height: target.head.header.number.toString(), blockHash: target.head.hash }
  },
})
