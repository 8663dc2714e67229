import { networkClosed } from '../../state/errors/networkClosed.js'
import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { FaultHit, FaultRules } from '../../state/node/FaultRules.js'
import { andThen } from '../rpc/andThen.js'
import type { Call, CallView, Dispatcher, Exchange, Interceptor, Outcome } from '../rpc/Dispatcher.js'
import type { HttpAnswer } from '../rpc/exchange.js'
import { type WorkEnd, waited } from '../rpc/waited.js'
import { plainError } from '../server/http/plainAnswers.js'
import { concernsCall, concernsExchange, concernsPart } from './concerns.js'
import { droppedTransaction } from './droppedTransaction.js'
import { answerBytes, faultAnswer, faultOutcome, withBrokenBody } from './faultAnswers.js'
import { answersLogs, faultyLogs } from './faultyLogs.js'

/** The answer to requests when the network is closed. No client reads it, since its connection is closed, too. */
const closed = plainError(503, networkClosed().message)

/** The service of the control API, which has no faults: rules that refused it could not be removed. */
const controlService = 'emulator'

/**
 * Applies the fault rules of a network to its requests while there are any. Without rules, requests pass no hook.
 * @param work ends delays when it ends
 */
export function interceptFaults(network: Network, dispatcher: Dispatcher, work: WorkEnd): void {
  let watched: FaultRules | undefined
  let stop: (() => void) | undefined
  const update = (): void => {
    const {
      world: { faults },
    } = network
    // A reset replaces the rules.
    if (watched !== faults) faults.watch(update)
    watched = faults
    const isNeeded = faults.rules.length > 0
    if (isNeeded) stop ??= dispatcher.use(faultInterceptor(network, dispatcher, work), true)
    else {
      stop?.()
      stop = undefined
    }
  }
  network.rewinds.watch(update)
  update()
}

type NextOutcome = (view?: CallView) => Outcome | Promise<Outcome>
type NextAnswer = () => HttpAnswer | Promise<HttpAnswer>

function faultInterceptor(network: Network, dispatcher: Dispatcher, work: WorkEnd): Interceptor {
  /** Notifications that a rule sends after the next one of their subscription. */
  const held = new WeakMap<Call, (() => void)[]>()
  return {
    call(call, next) {
      if (call.service === controlService || network.setUps.isRunning) return next()
      const {
        world: { faults },
      } = network
      const hit = faults.hit((rule) => concernsCall(network, call, rule))
      const outcome = hit === undefined ? next() : hitCall(call, hit, next)
      if (!answersLogs(call.method)) return outcome
      const hits: number[] = []
      const hitLog = () => {
        const hitPart = faults.hit((rule) => concernsPart(network, call, 'log', rule))
        if (hitPart !== undefined) hits.push(hitPart.id)
        return hitPart?.rule
      }
      return andThen(outcome, (late) => withHits(faultyLogs(late, hitLog), hits))
    },
    exchange(exchange, next) {
      if (exchange.service === controlService) return next()
      const hit = network.world.faults.hit((rule) => concernsExchange(network, exchange, rule))
      if (hit === undefined) return next()
      const { id, rule, delayMs } = hit
      const answer = (): HttpAnswer | Promise<HttpAnswer> =>
        andThen(answerHit(exchange, rule, next), (given) => ({ ...given, hitBy: [id] }))
      if (delayMs === undefined) return answer()
      return waited(delayMs, work).then((isOver) => (isOver ? answer() : closed))
    },
    notification(subscription, send) {
      const hit = network.world.faults.hit((rule) =>
        concernsPart(network, subscription, 'notification', rule),
      )
      if (hit?.rule.drop !== undefined) return
      const waiting = held.get(subscription) ?? []
      if (hit?.rule.reorder !== undefined) {
        held.set(subscription, [...waiting, send])
        return
      }
      held.delete(subscription)
      const sends = [send, ...(hit?.rule.duplicate === undefined ? [] : [send]), ...waiting]
      const sendAll = (): void => {
        for (const each of sends) each()
      }
      if (hit?.delayMs === undefined) sendAll()
      else void waited(hit.delayMs, work).then((isOver) => (isOver ? sendAll() : undefined))
    },
  }

  function hitCall(
    call: Call,
    { id, rule, delayMs }: FaultHit,
    next: NextOutcome,
  ): Outcome | Promise<Outcome> {
    const answer = (): Outcome | Promise<Outcome> =>
      andThen(answerCall(call, rule, next), (outcome) => withHits(outcome, [id]))
    if (delayMs === undefined) return answer()
    return waited(delayMs, work).then(async (isOver) => {
      if (!isOver) return { error: networkClosed() }
      await dispatcher.ready()
      return await answer()
    })
  }

  function answerCall(call: Call, rule: FaultRule, next: NextOutcome): Outcome | Promise<Outcome> {
    if (rule.stale !== undefined) return next({ blocksBehind: rule.stale.blocks })
    if (rule.drop === 'transaction')
      return droppedTransaction(network, call) ?? next({ losesTransactions: true })
    const { slow, truncate } = rule
    if (truncate !== undefined)
      return andThen(next(), (outcome) =>
        truncate.bytes < answerBytes(outcome)
          ? { ...outcome, fault: { kind: 'truncate', ...truncate } }
          : outcome,
      )
    if (slow !== undefined)
      return andThen(next(), async (outcome) => {
        const isOver = await waited((answerBytes(outcome) / slow.bytesPerSecond) * 1000, work)
        return isOver ? outcome : { error: networkClosed() }
      })
    const outcome = faultOutcome(rule)
    if (outcome === undefined) return next()
    return rule.when === 'after' ? andThen(next(), () => outcome) : outcome
  }
}

function answerHit(exchange: Exchange, rule: FaultRule, next: NextAnswer): HttpAnswer | Promise<HttpAnswer> {
  const answer = faultAnswer(exchange, rule)
  if (answer === undefined) return andThen(next(), (given) => withBrokenBody(given, rule))
  return rule.when === 'after' ? andThen(next(), () => answer) : answer
}

/** Adds rules to those that hit a call. @param ids their numbers */
function withHits(outcome: Outcome, ids: readonly number[]): Outcome {
  return ids.length === 0 ? outcome : { ...outcome, hitBy: [...(outcome.hitBy ?? []), ...ids] }
}
