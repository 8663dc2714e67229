import { goTimeText } from '../codec/goUnixTime.js'
import { formatAddress, type ShortId } from '../codec/ids.js'
import { maxUint64 } from '../codec/integers.js'
import { invalidGenesis } from '../errors/genesis.js'
import { hrpOf } from '../profiles/networks.js'
import type { GenesisConfig } from './GenesisConfig.js'

/** The chain that the node names in errors about genesis addresses. */
const chainAlias = 'X'

/**
 * Validates the genesis of a custom network (AvalancheGo `genesis.validateConfig`).
 * @throws {NodeError} with the first problem
 */
export function validateGenesis(
  config: GenesisConfig,
  network: { networkId: number; nowSeconds: number; maxStakeDurationMs: number },
): void {
  const refusal = refusalOf(config, network)
  if (refusal !== undefined) throw invalidGenesis(refusal)
}

/** Returns the initial supply of AVAX in nAVAX; undefined when it exceeds 64 bits. */
export function initialSupplyOf(config: GenesisConfig): bigint | undefined {
  const supply = config.allocations.reduce(
    (sum, { initialAmount, unlockSchedule }) =>
      unlockSchedule.reduce((each, { amount }) => each + amount, sum + initialAmount),
    0n,
  )
  return supply > maxUint64 ? undefined : supply
}

function refusalOf(
  config: GenesisConfig,
  network: { networkId: number; nowSeconds: number; maxStakeDurationMs: number },
): string | undefined {
  if (config.networkId !== network.networkId)
    return `conflicting networkIDs: expected ${network.networkId} but config contains ${config.networkId}`
  const supply = initialSupplyOf(config)
  if (supply === undefined) return 'unable to calculate initial supply: overflow'
  if (supply === 0n) return 'initial supply must be > 0'
  if (config.startTime > BigInt(network.nowSeconds))
    return `startTime cannot be in the future: ${goTimeText(config.startTime)}`
  if (config.initialStakeDuration === 0n) return 'initial stake duration must be > 0'
  if (config.initialStakeDuration > BigInt(Math.floor(network.maxStakeDurationMs / 1000)))
    return 'initial stake duration larger than maximum configured'
  if (config.initialStakers.length === 0) return 'initial stakers must be > 0'
  const offset = config.initialStakeDurationOffset * BigInt(config.initialStakers.length - 1)
  if (BigInt.asUintN(64, offset) > config.initialStakeDuration)
    return `initial stake duration is too low must be at least ${BigInt.asUintN(64, offset)}`
  const funds = stakedFundsRefusal(config)
  if (funds !== undefined) return `initial staked funds validation failed: ${funds}`
  const locked = config.allocations
    .flatMap(({ unlockSchedule }) => unlockSchedule)
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (locked < BigInt(config.initialStakers.length))
    return `total allocations locked amount is too low: ${locked} locked < ${config.initialStakers.length} stakers`
  if (config.cChainGenesis === '') return 'C-Chain genesis cannot be empty'
  return undefined
}

function stakedFundsRefusal(config: GenesisConfig): string | undefined {
  if (config.initialStakedFunds.length === 0) return 'initial staked funds cannot be empty'
  const allocated = new Set(config.allocations.map(({ address }) => address))
  const seen = new Set<ShortId>()
  for (const address of config.initialStakedFunds) {
    const text = formatAddress(chainAlias, hrpOf(config.networkId), address)
    if (seen.has(address)) return `duplicate initially staked address: ${text}`
    seen.add(address)
    if (!allocated.has(address)) return `no allocation to stake in address ${text}`
  }
  return undefined
}
