import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { optionally } from '../params/Input.js'
import { chainInput, integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { executionOf } from './parts/executionOf.js'
import { executionStatusJson, executionStatusObject } from './parts/executionStatusJson.js'

const count = integerInput({ min: 1n })
const blockCount = optionally({ ...count, schema: { ...count.schema, description: 'how many blocks' } })

/**
 * `emulator.execute {chain, blocks, transactions}`: executes accepted blocks, and then transactions of the next
 * block; without either, all blocks. A block whose transactions are all executed still waits for its own execution:
 * it has receipts, but no logs and no state.
 *
 * @example
 * const net = await createNetwork({ upgrades: 'helicon' })
 * const { executed, accepted } = await net.emulator.execute({ transactions: 1 })
 */
export const execute = defineMethod({
  name: 'emulator.execute',
  summary: 'Executes accepted blocks of the C-Chain that wait, or their first transactions.',
  params: strict({ chain: optionally(chainInput), blocks: blockCount, transactions: optionally(count) }),
  result: executionStatusObject,
  async handler(network: Network, { chain, blocks, transactions }) {
    const execution = executionOf(network, chain)
    const everything = transactions === undefined ? Number.POSITIVE_INFINITY : 0
    await execution.execute(blocks ?? everything, transactions ?? 0)
    return executionStatusJson(execution)
  },
})
