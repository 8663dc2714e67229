import type { ScenarioTime } from './scenarioValues.js'

/** A message between chains, by Teleporter. */
export type ScenarioMessage = {
  /** Default `C`. */
  readonly from?: string
  /** `C`, or an L1 by name. */
  readonly to: string
  /** The user who sends it. Default: the key that the genesis funds. */
  readonly sender?: string
  /** A user, `${contracts.name}` or an address. */
  readonly recipient: string
  /** The content as text. */
  readonly text?: string
  /** The content as bytes. */
  readonly data?: string
  /** Default 100000. */
  readonly gasLimit?: number | bigint | string
  /** When it is sent. Default: the present. */
  readonly at?: ScenarioTime
}
