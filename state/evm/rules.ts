import type { UpgradeName } from '../profiles/UpgradeSchedule.js'
import type { EvmUpgrades } from './chain/EvmUpgrades.js'
import { deprecatedPrecompiles } from './precompiles/deprecated.js'
import type { StatefulPrecompile } from './precompiles/StatefulPrecompile.js'
import type { WorldState } from './state/WorldState.js'
import type { Address, EvmFlavour } from './types.js'

/** The Ethereum fork whose instruction set and gas table hold. */
export type EthereumFork = 'shanghai' | 'cancun'

/** From when on a stateful precompile is there, and until when it is not again (subnet-EVM's upgrade file). */
export type PrecompileActivation = {
  readonly precompile: StatefulPrecompile
  /** Unix seconds. */
  readonly timestamp: bigint
  /** True for an entry that takes the precompile away. */
  readonly disable: boolean
  /** Writes what the entry demands: roles, parameters. The precompile's account is there already. */
  configure?(world: WorldState, blockNumber: bigint): void
}

/** What the rules of a chain follow from. A chain config is one, but for the precompiles. */
export type EvmRulesSource = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly upgrades: EvmUpgrades
  readonly precompiles: readonly PrecompileActivation[]
}

/** The rules that hold for the blocks of one span of time. Each span has one object, so engines may keep what they made for it. */
export type EvmRules = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly fork: EthereumFork
  /** Granite: P256VERIFY, warp's gas table, and stateful precompiles revert under DELEGATECALL and CALLCODE. */
  readonly granite: boolean
  /** Contracts of the node that see the world, by address: those of the chain's config and coreth's deprecated ones. */
  readonly statefulPrecompiles: ReadonlyMap<Address, StatefulPrecompile>
  /**
   * Addresses that are warm from the start and left out of created access lists (libevm `ActivePrecompiles`): Ethereum's and
   * coreth's old ones. Those of the chain's config are not among them.
   */
  readonly warmPrecompiles: ReadonlySet<Address>
  /** Every address whose call runs no bytecode. */
  readonly allPrecompiles: ReadonlySet<Address>
}

type ForkRule = {
  readonly upgrade: UpgradeName
  readonly fork: EthereumFork
  readonly granite: boolean
  /** Ethereum's precompiles 1 to n. */
  readonly ethereumPrecompiles: number
}

/** Newest first. Networks start with everything up to Durango in force (`params/config_extra.go`). */
const forkRules: readonly ForkRule[] = [
  { upgrade: 'granite', fork: 'cancun', granite: true, ethereumPrecompiles: 10 },
  { upgrade: 'etna', fork: 'cancun', granite: false, ethereumPrecompiles: 10 },
  { upgrade: 'durango', fork: 'shanghai', granite: false, ethereumPrecompiles: 9 },
]
const oldestRule: ForkRule = {
  upgrade: 'durango',
  fork: 'shanghai',
  granite: false,
  ethereumPrecompiles: 9,
}

/** P256VERIFY (`params/hooks_libevm.go`). */
const p256VerifyAddress = `0x${'100'.padStart(40, '0')}` as Address

/** Makes the table of a chain's rules: a function from a block's timestamp (Unix seconds) to what holds then. */
export function rulesTable(source: EvmRulesSource): (timestamp: bigint) => EvmRules {
  const switches = new Set<bigint>([
    ...forkRules.map(({ upgrade }) => source.upgrades[upgrade]),
    ...source.precompiles.map(({ timestamp }) => timestamp),
  ])
  const starts = [...switches].sort((a, b) => (a < b ? 1 : -1))
  const spans = starts.map((start) => ({ start, rules: rulesAt(source, start) }))
  const before = rulesAt(source, -1n)
  return (timestamp) => spans.find(({ start }) => timestamp >= start)?.rules ?? before
}

function rulesAt(source: EvmRulesSource, timestamp: bigint): EvmRules {
  const rule = forkRules.find(({ upgrade }) => timestamp >= source.upgrades[upgrade]) ?? oldestRule
  const statefulPrecompiles = new Map<Address, StatefulPrecompile>()
  const old = source.flavour === 'coreth' ? deprecatedPrecompiles : []
  for (const precompile of old) statefulPrecompiles.set(precompile.address, precompile)
  const activations = source.precompiles
    .filter((activation) => activation.timestamp <= timestamp)
    .sort((a, b) => Number(a.timestamp - b.timestamp))
  for (const { precompile, disable } of activations) {
    if (disable) statefulPrecompiles.delete(precompile.address)
    else statefulPrecompiles.set(precompile.address, precompile)
  }
  const warmPrecompiles = new Set<Address>(old.map(({ address }) => address))
  if (rule.granite) warmPrecompiles.add(p256VerifyAddress)
  for (let number = 1; number <= rule.ethereumPrecompiles; number++)
    warmPrecompiles.add(`0x${number.toString(16).padStart(40, '0')}` as Address)
  return {
    flavour: source.flavour,
    chainId: source.chainId,
    fork: rule.fork,
    granite: rule.granite,
    statefulPrecompiles,
    warmPrecompiles,
    allPrecompiles: new Set([...warmPrecompiles, ...statefulPrecompiles.keys()]),
  }
}
