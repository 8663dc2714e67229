import { goString } from '../../state/codec/goJson/scalars.js'
import { badMiningInterval, unknownMiningMode } from '../../state/errors/emulator.js'
import type { MiningMode } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { goUint, named } from '../params/go.js'
import { evmChainOf } from './parts/evmChainOf.js'

/** `emulator.setMining {chain, mode, intervalMs}`: when an EVM chain makes blocks. */
export const setMining = defineMethod({
  name: 'emulator.setMining',
  summary:
    'Chooses when an EVM chain makes blocks: with each transaction, at an interval, or only when told.',
  params: named({ chain: goString, mode: goString, intervalMs: goUint(64) }),
  result: { type: 'object' },
  handler(network: Network, { chain, mode, intervalMs }) {
    evmChainOf(network, chain).setMining(miningMode(mode, intervalMs))
    return {}
  },
})

function miningMode(mode: string, intervalMs: bigint): MiningMode {
  switch (mode) {
    case 'auto':
    case 'manual':
      return { mode }
    case 'interval':
      if (intervalMs === 0n) throw badMiningInterval()
      return { mode, intervalMs: Number(intervalMs) }
    default:
      throw unknownMiningMode(mode)
  }
}
