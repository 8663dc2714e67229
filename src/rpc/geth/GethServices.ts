import type { Turns } from '../../../methods/kit/Turns.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { BatchLimits } from './answerBatch.js'
import type { GethMethodsOptions } from './GethMethods.js'

/** The services behind an EVM chain's endpoint. */
export type GethServices<Target> = GethMethodsOptions<Target> & {
  /** Returns the object that the methods act on. @param turns for the long work of one request */
  readonly target: (turns: Turns) => Target
  /** Does long work of all requests. */
  readonly work?: WorkInTurns
  readonly limits: GethLimits
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
