import type { Network } from '../../state/Network.js'
import type { FaultRules } from '../../state/node/FaultRules.js'
import type { Dispatcher } from '../rpc/Dispatcher.js'
import type { WorkEnd } from '../rpc/waited.js'
import { FaultInterceptor } from './FaultInterceptor.js'

/**
 * Applies the fault rules of a network to its requests while there are any. Without rules, requests pass no hook.
 * @param work ends delays when it ends
 */
export function interceptFaults(network: Network, dispatcher: Dispatcher, work: WorkEnd): void {
  let watched: FaultRules | undefined
  let stop: (() => void) | undefined
  const update = (): void => {
    const { faults } = network.world
    // A reset replaces the rules.
    if (watched !== faults) faults.watch(update)
    watched = faults
    const isNeeded = faults.rules.length > 0
    if (isNeeded) stop ??= dispatcher.use(new FaultInterceptor(network, dispatcher, work), true)
    else {
      stop?.()
      stop = undefined
    }
  }
  network.rewinds.watch(update)
  update()
}
