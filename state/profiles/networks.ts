// Names and address prefixes of networks (AvalancheGo `utils/constants/network_ids.go`).

/** The IDs of the known networks. */
export const networkIds = {
  mainnet: 1,
  cascade: 2,
  denali: 3,
  everest: 4,
  fuji: 5,
  testing: 10,
  local: 12345,
} as const

const hrpOfMainnet = 'avax'
const fallbackHrp = 'custom'
const customPrefix = 'network-'
const maxNetworkId = 0xffffffff

/**
 * Returns the name of a network, such as `local` or `mainnet`; `network-1337` for a network without a name.
 */
export function networkNameOf(networkId: number): string {
  return knownName(networkId) ?? `${customPrefix}${networkId}`
}

/**
 * Returns the ID of a network given as name, `network-1337` or number, in any letter case; `testnet` is fuji.
 * @returns undefined when the text is not a network
 */
export function networkIdOf(name: string): number | undefined {
  const lower = name.toLowerCase()
  if (lower === 'testnet') return networkIds.fuji
  const known = Object.entries(networkIds).find(([candidate]) => candidate === lower)
  if (known !== undefined) return known[1]
  const digits = lower.startsWith(customPrefix) ? lower.slice(customPrefix.length) : lower
  if (!/^[0-9]+$/.test(digits)) return undefined
  const id = Number(digits)
  return id <= maxNetworkId ? id : undefined
}

/**
 * Returns the human-readable part of a network's addresses: its name, `avax` for mainnet, `custom` for a
 * network without a name.
 */
export function hrpOf(networkId: number): string {
  return networkId === networkIds.mainnet ? hrpOfMainnet : (knownName(networkId) ?? fallbackHrp)
}

/** Whether a network is mainnet, fuji or local, whose genesis and upgrades cannot be changed by files. */
export function isStandardNetwork(networkId: number): boolean {
  return networkId === networkIds.mainnet || networkId === networkIds.fuji || networkId === networkIds.local
}

/**
 * Mainnet and fuji, where all nodes must agree on some settings (AvalancheGo `utils/constants`
 * ProductionNetworkIDs).
 */
export function isProductionNetwork(networkId: number): boolean {
  return networkId === networkIds.mainnet || networkId === networkIds.fuji
}

function knownName(networkId: number): string | undefined {
  return Object.entries(networkIds).find(([, id]) => id === networkId)?.[0]
}
