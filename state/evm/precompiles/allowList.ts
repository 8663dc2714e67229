import { precompileFailure, type StatefulPrecompile } from '../rules/StatefulPrecompile.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { type Hash, toWord } from '../values/Hash.js'
import {
  AbiError,
  addressWord,
  decodeAddress,
  dispatch,
  encodeWords,
  eventTopic,
  hasOddLength,
  type NamedFunction,
  type PrecompileFunction,
  selectorOf,
} from './abi.js'
import { logGas, noOutput, outOfGas, readSlotGas, succeed, writeProtection, writeSlotGas } from './gas.js'
import { roleSlot } from './permissions.js'

// Allow lists: accounts with roles, which all of subnet-EVM's precompiles except warp have
// (`precompile/allowlist`). Managers and events came with Durango.

/**
 * The roles of an account. Enabled accounts use the precompile, admins also change the list, and managers
 * change it only for enabled accounts.
 */
export const roles = { none: 0n, enabled: 1n, admin: 2n, manager: 3n } as const

const roleNames: ReadonlyMap<bigint, string> = new Map([
  [roles.none, 'NoRole'],
  [roles.enabled, 'EnabledRole'],
  [roles.admin, 'AdminRole'],
  [roles.manager, 'ManagerRole'],
])

/** The input of every function: an address. Bytes. */
const wordSize = 32

const roleSetTopic = eventTopic('RoleSet(uint256,address,address,uint256)')
/** The event's data is the previous role, one word. */
const roleSetGas = logGas(4, 32)

/** Returns a precompile that consists of an allow list only. */
export function allowListPrecompile(address: Address): StatefulPrecompile {
  return { address, run: dispatch(allowListFunctions(address)) }
}

const setManager = 'setManager(address)'

/** Returns the functions of a precompile's allow list, by signature. */
export function allowListFunctions(list: Address): NamedFunction[] {
  return [
    ['readAllowList(address)', (call) => readAllowList(call, list)],
    ['setAdmin(address)', (call) => setRole(call, list, roles.admin)],
    ['setEnabled(address)', (call) => setRole(call, list, roles.enabled)],
    [setManager, (call) => (call.durango ? setRole(call, list, roles.manager) : noManagers())],
    ['setNone(address)', (call) => setRole(call, list, roles.none)],
  ]
}

/** Returns the role of an account. An unknown role permits nothing. */
export function roleOf(world: Pick<WorldState, 'storage'>, list: Address, account: Address): bigint {
  return BigInt(world.storage(list, roleSlot(account)))
}

/** Sets the role of an account. */
export function writeRole(world: WorldState, list: Address, account: Address, role: bigint): void {
  world.setStorage(list, roleSlot(account), toWord(role))
}

/** Whether an account may use the precompile. */
export function isEnabled(world: Pick<WorldState, 'storage'>, list: Address, account: Address): boolean {
  const role = roleOf(world, list, account)
  return role !== roles.none && roleNames.has(role)
}

function readAllowList(call: Parameters<PrecompileFunction>[0], list: Address) {
  if (call.gas < readSlotGas) return precompileFailure(outOfGas)
  if (hasOddLength(call, wordSize)) return oddLength('read allow list', call)
  const account = addressArgument(call.input)
  if (account instanceof AbiError) return precompileFailure(account.message)
  return succeed(encodeWords(roleOf(call.world, list, account)), call.gas - readSlotGas)
}

function setRole(call: Parameters<PrecompileFunction>[0], list: Address, role: bigint) {
  if (call.gas < writeSlotGas) return precompileFailure(outOfGas)
  if (hasOddLength(call, wordSize)) return oddLength('modifying allow list', call)
  const account = addressArgument(call.input)
  if (account instanceof AbiError) return precompileFailure(account.message)
  if (call.readOnly) return precompileFailure(writeProtection)
  const before = roleOf(call.world, list, account)
  if (!mayChange(roleOf(call.world, list, call.caller), before, role))
    return precompileFailure(
      `cannot modify allow list: modify address: ${checksumAddress(call.caller)}, from role: ${roleName(before)}, to role: ${roleName(role)}`,
    )
  const cost = call.durango ? writeSlotGas + roleSetGas : writeSlotGas
  if (call.gas < cost) return precompileFailure(outOfGas)
  const topics: Hash[] = [roleSetTopic, toWord(role), addressWord(account), addressWord(call.caller)]
  if (call.durango) call.log({ address: list, topics, data: encodeWords(before) })
  writeRole(call.world, list, account, role)
  return succeed(noOutput, call.gas - cost)
}

/** `setManager` is called before there are managers. */
function noManagers() {
  return precompileFailure(`invalid non-activated function selector: 0x${selectorOf(setManager)}`)
}

function oddLength(what: string, { input }: Parameters<PrecompileFunction>[0]) {
  return precompileFailure(`invalid input length for ${what}: ${input.length}`)
}

function mayChange(caller: bigint, from: bigint, to: bigint): boolean {
  if (caller === roles.admin) return true
  const isLow = (role: bigint): boolean => role === roles.none || role === roles.enabled
  return caller === roles.manager && isLow(from) && isLow(to)
}

function roleName(role: bigint): string {
  return roleNames.get(role) ?? 'UnknownRole'
}

function addressArgument(input: Uint8Array): Address | AbiError {
  try {
    return decodeAddress(input)
  } catch (error) {
    if (error instanceof AbiError) return error
    throw error
  }
}
