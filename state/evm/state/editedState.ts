import type { Address, Hash } from '../types.js'
import type { StateRoot } from './StateRoot.js'
import { WorldState } from './WorldState.js'

/** What to set on an account; what is left out stays. The balance is in wei, slot and word have 32 bytes. */
export type AccountEdit = {
  readonly balance?: bigint
  readonly nonce?: bigint
  readonly code?: Uint8Array
  readonly storage?: { readonly slot: Hash; readonly word: Hash }
}

/** The state with an account changed, made when absent. One left with nothing at all goes, as after a transaction (EIP-161). */
export function editedState(state: StateRoot, address: Address, edit: AccountEdit): StateRoot {
  const world = new WorldState(state)
  if (edit.balance !== undefined) world.setBalance(address, edit.balance)
  if (edit.nonce !== undefined) world.setNonce(address, edit.nonce)
  if (edit.code !== undefined) world.setCode(address, edit.code)
  if (edit.storage !== undefined) world.setStorage(address, edit.storage.slot, edit.storage.word)
  // Storage may be set before the code that reads it: it alone keeps an account that is empty otherwise.
  world.finalise({ deleteEmpty: edit.storage === undefined })
  return world.commit()
}
