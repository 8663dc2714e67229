import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { StateRoot } from './StateRoot.js'
import { WorldState } from './WorldState.js'

/**
 * The changes to an account; members left out stay unchanged. The balance is in wei, slot and word have 32
 * bytes.
 */
export type AccountEdit = {
  readonly balance?: bigint
  readonly nonce?: bigint
  readonly code?: Uint8Array
  readonly storage?: { readonly slot: Hash; readonly word: Hash }
}

/**
 * Returns the state with a changed account, which is created if it does not exist. An account that is empty
 * afterwards is deleted, as after a transaction (EIP-161).
 */
export function editedState(state: StateRoot, address: Address, edit: AccountEdit): StateRoot {
  const world = new WorldState(state)
  if (edit.balance !== undefined) world.setBalance(address, edit.balance)
  if (edit.nonce !== undefined) world.setNonce(address, edit.nonce)
  if (edit.code !== undefined) world.setCode(address, edit.code)
  if (edit.storage !== undefined) world.setStorage(address, edit.storage.slot, edit.storage.word)
  // Storage may be set before the code that reads it, so an otherwise empty account with storage is not
  // deleted.
  world.finalise({ deleteEmpty: edit.storage === undefined })
  return world.commit()
}
