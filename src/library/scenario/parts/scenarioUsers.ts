import type { ScenarioAmount, ScenarioTime } from './scenarioValues.js'

/** A user of a scenario. */
export type ScenarioUser = {
  /** `0x…` or `PrivateKey-…`. Default: a key made from the user's name. */
  readonly privateKey?: string
  /** The words from which the key is derived (BIP-39), instead of `privateKey`. */
  readonly mnemonic?: string
  /** The account of the mnemonic: m/44'/60'/0'/0/index. Default 0. */
  readonly index?: number
  /** Coins by chain: `P`, `X`, `C`, or an L1 by name. */
  readonly funds?: Readonly<Record<string, ScenarioAmount>>
  /** AVAX that is locked. */
  readonly locked?: readonly ScenarioLocked[]
}

/** An owner on P and X of which several must sign. */
export type ScenarioMultisig = {
  /** Users or addresses. */
  readonly members: readonly string[]
  /** How many must sign. Default: all. */
  readonly threshold?: number
  /** Before this time nobody can spend. */
  readonly locktime?: ScenarioTime
  /** AVAX on P and X. */
  readonly funds?: {
    /** AVAX on the P-Chain. */
    readonly P?: ScenarioAmount
    /** AVAX on the X-Chain. */
    readonly X?: ScenarioAmount
  }
  /** AVAX that is locked. */
  readonly locked?: readonly ScenarioLocked[]
}

/** AVAX on P or X that cannot be spent before a time. */
export type ScenarioLocked = {
  /** Where it is. */
  readonly chain: 'P' | 'X'
  /** How much, in AVAX. */
  readonly amount: ScenarioAmount
  /** When it can be spent. */
  readonly until: ScenarioTime
  /** Whether it can be staked before; P only, and true there by default. */
  readonly stakeable?: boolean
}
