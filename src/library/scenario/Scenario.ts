import type { FaultPlanInput } from '../../../methods/params/faultInputs.js'
import type { ClockMode } from '../../../state/time/Clock.js'
import type { DataApiOptions } from '../../../state/views/DataApiOptions.js'
import type { ScenarioAsset, ScenarioNfts, ScenarioToken } from './parts/scenarioAssets.js'
import type { ScenarioContract } from './parts/scenarioContracts.js'
import type { ScenarioL1 } from './parts/scenarioL1s.js'
import type { ScenarioMessage } from './parts/scenarioMessages.js'
import type { ScenarioNetwork } from './parts/scenarioNetwork.js'
import type { ScenarioValidator } from './parts/scenarioStakes.js'
import type { ScenarioMultisig, ScenarioUser } from './parts/scenarioUsers.js'

/** A world: users, L1s, stakes, contracts, messages. `docs/scenario.md` explains it. */
export type Scenario = {
  /** The JSON Schema of the file, for editors. */
  readonly $schema?: string
  /** The network: its ID, upgrades and messengers. Options of createNetwork win over it. */
  readonly network?: ScenarioNetwork
  /** The time when the network is ready, and whether it runs on. Default: the machine's, running. */
  readonly clock?: {
    /** Whether it runs on. Default `running`. */
    readonly mode?: ClockMode
    /** ISO 8601, a Date or Unix milliseconds. */
    readonly start?: string | number | Date
  }
  /** Users by name, with keys and funds. */
  readonly users?: Readonly<Record<string, ScenarioUser | null>>
  /** Owners on P and X by name, of which several must sign. */
  readonly multisigs?: Readonly<Record<string, ScenarioMultisig>>
  /** L1s, or subnets with a chain, by name, which is the alias of the chain. */
  readonly l1s?: Readonly<Record<string, ScenarioL1 | null>>
  /** Assets of the X-Chain by name. */
  readonly assets?: Readonly<Record<string, ScenarioAsset>>
  /** ERC-20 tokens by name. */
  readonly tokens?: Readonly<Record<string, ScenarioToken>>
  /** Collections of NFTs by name. */
  readonly nfts?: Readonly<Record<string, ScenarioNfts>>
  /** Contracts by name. */
  readonly contracts?: Readonly<Record<string, ScenarioContract>>
  /** Validators by name, with their delegators. */
  readonly validators?: Readonly<Record<string, ScenarioValidator | null>>
  /** Messages between chains. */
  readonly messages?: readonly ScenarioMessage[]
  /** Requests that fail, wait or are answered wrongly, once the network is ready. */
  readonly faults?: FaultPlanInput
  /** Facts for the Data API that are not on the chains. Texts and keys may contain references. */
  readonly dataApi?: Pick<
    DataApiOptions,
    | 'keys'
    | 'keyRequired'
    | 'unitsPerMinute'
    | 'chains'
    | 'tokens'
    | 'contracts'
    | 'validators'
    | 'prices'
    | 'pricesByDay'
    | 'abis'
    | 'nftMetadata'
    | 'webhooks'
  >
}
