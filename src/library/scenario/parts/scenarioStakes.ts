import type { ScenarioAmount, ScenarioTime } from './scenarioValues.js'

/** A validator of the primary network, or of a permissioned subnet. */
export type ScenarioValidator = ScenarioStake & {
  /** A node ID, or on a subnet the name of a validator of the primary network. Default: a node ID made from its name. */
  readonly nodeId?: string
  /** A permissioned subnet of `l1s` by name. Default: the primary network. */
  readonly subnet?: string
  /** Its weight on the subnet. Default 1. */
  readonly weight?: number | bigint | string
  /** Its share of its delegators' rewards, in percent. Default: the least that the network takes. */
  readonly delegationFee?: number
  /** How long it is up, in percent of its time. With less than 80 it gets no reward. */
  readonly uptime?: number
  /** Default true. */
  readonly connected?: boolean
  /** Stakes that are delegated to it. */
  readonly delegators?: readonly ScenarioStake[]
}

/** A stake. */
export type ScenarioStake = {
  /** When it begins. Default: the present. */
  readonly start?: ScenarioTime
  /** When it ends. Default: 28 days after its start; a delegation ends with its validator. */
  readonly end?: ScenarioTime
  /** How long it lasts, instead of `end`: `30d`. */
  readonly duration?: string
  /** The staked AVAX. Default: the least that the network takes. */
  readonly stake?: ScenarioAmount
  /** Who gets the stake back at its end. Default: who pays it. */
  readonly owner?: string
  /** Who gets the reward. Default: the owner. */
  readonly rewardsTo?: string
  /** The user whose AVAX is staked. Default: the key that the genesis funds. */
  readonly paidBy?: string
}
