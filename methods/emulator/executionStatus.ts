import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { optionally } from '../params/Input.js'
import { chainInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { executionOf } from './parts/executionOf.js'
import { executionStatusJson, executionStatusObject } from './parts/executionStatusJson.js'

/**
 * `emulator.executionStatus {chain}`: how far a chain is whose blocks are executed after their acceptance (ACP-194).
 *
 * @example
 * const net = await createNetwork({ upgrades: 'helicon' })
 * const { accepted, executed, settled } = await net.emulator.executionStatus({})
 */
export const executionStatus = defineMethod({
  name: 'emulator.executionStatus',
  summary: 'How far the C-Chain has accepted, executed and settled its blocks.',
  params: strict({ chain: optionally(chainInput) }),
  result: executionStatusObject,
  handler: (network: Network, { chain }) => executionStatusJson(executionOf(network, chain)),
})
