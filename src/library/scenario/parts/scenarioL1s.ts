import type { L1Description, L1ManagerDescription } from '../../../../methods/emulator/l1/L1Description.js'

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

/** Who has a role of a precompile: users, contracts or addresses. */
export type ScenarioRoles = {
  /** May use it, and give and take each role. */
  readonly admins?: readonly string[]
  /** May use it, and let others use it. */
  readonly managers?: readonly string[]
  /** May use it. */
  readonly enabled?: readonly string[]
}
