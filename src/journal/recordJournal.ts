import { dataService } from '../../methods/matching/fitsCall.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { shortJson } from '../../state/codec/shortJson.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import type { Network } from '../../state/Network.js'
import type { BrokenAnswer, NewJournalEntry } from '../../state/node/Journal.js'
import { type AnswerFault, malformedText } from '../rpc/AnswerFault.js'
import { andThen } from '../rpc/andThen.js'
import type { Call, Dispatcher, Exchange, Interceptor, Outcome } from '../rpc/Dispatcher.js'
import type { HttpAnswer } from '../rpc/exchange.js'

/** A call or a request that came in, before it has its number. */
export type ReceivedEntry = Exclude<NewJournalEntry, { readonly kind: 'delivery' }>

/** The service of the control API. Its calls come from the test itself and are not recorded. */
const controlService = 'emulator'
/** The longest body that is kept, in characters. */
const longestBody = 64 * 1024

/** Records the calls and requests of a network in its journal, while that records. Until then requests pass no hook. */
export function recordJournal(network: Network, dispatcher: Dispatcher): void {
  const { journal } = network
  let stop: (() => void) | undefined
  const update = (): void => {
    if (journal.isRecording) stop ??= dispatcher.use(recorder(network, (entry) => journal.add(entry)))
    else {
      stop?.()
      stop = undefined
    }
  }
  journal.watch(update)
  update()
}

/**
 * Returns an interceptor that calls `add` with each call and request once it is answered, except for those of the
 * control API.
 */
export function recorder(network: Network, add: (entry: ReceivedEntry) => void): Interceptor {
  return {
    call(call, next) {
      if (call.service === controlService) return next()
      const begun = beginning(network)
      return andThen(next(), (outcome) => {
        add({ ...begun(), ...callMembers(call, outcome) })
        return outcome
      })
    },
    exchange(exchange, next) {
      if (exchange.service === controlService || exchange.isHandshake === true) return next()
      const begun = beginning(network)
      return andThen(next(), (answer) => {
        if (isNoCall(exchange, answer)) add({ ...begun(), ...requestMembers(exchange, answer) })
        return answer
      })
    },
  }
}

function beginning({
  world: { clock },
}: Network): () => { readonly timestampMs: number; readonly durationMs: number } {
  const timestampMs = clock.now()
  const start = performance.now()
  return () => ({ timestampMs, durationMs: performance.now() - start })
}

/** Whether a request has no calls. Calls of other requests are recorded one by one. */
function isNoCall({ service, request }: Exchange, answer: HttpAnswer): boolean {
  return (
    service === dataService ||
    request.method !== 'POST' ||
    answer.status !== 200 ||
    answer.hitBy !== undefined
  )
}

function callMembers({ service, method, params, origin }: Call, outcome: Outcome) {
  const { error, result, hitBy = [] } = outcome
  return {
    kind: 'call',
    service,
    entrance: origin.entrance,
    page: origin.page,
    remote: origin.remote,
    faults: hitBy,
    broken: brokenBy(outcome.fault),
    method,
    params: params === undefined ? undefined : (shortJson(params) ?? stringifyJson(params)),
    result: error === undefined ? shortText(result) : undefined,
    error: error && stringifyJson({ code: error.code, message: error.message, data: error.data }),
    unknown: 'unknown' in outcome,
  } as const
}

function requestMembers({ service, route, parameters, request }: Exchange, answer: HttpAnswer) {
  const { method, path, query, body, origin } = request
  return {
    kind: 'request',
    service,
    entrance: origin.entrance,
    page: origin.page,
    remote: origin.remote,
    faults: answer.hitBy ?? [],
    broken: answer.body === malformedText ? 'malformed' : brokenBy(answer.fault),
    httpMethod: method,
    path,
    query,
    route,
    parameters,
    requestBody: body.toString('utf8', 0, longestBody),
    status: answer.status,
    responseBody: bodyText(answer.body),
  } as const
}

/** Returns how a fault breaks an answer: not where it only slows it down. */
function brokenBy(fault: AnswerFault | undefined): BrokenAnswer | undefined {
  return fault === undefined || fault.kind === 'slow' ? undefined : fault.kind
}

/**
 * Returns a result as JSON text; `null` for undefined. Undefined for long results, which are not kept: writing them
 * takes turns.
 */
function shortText(result: JsonWritable): string | undefined {
  return result === undefined ? 'null' : shortJson(result)
}

function bodyText(body: string | Uint8Array): string | undefined {
  if (body.length > longestBody) return undefined
  return typeof body === 'string' ? body : Buffer.from(body).toString()
}
