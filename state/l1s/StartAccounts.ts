import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { AccountEdit } from '../evm/state/editedState.js'
import type { Address } from '../evm/values/Address.js'

/**
 * What accounts have on each EVM chain from its start on, where the chains behave as a development network: nobody
 * needs to bridge. An account that the genesis funds, or gives code, is left as it is.
 */
export class StartAccounts {
  #accounts: ReadonlyMap<Address, AccountEdit> = new Map()

  /** Sets what accounts have, balances in the smallest unit of a chain's coin, for {@link give}. */
  set(accounts: ReadonlyMap<Address, AccountEdit>): void {
    this.#accounts = accounts
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
