import type { Waits } from '../../../methods/kit/Waits.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { SubscriptionHub } from './SubscriptionHub.js'

/**
 * Returns the function by which methods of a chain wait for a change, such as a new receipt. A waiting call counts as a
 * subscriber, so blocks are made when they fall due.
 * @param work when this work ends, the waits fail with {@link networkClosed}
 */
export function changeWaits(
  hub: SubscriptionHub,
  network: Network,
  chain: EvmChain,
  work: Pick<WorkInTurns, 'onEnd'>,
): Waits {
  return {
    until(find, ms) {
      const found = find()
      if (found !== undefined) return Promise.resolve(found)
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer)
          stopWatching()
          unsubscribe()
          forget()
        }
        const end = (value: ReturnType<typeof find>): void => {
          stop()
          resolve(value)
        }
        const forget = work.onEnd(() => {
          stop()
          reject(networkClosed())
        })
        // A wait alone does not keep the process alive.
        const timer = setTimeout(() => end(undefined), ms)
        timer.unref()
        const unsubscribe = hub.subscribe(chain, { listener: {}, notify: () => undefined })
        const stopWatching = network.queue.watch(() => {
          const value = find()
          if (value !== undefined) end(value)
        })
      })
    },
  }
}
