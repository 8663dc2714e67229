import type { Method } from '../../../methods/kit/defineMethod.js'
import type { LaterMethods } from '../../../methods/kit/LaterMethods.js'
import type { Turns } from '../../../methods/kit/Turns.js'
import type { Json } from '../../../state/codec/json.js'
import type { CallView, Dispatcher } from '../Dispatcher.js'
import type { Origin } from '../Origin.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { BatchLimits } from './answerBatch.js'

/** The services behind an EVM chain's endpoint. */
export type GethServices<Target> = {
  readonly methods: readonly Method<Target>[]
  /** Further methods, for names that `methods` does not have. */
  readonly later?: LaterMethods<Target> | undefined
  /** Returns the object that the methods act on. @param turns for the long work of one request */
  readonly target: (turns: Turns) => Target
  /** Returns the target for a call that sees another state than the current one. */
  readonly seenAs?: (target: Target, view: CallView) => Target
  /** Does the work that a call must wait for; undefined when the call need not wait. */
  readonly prepare?: (target: Target, params: Json | undefined) => Promise<void> | undefined
  /** Does long work of all requests. */
  readonly work?: WorkInTurns
  readonly limits: GethLimits
  /** The dispatcher that every call passes through. */
  readonly dispatcher: Dispatcher
  /** The service's name in the node's metrics: the chain's primary alias. */
  readonly service: string
  /** Waits until a method that has failed can be called again (see `GethMethods`). */
  readonly waitFor?:
    | ((error: unknown, target: Target, origin: Origin) => Promise<Target> | undefined)
    | undefined
  /** Receives errors that are bugs; callers only learn that the method crashed. */
  readonly onInternalError?: (error: unknown, method: string) => void
}

/**
 * The limits in a chain's config: `http-body-limit`, `batch-request-limit`, `batch-response-max-size`,
 * `api-max-duration`.
 */
export type GethLimits = BatchLimits & {
  /** The maximum length of an HTTP body in bytes. */
  readonly bodyBytes: number
  /** The time after which a request is refused, in milliseconds (`api-max-duration`); 0 for never. */
  readonly requestMs: number
}
