import { badMiningInterval } from '../../state/errors/emulator.js'
import type { MiningMode } from '../../state/evm/chain/MiningMode.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { chainInput, integerInput, wordInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { minedChain } from './parts/minedChain.js'

/**
 * `emulator.setMining {chain, mode, intervalMs}`: when an EVM chain makes blocks. The P-Chain (`P`) has `auto` and `manual`: transactions then wait
 * for `emulator.mine`; stakes still end in time.
 *
 * @example
 * await net.emulator.setMining({ mode: 'interval', intervalMs: 1000 })
 */
export const setMining = defineMethod({
  name: 'emulator.setMining',
  summary:
    'Chooses when an EVM chain or the P-Chain makes blocks: with each transaction, at an interval, or only on demand.',
  params: strict({
    chain: optionally(chainInput),
    mode: wordInput('auto', 'interval', 'manual'),
    intervalMs: optionally(integerInput({ unit: 'milliseconds', min: 1n })),
  }),
  result: empty,
  handler(network: Network, { chain, mode, intervalMs }) {
    minedChain(network, chain).setMining(miningMode(mode, intervalMs))
    return {}
  },
})

function miningMode(mode: MiningMode['mode'], intervalMs: number | undefined): MiningMode {
  if (mode !== 'interval') return { mode }
  if (intervalMs === undefined) throw badMiningInterval()
  return { mode, intervalMs }
}
