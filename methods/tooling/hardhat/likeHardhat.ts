import type { Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'

const calls = ['eth_call', 'eth_estimateGas']
const sends = ['eth_sendTransaction', 'eth_sendRawTransaction']

/**
 * Returns methods that call and send as Hardhat's network does: refusals and failures have its texts and its `data`,
 * and sending a transaction that fails in its block is refused, though the block stays. Other methods are unchanged.
 */
export function likeHardhat(methods: readonly Method<EvmEndpoint>[]): readonly Method<EvmEndpoint>[] {
  return methods.map((method) => {
    const { name, call } = method
    if (calls.includes(name))
      return {
        ...method,
        call: async (target, raw) => (await answers()).called(target.chain, () => call(target, raw)),
      }
    if (sends.includes(name))
      return {
        ...method,
        call: async (target, raw) => (await answers()).sent(target, () => call(target, raw)),
      }
    return method
  })
}

/** Few networks need them. */
const answers = () => import('./hardhatAnswers.js')
