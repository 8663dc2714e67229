import { goSlice } from '../../codec/goJson/containers.js'
import { goEmbedded } from '../../codec/goJson/goStruct.js'
import type { JsonWritable } from '../../codec/json.js'
import { roles, writeRole } from '../precompiles/allowList.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { goAddress } from '../values/goTypes.js'
import type { PrecompileChainConfig } from './PrecompileConfig.js'

const goAddresses = goSlice(goAddress)

/** The members of an entry that set the initial roles (`precompile/allowlist/config.go`). */
export const goAllowList = goEmbedded('AllowListConfig', {
  adminAddresses: goAddresses,
  managerAddresses: goAddresses,
  enabledAddresses: goAddresses,
})

/** The initial roles of accounts, with the time at which the entry takes effect. */
export type InitialRoles = {
  readonly adminAddresses: readonly Address[]
  readonly managerAddresses: readonly Address[]
  readonly enabledAddresses: readonly Address[]
  /** Unix seconds. */
  readonly blockTimestamp: bigint | undefined
}

/**
 * Returns why the initial roles are invalid: an account has two roles, or one twice; undefined when they are
 * valid.
 */
export function initialRolesProblem(
  { adminAddresses, managerAddresses, enabledAddresses, blockTimestamp }: InitialRoles,
  { isDurango }: PrecompileChainConfig,
): string | undefined {
  const seen = new Map<Address, 'enabled' | 'admin' | 'manager'>()
  const add = (addresses: readonly Address[], role: 'enabled' | 'admin' | 'manager'): string | undefined => {
    for (const address of addresses) {
      const before = seen.get(address)
      if (before === role) return `duplicate address in ${role} list: ${checksumAddress(address)}`
      if (before !== undefined) return `${conflict(before, role)}: ${checksumAddress(address)}`
      seen.set(address, role)
    }
    return undefined
  }
  const early =
    managerAddresses.length > 0 && blockTimestamp !== undefined && !isDurango(blockTimestamp)
      ? 'cannot add managers before Durango'
      : undefined
  return (
    add(enabledAddresses, 'enabled') ??
    add(adminAddresses, 'admin') ??
    early ??
    add(managerAddresses, 'manager')
  )
}

/** Writes the initial roles to the state. */
export function writeRoles(world: WorldState, list: Address, initial: InitialRoles): void {
  for (const address of initial.enabledAddresses) writeRole(world, list, address, roles.enabled)
  for (const address of initial.adminAddresses) writeRole(world, list, address, roles.admin)
  for (const address of initial.managerAddresses) writeRole(world, list, address, roles.manager)
}

/** Returns the members as the node prints them, without empty lists. */
export function initialRolesJson(initial: InitialRoles): Record<string, JsonWritable> {
  const list = (addresses: readonly Address[]) => (addresses.length === 0 ? undefined : addresses)
  return {
    adminAddresses: list(initial.adminAddresses),
    managerAddresses: list(initial.managerAddresses),
    enabledAddresses: list(initial.enabledAddresses),
  }
}

function conflict(before: string, role: string): string {
  if (role === 'admin') return 'cannot set address as both admin and enabled'
  return `cannot set address as both ${before} and manager`
}
