import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { AccountEdit } from '../evm/state/editedState.js'
import type { Address } from '../evm/values/Address.js'

/**
 * The accounts that each EVM chain has from its start on, when chains behave as a development network, so that tests
 * need no bridge. An account that the genesis funds, or that has code, does not change.
 */
export class StartAccounts {
  #accounts: ReadonlyMap<Address, AccountEdit> = new Map()

  /** Sets the accounts for {@link give}, with balances in the smallest unit of a chain's coin. */
  set(accounts: ReadonlyMap<Address, AccountEdit>): void {
    this.#accounts = accounts
  }

  /** The accounts that {@link set} has set. */
  get all(): ReadonlyMap<Address, AccountEdit> {
    return this.#accounts
  }

  /** Gives it to the accounts that are empty at the head of a chain. Must run in the network's queue. */
  give(chain: EvmChain): void {
    for (const [address, account] of this.#accounts) {
      const state = chain.stateAt(chain.head)
      if (state.balance(address) === 0n && state.code(address).length === 0)
        chain.control.editAccountNow(address, account)
    }
  }
}
