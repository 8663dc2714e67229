import type { Waits } from '../../../methods/kit/Waits.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import type { SubscriptionHub } from './SubscriptionHub.js'

/**
 * Returns how the methods of a chain wait. Who waits counts as a subscriber, so blocks are made when they fall due.
 */
export function changeWaits(hub: SubscriptionHub, network: Network, chain: EvmChain): Waits {
  return {
    until(find, ms) {
      const found = find()
      if (found !== undefined) return Promise.resolve(found)
      return new Promise((resolve) => {
        const end = (value: ReturnType<typeof find>): void => {
          clearTimeout(timer)
          stopWatching()
          unsubscribe()
          resolve(value)
        }
        const timer = setTimeout(() => end(undefined), ms)
        const unsubscribe = hub.subscribe(chain, { listener: {}, notify: () => undefined })
        const stopWatching = network.queue.watch(() => {
          const value = find()
          if (value !== undefined) end(value)
        })
      })
    },
  }
}
