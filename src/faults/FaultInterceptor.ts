import { networkClosed } from '../../state/errors/networkClosed.js'
import type { Network } from '../../state/Network.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { FaultHit } from '../../state/node/FaultRules.js'
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

type NextOutcome = (view?: CallView) => Outcome | Promise<Outcome>
type NextAnswer = () => HttpAnswer | Promise<HttpAnswer>

/** Applies the fault rules of a network to its calls, HTTP answers and notifications. */
export class FaultInterceptor implements Interceptor {
  readonly #network: Network
  readonly #dispatcher: Dispatcher
  readonly #work: WorkEnd
  /** Notifications of each subscription that a rule sends after the next one. */
  readonly #heldBack = new WeakMap<Call, (() => void)[]>()

  /** @param work ends delays when it ends */
  constructor(network: Network, dispatcher: Dispatcher, work: WorkEnd) {
    this.#network = network
    this.#dispatcher = dispatcher
    this.#work = work
  }

  call(call: Call, next: NextOutcome): Outcome | Promise<Outcome> {
    const network = this.#network
    if (call.service === controlService || network.setUps.isRunning) return next()
    const { faults } = network.world
    const hit = faults.hit((rule) => concernsCall(network, call, rule))
    const outcome = hit === undefined ? next() : this.#hitCall(call, hit, next)
    if (!answersLogs(call.method)) return outcome
    const hits: number[] = []
    const hitLog = () => {
      const hitPart = faults.hit((rule) => concernsPart(network, call, 'log', rule))
      if (hitPart !== undefined) hits.push(hitPart.id)
      return hitPart?.rule
    }
    return andThen(outcome, (late) => withHits(faultyLogs(late, hitLog), hits))
  }

  exchange(exchange: Exchange, next: NextAnswer): HttpAnswer | Promise<HttpAnswer> {
    if (exchange.service === controlService) return next()
    const network = this.#network
    const hit = network.world.faults.hit((rule) => concernsExchange(network, exchange, rule))
    if (hit === undefined) return next()
    const { id, rule, delayMs } = hit
    const answer = (): HttpAnswer | Promise<HttpAnswer> =>
      andThen(answerHit(exchange, rule, next), (given) => ({ ...given, hitBy: [id] }))
    if (delayMs === undefined) return answer()
    return waited(delayMs, this.#work).then((isOver) => (isOver ? answer() : closed))
  }

  notification(subscription: Call, send: () => void): void {
    const network = this.#network
    const hit = network.world.faults.hit((rule) => concernsPart(network, subscription, 'notification', rule))
    if (hit?.rule.drop !== undefined) return
    const heldBack = this.#heldBack.get(subscription) ?? []
    if (hit?.rule.reorder !== undefined) {
      this.#heldBack.set(subscription, [...heldBack, send])
      return
    }
    this.#heldBack.delete(subscription)
    const sends = [send, ...(hit?.rule.duplicate === undefined ? [] : [send]), ...heldBack]
    const sendAll = (): void => {
      for (const each of sends) each()
    }
    if (hit?.delayMs === undefined) sendAll()
    else void waited(hit.delayMs, this.#work).then((isOver) => (isOver ? sendAll() : undefined))
  }

  #hitCall(call: Call, { id, rule, delayMs }: FaultHit, next: NextOutcome): Outcome | Promise<Outcome> {
    const answer = (): Outcome | Promise<Outcome> =>
      andThen(this.#answerCall(call, rule, next), (outcome) => withHits(outcome, [id]))
    if (delayMs === undefined) return answer()
    return waited(delayMs, this.#work).then(async (isOver) => {
      if (!isOver) return { error: networkClosed() }
      await this.#dispatcher.ready()
      return await answer()
    })
  }

  #answerCall(call: Call, rule: FaultRule, next: NextOutcome): Outcome | Promise<Outcome> {
    const { stale, drop, slow, truncate } = rule
    if (stale !== undefined) return next({ blocksBehind: stale.blocks })
    if (drop === 'transaction')
      return droppedTransaction(this.#network, call) ?? next({ losesTransactions: true })
    if (truncate !== undefined)
      return andThen(next(), (outcome) =>
        truncate.bytes < answerBytes(outcome)
          ? { ...outcome, fault: { kind: 'truncate', ...truncate } }
          : outcome,
      )
    if (slow !== undefined)
      return andThen(next(), async (outcome) => {
        const isOver = await waited((answerBytes(outcome) / slow.bytesPerSecond) * 1000, this.#work)
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
