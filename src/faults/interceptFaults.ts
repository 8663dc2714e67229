import type { Network } from '../../state/Network.js'
import type { FaultRules } from '../../state/node/FaultRules.js'
import type { Dispatcher, Interceptor } from '../rpc/Dispatcher.js'
import { concernsCall, concernsExchange } from './concerns.js'
import { faultAnswer, faultOutcome } from './faultAnswers.js'

/** Rules that refused the control API could not be removed any more. */
const controlService = 'emulator'

/**
 * Has the fault rules of a network decide over its requests while there are any. Without rules, requests pass no
 * hook.
 */
export function interceptFaults(network: Network, dispatcher: Dispatcher): void {
  let watched: FaultRules | undefined
  let stop: (() => void) | undefined
  const update = (): void => {
    const { faults } = network
    // A reset replaces them.
    if (watched !== faults) faults.watch(update)
    watched = faults
    const isNeeded = faults.rules.length > 0
    if (isNeeded) stop ??= dispatcher.use(faultInterceptor(network, dispatcher), true)
    else {
      stop?.()
      stop = undefined
    }
  }
  network.watchRewinds(update)
  update()
}

function faultInterceptor(network: Network, dispatcher: Dispatcher): Interceptor {
  return {
    call(call, next) {
      if (call.service === controlService) return next()
      const hit = network.faults.hit((rule) => concernsCall(network, call, rule))
      if (hit === undefined) return next()
      const outcome = faultOutcome(hit.rule)
      if (hit.delayMs === undefined) return outcome ?? next()
      return waited(hit.delayMs).then(async () => {
        if (outcome !== undefined) return outcome
        await dispatcher.ready()
        return await next()
      })
    },
    exchange(exchange, next) {
      if (exchange.service === controlService) return next()
      const hit = network.faults.hit((rule) => concernsExchange(network, exchange, rule))
      if (hit === undefined) return next()
      const answer = faultAnswer(exchange, hit.rule)
      if (hit.delayMs === undefined) return answer ?? next()
      return waited(hit.delayMs).then(() => answer ?? next())
    },
  }
}

/** Resolves after milliseconds of real time. */
function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
