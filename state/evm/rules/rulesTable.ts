import type { Address } from '../values/Address.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import { deprecatedPrecompiles } from './deprecatedPrecompiles.js'
import type { EthereumFork, EvmRules } from './EvmRules.js'
import type { EvmUpgrades } from './EvmUpgrades.js'
import type { PrecompileActivation } from './PrecompileActivation.js'
import type { StatefulPrecompile } from './StatefulPrecompile.js'

/** The input from which the rules of a chain are derived. */
export type EvmRulesSource = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly upgrades: EvmUpgrades
  /** When Ethereum's forks begin, in Unix seconds; with Durango and Etna by default, as on a real chain. */
  readonly forkTimes?: { readonly shanghai: bigint; readonly cancun: bigint }
  readonly precompiles: readonly PrecompileActivation[]
  /** Whether code and init code may be of any size; false by default, as on a real chain. */
  readonly allowUnlimitedContractSize?: boolean
}

/** The number of Ethereum's precompiles, whose addresses count from 1. */
const ethereumPrecompiles: Readonly<Record<EthereumFork, number>> = { london: 9, shanghai: 9, cancun: 10 }

/** The address of P256VERIFY (`params/hooks_libevm.go`). */
const p256VerifyAddress = `0x${'100'.padStart(40, '0')}` as Address

/** Returns a function from a block's timestamp (Unix seconds) to the rules in force at that time. */
export function rulesTable(source: EvmRulesSource): (timestamp: bigint) => EvmRules {
  const { shanghai, cancun } = forkTimesOf(source)
  const switches = new Set<bigint>([
    source.upgrades.durango,
    source.upgrades.granite,
    shanghai,
    cancun,
    ...source.precompiles.map(({ timestamp }) => timestamp),
  ])
  const starts = [...switches].sort((a, b) => (a < b ? 1 : -1))
  const spans = starts.map((start) => ({ start, rules: rulesAt(source, start) }))
  const before = rulesAt(source, -1n)
  return (timestamp) => spans.find(({ start }) => timestamp >= start)?.rules ?? before
}

function rulesAt(source: EvmRulesSource, timestamp: bigint): EvmRules {
  const fork = forkAt(source, timestamp)
  const granite = timestamp >= source.upgrades.granite
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
  if (granite) warmPrecompiles.add(p256VerifyAddress)
  for (let number = 1; number <= ethereumPrecompiles[fork]; number++)
    warmPrecompiles.add(`0x${number.toString(16).padStart(40, '0')}` as Address)
  return {
    flavour: source.flavour,
    chainId: source.chainId,
    fork,
    durango: timestamp >= source.upgrades.durango,
    granite,
    limitsContractSize: source.allowUnlimitedContractSize !== true,
    statefulPrecompiles,
    warmPrecompiles,
    allPrecompiles: new Set([...warmPrecompiles, ...statefulPrecompiles.keys()]),
  }
}

/** Before Durango the rules are those of Cortina, which are London's. */
function forkAt(source: EvmRulesSource, timestamp: bigint): EthereumFork {
  const { shanghai, cancun } = forkTimesOf(source)
  if (timestamp >= cancun) return 'cancun'
  return timestamp >= shanghai ? 'shanghai' : 'london'
}

function forkTimesOf({ forkTimes, upgrades }: EvmRulesSource): { shanghai: bigint; cancun: bigint } {
  return forkTimes ?? { shanghai: upgrades.durango, cancun: upgrades.etna }
}
