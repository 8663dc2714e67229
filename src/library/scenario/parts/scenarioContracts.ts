import type { ScenarioAmount, ScenarioArguments, ScenarioTime } from './scenarioValues.js'

/** A contract: from an artifact, or with `abi` and `bytecode`, or one that is there already at an `address`. */
export type ScenarioContract = {
  /** The path of an artifact of Foundry or Hardhat. */
  readonly artifact?: string
  /** The JSON ABI, where there is no artifact. */
  readonly abi?: readonly unknown[]
  /** The creation code. */
  readonly bytecode?: string
  /** Where it is already; nothing is deployed. */
  readonly address?: string
  /** `C` (default), or an L1 by name. */
  readonly chain?: string
  /** The user who deploys it. Default: the key that the genesis funds. */
  readonly from?: string
  /** Arguments of the constructor. */
  readonly arguments?: ScenarioArguments
  /** Coins for the constructor. */
  readonly value?: ScenarioAmount
  /** Addresses of linked libraries by name. */
  readonly libraries?: Readonly<Record<string, string>>
  /** Transactions that are sent to it once all contracts are deployed. */
  readonly calls?: readonly ScenarioCall[]
}

/** A transaction that calls a contract. */
export type ScenarioCall = {
  /** A function by name, or by signature where there are several. */
  readonly call: string
  /** Arguments of the function. */
  readonly arguments?: ScenarioArguments
  /** The user who sends it. Default: the one who deployed the contract. */
  readonly from?: string
  /** Coins that are sent with it. */
  readonly value?: ScenarioAmount
  /** When it is sent. Default: when the world is made, before all that has a time. */
  readonly at?: ScenarioTime
}
