import { goPointer } from '../../../state/codec/goJson/containers.js'
import { GoJsonError } from '../../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../../state/codec/goJson/hooks.js'
import type { Json } from '../../../state/codec/json.js'
import { invalidParams } from '../../../state/errors/gethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { decodeCChainConfig } from '../../../state/evm/coreth/cChainConfig.js'
import { decodeEthereumConfig, type EthereumForks } from '../../../state/evm/genesis/ethereumConfig.js'
import type { EvmRules } from '../../../state/evm/rules/EvmRules.js'
import { rulesTable } from '../../../state/evm/rules/rulesTable.js'
import { decodeSubnetEvmConfig } from '../../../state/evm/subnetEvm/parseSubnetEvmConfig.js'

/** The member `overrides` of a trace's configuration: a chain config. Its VM's own members are still to be read. */
export type ChainOverrides = { readonly forks: EthereumForks; readonly config: Json }

/** The Go type of that member (libevm `eth/tracers/logger/logger.go` Config). */
export const goChainOverrides: GoType<ChainOverrides | undefined> = goPointer(
  goUnmarshaler<ChainOverrides | undefined>({ name: 'params.ChainConfig', zero: undefined }, (config) => ({
    forks: decodeEthereumConfig(config).forks,
    config,
  })),
)

/**
 * Reads all members of `overrides` as the VM of the chain does. Only traces to files use them, as on the
 * node.
 * @param argument the index of the configuration among the arguments
 * @throws {NodeError} -32602 for a member of a wrong type
 */
export function checkOverrides(
  chain: EvmChain,
  overrides: ChainOverrides | undefined,
  argument: number,
): void {
  if (overrides === undefined) return
  try {
    upgradeTimes(chain, overrides)
  } catch (error) {
    if (error instanceof GoJsonError) throw invalidParams(`invalid argument ${argument}: ${error.message}`)
    throw error
  }
}

/**
 * Returns the rules of a chain at a time (Unix seconds) where a trace overrides when upgrades begin, and
 * whether it overrides any (coreth and subnet-EVM `eth/tracers/api.go` overrideConfig).
 */
export function overriddenRules(
  chain: EvmChain,
  overrides: ChainOverrides | undefined,
  timestamp: bigint,
): { readonly rules: EvmRules; readonly isCanonical: boolean } {
  if (overrides === undefined) return { rules: chain.rulesAt(timestamp), isCanonical: true }
  const { cancunTime, verkleTime } = overrides.forks
  const times = upgradeTimes(chain, overrides)
  if ([cancunTime, verkleTime, ...times.all].every((time) => time === undefined))
    return { rules: chain.rulesAt(timestamp), isCanonical: true }
  const { upgrades } = chain.config
  const rulesAt = rulesTable({
    ...chain.config,
    upgrades: {
      ...upgrades,
      durango: times.durango ?? upgrades.durango,
      granite: times.granite ?? upgrades.granite,
    },
    forkTimes: { shanghai: upgrades.durango, cancun: cancunTime ?? upgrades.etna },
  })
  return { rules: rulesAt(timestamp), isCanonical: false }
}

type UpgradeTimes = {
  readonly durango: bigint | undefined
  readonly granite: bigint | undefined
  /** Of every upgrade that may be overridden. */
  readonly all: readonly (bigint | undefined)[]
}

function upgradeTimes(chain: EvmChain, { config }: ChainOverrides): UpgradeTimes {
  if (chain.config.flavour === 'subnet-evm') {
    const { upgrades } = decodeSubnetEvmConfig(config)
    return { durango: upgrades.durango, granite: upgrades.granite, all: Object.values(upgrades) }
  }
  const { apricotPhase1BlockTimestamp, ...times } = decodeCChainConfig(config).upgradeTimes
  return {
    durango: times['durangoBlockTimestamp'],
    granite: times['graniteTimestamp'],
    all: Object.values(times),
  }
}
