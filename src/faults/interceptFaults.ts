import { clearTimeout, setTimeout } from 'node:timers'
import { networkClosed } from '../../state/errors/networkClosed.js'
import type { Network } from '../../state/Network.js'
import type { FaultRules } from '../../state/node/FaultRules.js'
import type { Dispatcher, Interceptor } from '../rpc/Dispatcher.js'
import type { WorkInTurns } from '../rpc/WorkInTurns.js'
import { plainError } from '../server/http/plainAnswers.js'
import { concernsCall, concernsExchange } from './concerns.js'
import { faultAnswer, faultOutcome } from './faultAnswers.js'

/** Nobody reads it: the connection is closed, too. */
const closed = plainError(503, networkClosed().message)

type WorkEnd = Pick<WorkInTurns, 'onEnd'>

/** Rules that refused the control API could not be removed any more. */
const controlService = 'emulator'

/**
 * Has the fault rules of a network decide over its requests while there are any. Without rules, requests pass no
 * hook.
 * @param work with which delays end
 */
export function interceptFaults(network: Network, dispatcher: Dispatcher, work: WorkEnd): void {
  let watched: FaultRules | undefined
  let stop: (() => void) | undefined
  const update = (): void => {
    const { faults } = network
    // A reset replaces them.
    if (watched !== faults) faults.watch(update)
    watched = faults
    const isNeeded = faults.rules.length > 0
    if (isNeeded) stop ??= dispatcher.use(faultInterceptor(network, dispatcher, work), true)
    else {
      stop?.()
      stop = undefined
    }
  }
  network.watchRewinds(update)
  update()
}

function faultInterceptor(network: Network, dispatcher: Dispatcher, work: WorkEnd): Interceptor {
  return {
    call(call, next) {
      if (call.service === controlService) return next()
      const hit = network.faults.hit((rule) => concernsCall(network, call, rule))
      if (hit === undefined) return next()
      const outcome = faultOutcome(hit.rule)
      if (hit.delayMs === undefined) return outcome ?? next()
      return waited(hit.delayMs, work).then(async (isOver) => {
        if (!isOver) return { error: networkClosed() }
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
      return waited(hit.delayMs, work).then((isOver) => (isOver ? (answer ?? next()) : closed))
    },
  }
}

/**
 * Resolves to true after milliseconds of real time, and to false when the network is closed before. The timer keeps no
 * process alive, and is one of Node.js where a test has timers of its own.
 */
function waited(ms: number, work: WorkEnd): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean): void => {
      clearTimeout(timer)
      forget()
      resolve(isOver)
    }
    const timer = setTimeout(() => end(true), ms)
    timer.unref()
    const forget = work.onEnd(() => end(false))
  })
}
