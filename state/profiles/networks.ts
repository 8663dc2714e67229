// Names and address prefixes of networks (AvalancheGo `utils/constants/network_ids.go`).

/** Network IDs with a meaning of their own. */
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

/** The name of a network: `local`, `mainnet`; `network-1337` for one without a name. */
export function networkNameOf(networkId: number): string {
  return knownName(networkId) ?? `${customPrefix}${networkId}`
}

/**
 * The ID of a network by name, `network-1337` or number, in any case; `testnet` is fuji.
 * @returns undefined when the text names none
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

/** The human-readable part of a network's addresses: its name, `avax` for mainnet, `custom` for one without a name. */
export function hrpOf(networkId: number): string {
  return networkId === networkIds.mainnet ? hrpOfMainnet : (knownName(networkId) ?? fallbackHrp)
}

/** Mainnet, fuji and local: what they start from and when they upgrade cannot be changed by files. */
export function isStandardNetwork(networkId: number): boolean {
  return networkId === networkIds.mainnet || networkId === networkIds.fuji || networkId === networkIds.local
}

/** Mainnet and fuji, where all nodes must agree on some settings (AvalancheGo `utils/constants` ProductionNetworkIDs). */
export function isProductionNetwork(networkId: number): boolean {
  return networkId === networkIds.mainnet || networkId === networkIds.fuji
}

function knownName(networkId: number): string | undefined {
  return Object.entries(networkIds).find(([, id]) => id === networkId)?.[0]
}
