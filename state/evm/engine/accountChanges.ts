import { mayDeploy } from '../precompiles/permissions.js'
import { emptyCodeHash } from '../state/StateStore.js'
import type { Address } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import type { Run } from './Run.js'
import * as statuses from './statuses.js'
import { unauthorizedDeployment, type VmFailure, vmFailure } from './vmFailure.js'

/** A creation that fails before its init code runs. */
type RefusedCreation = {
  readonly status: number
  /** The failure that the status `failedInHost` stands for. */
  readonly failure: VmFailure | undefined
}

/**
 * Returns how a creation fails before its init code runs; undefined when the init code may run.
 * @param address the address of the new contract
 */
export function refusalOfCreation(
  { world, rules, origin }: Run,
  address: Address,
): RefusedCreation | undefined {
  if (world.nonce(address) !== 0n || world.codeHash(address) !== emptyCodeHash)
    return { status: statuses.addressCollision, failure: undefined }
  if (mayDeploy(rules, world, origin)) return undefined
  return {
    status: statuses.failedInHost,
    failure: vmFailure(unauthorizedDeployment(checksumAddress(origin))),
  }
}

/**
 * Transfers the balance of an account that executes SELFDESTRUCT, and deletes the account. Since Cancun an account is
 * deleted only by the transaction that created it (EIP-6780).
 * @returns the balance, wei
 */
export function selfDestruct({ world, rules }: Run, self: Address, beneficiary: Address): bigint {
  const value = world.balance(self)
  if (rules.fork === 'cancun') world.subBalance(self, value)
  world.addBalance(beneficiary, value)
  if (rules.fork === 'cancun') world.selfDestruct(self)
  else world.destroy(self)
  return value
}
