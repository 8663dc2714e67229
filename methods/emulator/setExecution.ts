import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { executionModeInput } from '../params/executionInputs.js'
import { optionally } from '../params/Input.js'
import { chainInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { executionOf } from './parts/executionOf.js'
import { executionStatusJson, executionStatusObject } from './parts/executionStatusJson.js'

/**
 * `emulator.setExecution {chain, mode}`: sets when accepted blocks are executed (ACP-194): at once (`immediate`), by
 * `emulator.execute` (`held`), or a lag in milliseconds of the network's clock after their acceptance. `immediate`
 * also executes the blocks that wait.
 *
 * @example
 * const net = await createNetwork({ upgrades: 'helicon' })
 * await net.emulator.setExecution({ mode: 'held' })
 */
export const setExecution = defineMethod({
  name: 'emulator.setExecution',
  summary:
    'Chooses when the accepted blocks of the C-Chain are executed: at once, on demand, or after a lag.',
  params: strict({ chain: optionally(chainInput), mode: executionModeInput }),
  result: executionStatusObject,
  async handler(network: Network, { chain, mode }) {
    const execution = executionOf(network, chain)
    await execution.setMode(mode)
    return executionStatusJson(execution)
  },
})
