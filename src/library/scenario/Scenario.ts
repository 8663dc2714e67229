import type { L1Description, L1ManagerDescription } from '../../../methods/emulator/l1/L1Description.js'
import type { FaultPlanInput } from '../../../methods/params/faultInputs.js'
import type { AvalancheGoVersion } from '../../../state/profiles/releases.js'
import type { BlockDelay } from '../../../state/time/BlockDelay.js'
import type { ClockMode } from '../../../state/time/Clock.js'
import type { DataApiOptions } from '../../../state/views/DataApiOptions.js'

/** An amount in whole coins or tokens, with up to 18 decimals, or a text with a unit: `'5 nAVAX'`, `'1 wei'`. */
export type ScenarioAmount = number | bigint | string
/** A time (ISO 8601, in UTC unless it has a zone, a Date or Unix milliseconds), or a distance from the present: `-30d`, `+2h`. */
export type ScenarioTime = string | number | Date
/** Arguments in order or by name. Texts may contain references such as `${users.alice}`. */
export type ScenarioArguments = readonly unknown[] | Readonly<Record<string, unknown>>

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
  /** What the Data API says beside what is on the chains. Texts and keys may contain references. */
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

/** The network of a scenario. Its members mean what the options of createNetwork mean. */
export type ScenarioNetwork = {
  /** By name or number. Default `local`. */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /** The genesis of fuji or mainnet without the funds and validators that are added. */
  readonly bareGenesis?: boolean
  /** The genesis of a custom network: an object or a path. */
  readonly genesisFile?: string | Readonly<Record<string, unknown>>
  /** The upgrade times of a custom network: an object or a path. */
  readonly upgradeFile?: string | Readonly<Record<string, unknown>>
  /** The release whose answers are given. */
  readonly avalanchegoVersion?: AvalancheGoVersion
  /** The last upgrade, or the time of Helicon. */
  readonly upgrades?:
    | 'granite'
    | 'helicon'
    | {
        /** When Helicon becomes active. */
        readonly helicon: ScenarioTime
      }
  /** What random choices of the network follow from. */
  readonly seed?: string
  /** Whether minimum delays of blocks are waited for. */
  readonly blockDelay?: BlockDelay
  /** Without it the node is alone. Default true. */
  readonly sybilProtection?: boolean
  /** Whether messages are delivered when the call returns. */
  readonly relay?: boolean
  /** Default: whether there are messages. */
  readonly teleporter?: boolean
  /** Whose chain ID, accounts and settings the C-Chain has. */
  readonly tooling?: 'anvil' | 'hardhat'
  /** Whether contracts may be longer than 24,576 bytes. */
  readonly allowUnlimitedContractSize?: boolean
  /** Files of chains by alias or blockchain ID: objects or paths. */
  readonly chainConfigs?: Readonly<
    Record<
      string,
      {
        /** `config.json`. */
        readonly config?: string | Readonly<Record<string, unknown>>
        /** `upgrade.json`. */
        readonly upgrade?: string | Readonly<Record<string, unknown>>
      }
    >
  >
  /** AvalancheGo's flags by name. */
  readonly flags?: Readonly<Record<string, string | number | boolean>>
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

/** Who has a role of a precompile: users, contracts or addresses. */
export type ScenarioRoles = {
  /** May use it, and give and take each role. */
  readonly admins?: readonly string[]
  /** May use it, and let others use it. */
  readonly managers?: readonly string[]
  /** May use it. */
  readonly enabled?: readonly string[]
}

/** An L1: a description as `net.l1s.create` takes it. Its name is its alias. */
export type ScenarioL1 = Omit<L1Description, 'alias' | 'genesis' | 'config' | 'upgrade' | 'manager'> & {
  /** The EIP-155 chain ID, where there is no genesis. */
  readonly chainId?: number | bigint | string
  /** Subnet-EVM's genesis: an object or a path. */
  readonly genesis?: string | Readonly<Record<string, unknown>>
  /** The chain's `config.json`: an object or a path. */
  readonly config?: string | Readonly<Record<string, unknown>>
  /** The chain's `upgrade.json`: an object or a path. */
  readonly upgrade?: string | Readonly<Record<string, unknown>>
  /** Precompiles that the genesis enables, with their roles. */
  readonly precompiles?: {
    /** Who may deploy contracts. */
    readonly deployerAllowList?: ScenarioRoles | null
    /** Who may send transactions. */
    readonly txAllowList?: ScenarioRoles | null
    /** Who may mint the native coin. */
    readonly nativeMinter?: ScenarioRoles | null
    /** Who may change the fees. */
    readonly feeManager?: ScenarioRoles | null
    /** Who may say where fees go. */
    readonly rewardManager?: ScenarioRoles | null
  }
  /** The validator manager. `code` and `bytecode` are bytes, or paths of artifacts. */
  readonly manager?: L1ManagerDescription
}

/** An asset of the X-Chain. */
export type ScenarioAsset = {
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Up to four capitals. Default: from its name. */
  readonly symbol?: string
  /** The number of decimals. Default 0. */
  readonly denomination?: number
  /** Amounts by user, multisig or address. */
  readonly holders?: Readonly<Record<string, ScenarioAmount>>
  /** Who may mint more. */
  readonly minters?: readonly string[]
}

/** An ERC-20 token, of Snowglobe's own contract. */
export type ScenarioToken = {
  /** `C` (default), or an L1 by name. */
  readonly chain?: string
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Default: its name in capitals. */
  readonly symbol?: string
  /** Default 18. */
  readonly decimals?: number
  /** The user who may mint more. Default: the key that the genesis funds. */
  readonly owner?: string
  /** Whole tokens by user, `${contracts.name}` or address. */
  readonly holders?: Readonly<Record<string, ScenarioAmount>>
}

/** A collection of NFTs, of Snowglobe's own contracts. */
export type ScenarioNfts = {
  /** Default `erc721`. */
  readonly standard?: 'erc721' | 'erc1155'
  /** `C` (default), or an L1 by name. */
  readonly chain?: string
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Default: its name in capitals. */
  readonly symbol?: string
  /** The user who may mint more. Default: the key that the genesis funds. */
  readonly owner?: string
  /** The tokens and who has them. */
  readonly tokens?: readonly {
    /** The token ID. */
    readonly id: number | bigint | string
    /** A user, `${contracts.name}` or an address. */
    readonly owner: string
    /** How many; ERC-1155 only. Default 1. */
    readonly amount?: number | bigint | string
    /** Where its metadata is. */
    readonly uri?: string
  }[]
}

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

/** A validator of the primary network, or of a permissioned subnet. */
export type ScenarioValidator = ScenarioStake & {
  /** Default: a node ID made from its name. */
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
